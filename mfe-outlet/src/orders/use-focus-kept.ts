import type { Order } from '@tapri/contracts/orders'
import { useEffect, useLayoutEffect, useRef } from 'react'

interface Focused {
  id: string
  column: string | undefined
  /** Its place in the column. */
  at: number
}

const ticketsOf = (column: string | undefined) => [
  ...document.querySelectorAll<HTMLElement>(`[data-column="${column}"] [data-order]`),
]

/**
 * Keeps the focus in a column whose focused button is gone after a step: it goes to the next order there, or to the
 * head of the column after its last one. The browser would move it to the top of the page.
 */
export function useFocusKept(orders: readonly Order[]) {
  const last = useRef<Focused>(undefined)

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const ticket = target.closest<HTMLElement>('[data-order]')
      const column = target.closest<HTMLElement>('[data-column]')?.dataset.column
      last.current = ticket?.dataset.order
        ? { id: ticket.dataset.order, column, at: ticketsOf(column).indexOf(ticket) }
        : undefined
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])

  useLayoutEffect(() => {
    if (!last.current || document.activeElement !== document.body) return
    const { id, column, at } = last.current
    const tickets = ticketsOf(column)
    // One that stays in its column has had its turn.
    const stayed = tickets.findIndex((ticket) => ticket.dataset.order === id)
    const next = tickets[Math.min(stayed < 0 ? at : stayed + 1, tickets.length - 1)]
    const button = next?.querySelector<HTMLElement>('[data-step]') ?? next?.querySelector('button')
    const head = document.querySelector<HTMLElement>(`[data-column="${column}"] h2`)
    ;(button ?? head)?.focus({ preventScroll: button === undefined })
  }, [orders])
}
