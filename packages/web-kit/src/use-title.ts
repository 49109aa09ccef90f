import { useEffect } from 'react'

/**
 * Sets document.title to the title and the brand from `<html data-brand>`; does nothing without a title. React's
 * `<title>` would be a second element, and browsers use the first.
 */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title) document.title = `${title} · ${document.documentElement.dataset.brand ?? 'Tapri'}`
    showCount()
  }, [title])
}

/** Puts a count before the title, `(3) Orders · Tapri`, until the component unmounts; 0 shows none. */
export function useTitleCount(count: number) {
  useEffect(() => {
    // Stored in the document, because shell and remotes each have a copy of this module.
    document.documentElement.dataset.titleCount = String(count)
    showCount()
    return () => {
      delete document.documentElement.dataset.titleCount
      showCount()
    }
  }, [count])
}

function showCount() {
  const count = Number(document.documentElement.dataset.titleCount ?? 0)
  const title = document.title.replace(/^\(\d+\) /, '')
  const shown = count > 0 ? `(${count}) ${title}` : title
  if (shown !== document.title) document.title = shown
}
