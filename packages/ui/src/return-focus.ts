import { useState } from 'react'

/**
 * Restores the focus to the element that had it when the dialog opened. Radix does so only for its own trigger. Takes
 * `open`, returns the handler for `onCloseAutoFocus`.
 */
export function useReturnFocus(open: boolean) {
  const [was, setWas] = useState({ open, opener: open ? document.activeElement : null })
  if (was.open !== open) setWas({ open, opener: open ? document.activeElement : was.opener })
  return (event: Event) => {
    event.preventDefault()
    if (was.opener instanceof HTMLElement) was.opener.focus()
  }
}
