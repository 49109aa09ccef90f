import { isForPage } from '@tapri/web-kit/is-key'
import { useEffect } from 'react'
import { isArrow, moveFocus } from '../move-focus.ts'

/**
 * Handles the keys of the kitchen screen. A digit selects a ticket, and the same digit again presses its head; it does
 * not press a ticket that got the focus in another way. Arrow keys move between the controls. Enter and the space bar
 * press, as everywhere.
 */
export function useKitchenKeys() {
  useEffect(() => {
    let selected: HTMLElement | undefined
    const press = (event: KeyboardEvent) => {
      if (!isForPage(event) || event.repeat) return
      if (isArrow(event))
        return moveFocus(event, [...document.querySelectorAll<HTMLElement>('main [data-kitchen] button')])
      const ticket = /^[1-9]$/.test(event.key) && document.querySelector(`[data-ticket="${event.key}"]`)
      const head = ticket && ticket.querySelector('button')
      if (!head) return
      if (head === document.activeElement && head === selected) return head.click()
      selected = head
      head.focus()
    }
    const listening = new AbortController()
    window.addEventListener('keydown', press, { signal: listening.signal })
    return () => listening.abort()
  }, [])
}
