import { useEffect } from 'react'

/**
 * Sets document.title to the title and the brand of `<html data-brand>`; does nothing without a title. React's `<title>`
 * would be a second element, and browsers use the first.
 */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title) document.title = `${title} · ${document.documentElement.dataset.brand ?? 'Tapri'}`
  }, [title])
}
