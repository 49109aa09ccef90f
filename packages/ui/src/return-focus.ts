import { useState } from 'react'

/** The event that the document gets when a dialog has closed and its opener cannot take the focus, usually because it is gone. */
export const OPENER_GONE = 'tapri:opener-gone'

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
    if (document.activeElement === document.body) document.dispatchEvent(new Event(OPENER_GONE))
  }
}
