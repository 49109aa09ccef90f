import type { Order } from '@tapri/contracts/orders'
import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * When an order changes its column, its controls are made anew there and whoever uses the keyboard would start again at
 * the top of the page: the focus follows the order.
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
