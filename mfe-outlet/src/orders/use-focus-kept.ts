import type { Order } from '@tapri/contracts/orders'
import { useEffect, useLayoutEffect, useRef } from 'react'

interface Focused {
  id: string
  column: string | undefined
  /** Its index in the column. */
  at: number
}

const ticketsOf = (column: string | undefined) => [
  ...document.querySelectorAll<HTMLElement>(`[data-column="${column}"] [data-order]`),
]

/**
 * Keeps the focus in a column when a step has removed the focused button: it moves to the next order there, or to the
 * column's head after the last one. The browser would reset it to the top of the page.
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
    // If the order stayed in its column, the focus moves on to the next one.
    const stayed = tickets.findIndex((ticket) => ticket.dataset.order === id)
    const next = tickets[Math.min(stayed < 0 ? at : stayed + 1, tickets.length - 1)]
    const button = next?.querySelector<HTMLElement>('[data-step]') ?? next?.querySelector('button')
    const head = document.querySelector<HTMLElement>(`[data-column="${column}"] h2`)
    ;(button ?? head)?.focus({ preventScroll: button === undefined })
  }, [orders])
}
