import { settableStatuses } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { Checkbox } from '@tapri/ui/checkbox'
import { LiveRegion } from '@tapri/ui/live-region'
import { type StatusChoice, StatusFilter } from '@tapri/order-screens/status-filter'
import { orderNumber } from '@tapri/order-screens/order-number'
import { useWide } from '@tapri/web-kit/use-wide'
import { useState } from 'react'
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
  /** How many pending orders are on other pages; the pending column says so. */
  pendingElsewhere: number
  picking: Picking
  actions: TicketActions
}

/** The orders of one page: a board by status on a desktop, a list with a status filter on a phone. */
export function Orders({ orders, pendingElsewhere, picking, actions }: OrdersProps) {
  const texts = useBoardTexts()
  const isWide = useWide()
  const [filter, setFilter] = useState<StatusChoice>('all')
  const arrived = useArrivals(orders)
  useFocusKept(orders)
  const hasCancelled = filter === 'cancelled' || withStatus(orders, 'cancelled').length > 0
  const statuses = [...settableStatuses.outlet_manager, ...(hasCancelled ? (['cancelled'] as const) : [])]

  const shown = isWide || filter === 'all' ? orders : withStatus(orders, filter)
  const { columns, done } = arrange(shown)
  const hasLive = shown.length > done.length

  return (
    <div className={styles.orders}>
      <LiveRegion>{arrived > 0 && texts.arrived(arrived)}</LiveRegion>
      {!isWide && <StatusFilter orders={orders} statuses={statuses} value={filter} onChange={setFilter} />}
      {shown.length === 0 && <p className={styles.nothing}>{texts.emptyFilter}</p>}
      {hasLive && (
        <div className={styles.board}>
          {columns
            .filter((column) => isWide || column.orders.length > 0)
            .map(({ status, orders }) => (
              <OrderColumn
                key={status}
                status={status}
                orders={orders}
                note={status === 'pending' && pendingElsewhere > 0 && texts.pendingElsewhere(pendingElsewhere)}
              >
                {(order) => (
                  <OrderTicket order={order} actions={actions} select={<SelectBox order={order} picking={picking} />} />
                )}
              </OrderColumn>
            ))}
        </div>
      )}
      {done.length > 0 && <DoneOrders orders={done} />}
    </div>
  )
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
