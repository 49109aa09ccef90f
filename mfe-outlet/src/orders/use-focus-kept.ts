import type { Order } from '@tapri/contracts/orders'
import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus on an order that moves to another column: its controls are mounted again there, and the browser would
 * move the focus to the top of the page.
 */
export function useFocusKept(orders: readonly Order[]) {
  const last = useRef<{ id: string | undefined; control: string }>(undefined)

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const id = target.closest<HTMLElement>('[data-order]')?.dataset.order
      last.current = { id, control: target.tagName.toLowerCase() }
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])

  useLayoutEffect(() => {
    if (!last.current?.id || document.activeElement !== document.body) return
    const { id, control } = last.current
    const ticket = document.querySelector(`[data-order="${CSS.escape(id)}"]`)
    const next = ticket?.querySelector<HTMLElement>(control) ?? ticket?.querySelector<HTMLElement>('button, select')
    next?.focus({ preventScroll: true })
  }, [orders])
}
