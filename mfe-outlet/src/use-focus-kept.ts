import { OPENER_GONE } from '@tapri/ui/return-focus'
import { useEffect, useLayoutEffect, useRef } from 'react'

interface Focused {
  element: Element
  column: string
  /** The order, and its index in the column; none if the focus was beside the orders. */
  order: { id: string | undefined; at: number } | undefined
}

const columnOf = (name: string) => document.querySelector<HTMLElement>(`[data-column="${name}"]`)
const ticketsOf = (name: string) => [...(columnOf(name)?.querySelectorAll<HTMLElement>('[data-order]') ?? [])]

function focusedAt(element: Element): Focused | undefined {
  const column = element.closest<HTMLElement>('[data-column]')?.dataset.column
  if (column === undefined) return undefined
  const ticket = element.closest<HTMLElement>('[data-order]')
  return {
    element,
    column,
    order: ticket ? { id: ticket.dataset.order, at: ticketsOf(column).indexOf(ticket) } : undefined,
  }
}

/** Returns where the focus goes from a button that is gone: to the next order, else to the head of its column. */
function nextAfter({ column, order }: Focused): HTMLElement | null {
  const tickets = order ? ticketsOf(column) : []
  // If the order stayed in its column, the focus moves on to the next one.
  const stayed = tickets.findIndex((ticket) => ticket.dataset.order === order?.id)
  const next = tickets[Math.min(stayed < 0 ? (order?.at ?? 0) : stayed + 1, tickets.length - 1)]
  const button = next?.querySelector<HTMLElement>('[data-step]') ?? next?.querySelector('button')
  const list = columnOf(column)
  return button ?? list?.querySelector('h2') ?? list ?? document.querySelector<HTMLElement>('#content')
}

/**
 * Keeps the focus in a column when a step, also one in a dialog, has removed the focused button: it moves to the next
 * order there, or to the column's head after the last one. The browser would reset it to the top of the page. Columns
 * have `data-column`, their orders `data-order`.
 */
export function useFocusKept() {
  const last = useRef<Focused>(undefined)
  const keep = () => {
    if (!last.current || last.current.element.isConnected || document.activeElement !== document.body) return
    const next = nextAfter(last.current)
    next?.focus({ preventScroll: next.tagName !== 'BUTTON' })
  }

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('[role="dialog"], [role="alertdialog"]')) return
      last.current = focusedAt(target)
    }
    document.addEventListener('focusin', remember, { signal })
    document.addEventListener(OPENER_GONE, keep, { signal })
    return () => listening.abort()
  }, [])

  useLayoutEffect(keep)
}
