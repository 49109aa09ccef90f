import { useEffect } from 'react'

/**
 * Names the page in the browser's tab, followed by the brand that the shell wrote on `<html data-brand>`; nothing when no
 * title is given. Not React's `<title>`: the HTML has one already, and of two the browser takes the first.
 */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title) document.title = `${title} · ${document.documentElement.dataset.brand ?? 'Tapri'}`
  }, [title])
}
