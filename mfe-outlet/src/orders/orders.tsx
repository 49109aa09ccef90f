import { settableStatuses } from '@tapri/contracts/order-status'
import type { OrderCounts } from '@tapri/contracts/order-lists'
import type { Order } from '@tapri/contracts/orders'
import { Checkbox } from '@tapri/ui/checkbox'
import { LiveRegion } from '@tapri/ui/live-region'
import { Notice } from '@tapri/ui/notice'
import { type StatusChoice, StatusFilter } from '@tapri/order-screens/list/status-filter'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { count } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useWide } from '@tapri/web-kit/use-wide'
import { arrange, withStatus } from './board.ts'
import { DoneOrders } from './done-orders.tsx'
import { OrderColumn } from './order-column.tsx'
import { OrderTicket, type TicketActions } from './order-ticket.tsx'
import styles from './orders.module.css'
import { useBoardTexts } from './texts.ts'
import { useArrivals } from './use-arrivals.ts'
import { useFocusKept } from './use-focus-kept.ts'

export interface Picking {
  maySelect: (order: Order) => boolean
  isSelected: (id: string) => boolean
  toggle: (id: string) => void
}

interface OrdersProps {
  orders: readonly Order[]
  /** What a search found, with its filter by status elsewhere. */
  isSearch: boolean
  /** How many open orders are not among `orders`: the newest. */
  leftOut: number
  /** Of all orders of the view, for the filter of a phone; undefined until known. */
  counts: OrderCounts | undefined
  /** How many have ended, with those of other pages; undefined: those on the screen. */
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
