import type { OrderCounts } from '@tapri/contracts/order-lists'
import { type OrderStatus, settableStatuses } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { type StatusChoice, StatusFilter } from '@tapri/order-screens/list/status-filter'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { statusIcons, useStatusWord } from '@tapri/order-screens/order/status-badge'
import { Checkbox } from '@tapri/ui/checkbox'
import { LiveRegion } from '@tapri/ui/live-region'
import { Notice } from '@tapri/ui/notice'
import { count } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useWide } from '@tapri/web-kit/use-wide'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { arrange, withStatus } from './board.ts'
import { DoneOrders } from './done-orders.tsx'
import orderColumn from './order-column.module.css'
import { OrderTicket, type TicketActions } from './order-ticket.tsx'
import styles from './orders.module.css'
import { useBoardTexts } from './texts.ts'

interface Picking {
  maySelect: (order: Order) => boolean
  isSelected: (id: string) => boolean
  toggle: (id: string) => void
}

interface OrdersProps {
  orders: readonly Order[]
  /** True when a search found the orders; its filter by status is elsewhere. */
  isSearch: boolean
  /** The number of open orders that are not among `orders`: the newest. */
  leftOut: number
  /** The numbers of all orders of the view, for the filter of a phone; undefined until known. */
  counts: OrderCounts | undefined
  /** The number of ended orders, with those of other pages; undefined: those on the screen. */
  doneTotal: number | undefined
  filter: StatusChoice
  onFilter: (filter: StatusChoice) => void
  picking: Picking
  actions: TicketActions
}

/** The orders: a board by status on a desktop, a list with a status filter on a phone. */
export function Orders({
  orders,
  isSearch,
  leftOut,
  counts,
  doneTotal,
  filter,
  onFilter,
  picking,
  actions,
}: OrdersProps) {
  const texts = useBoardTexts()
  const isWide = useWide()
  const arrived = useArrivals(orders)
  useFocusKept(orders)
  const hasCancelled = filter === 'cancelled' || Boolean(counts?.cancelled)
  const statuses = [...settableStatuses.outlet_manager, ...(hasCancelled ? (['cancelled'] as const) : [])]

  const shown = filter === 'all' ? orders : withStatus(orders, filter)
  const { columns, done } = arrange(shown)
  const hasLive = shown.length > done.length

  return (
    <div className={styles.orders}>
      <LiveRegion>{arrived > 0 && texts.arrived(arrived)}</LiveRegion>
      {!isWide && !isSearch && <StatusFilter counts={counts} statuses={statuses} value={filter} onChange={onFilter} />}
      {leftOut > 0 && <LeftOut orders={leftOut} shown={orders.length - arrange(orders).done.length} />}
      {shown.length === 0 && <p className={styles.nothing}>{texts.emptyFilter}</p>}
      {hasLive && (
        <div className={styles.board}>
          {columns
            .filter((column) => isWide || column.orders.length > 0)
            .map(({ status, orders }) => (
              <OrderColumn key={status} status={status} orders={orders}>
                {(order) => (
                  <OrderTicket order={order} actions={actions} select={<SelectBox order={order} picking={picking} />} />
                )}
              </OrderColumn>
            ))}
        </div>
      )}
      {done.length > 0 && <DoneOrders orders={done} total={doneTotal ?? done.length} onAsk={actions.ask} />}
    </div>
  )
}

/** Says that the board ends before the newest orders. */
function LeftOut({ orders, shown }: { orders: number; shown: number }) {
  const texts = useBoardTexts()
  const language = useLanguage()
  return <Notice tone="warning">{texts.leftOut(orders, count(orders, language), count(shown, language))}</Notice>
}

function SelectBox({ order, picking }: { order: Order; picking: Picking }) {
  const texts = useBoardTexts()
  if (!picking.maySelect(order)) return null
  return (
    <Checkbox
      label={texts.select(orderNumber(order.id))}
      labelHidden
      checked={picking.isSelected(order.id)}
      onChange={() => picking.toggle(order.id)}
    />
  )
}

interface OrderColumnProps {
  status: OrderStatus
  orders: readonly Order[]
  children: (order: Order) => ReactNode
}

/** The orders of one status: a column of the board, on a phone a section of the list. */
function OrderColumn({ status, orders, children }: OrderColumnProps) {
  const id = useId()
  const texts = useBoardTexts()
  const word = useStatusWord()(status)
  const Icon = statusIcons[status]
  return (
    <section className={orderColumn.column} aria-labelledby={id}>
      <h2 className={orderColumn.head} id={id} data-status={status}>
        <Icon aria-hidden />
        {word}
        <span className={orderColumn.count} data-number>
          {orders.length}
        </span>
      </h2>
      {orders.length === 0 && <p className={orderColumn.nothing}>{texts.nothingHere}</p>}
      <ul className={orderColumn.orders}>
        {orders.map((order) => (
          <li key={order.id}>{children(order)}</li>
        ))}
      </ul>
    </section>
  )
}

/** The number of pending orders that the last refetch added; 0 after the first load. */
function useArrivals(orders: readonly Order[]) {
  const [seen, setSeen] = useState({ orders, arrived: 0 })
  if (seen.orders !== orders) {
    const before = new Set(seen.orders.map(({ id }) => id))
    const arrived = orders.filter(({ id, order_status }) => order_status === 'pending' && !before.has(id)).length
    setSeen({ orders, arrived })
  }
  return seen.arrived
}

/**
 * Keeps the focus on an order that moves to another column: its controls are mounted again there, and the browser would
 * move the focus to the top of the page.
 */
function useFocusKept(orders: readonly Order[]) {
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
