import type { OrderCounts } from '@tapri/contracts/order-lists'
import { type OrderStatus, settableStatuses } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { type StatusChoice, StatusFilter } from '@tapri/order-screens/list/status-filter'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { Checkbox } from '@tapri/ui/checkbox'
import { EmptyState } from '@tapri/ui/empty-state'
import { LiveRegion } from '@tapri/ui/live-region'
import { Notice } from '@tapri/ui/notice'
import { NoOrdersPicture } from '@tapri/ui/pictures/no-orders'
import { count } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useNow } from '@tapri/web-kit/use-now'
import { useWide } from '@tapri/web-kit/use-wide'
import { type ReactNode, useState } from 'react'
import { useFocusKept } from '../use-focus-kept.ts'
import { arrange, withStatus } from './board.ts'
import { DoneOrders } from './done-orders.tsx'
import { OrderColumn } from './order-column.tsx'
import { OrderTicket } from './order-ticket.tsx'
import styles from './orders.module.css'
import type { TicketActions } from './step-button.tsx'
import { useBoardTexts } from './texts.ts'
import { columnsOf, shareTracks, useWindowRem } from './tracks.ts'

interface Picking {
  maySelect: (order: Order) => boolean
  isSelected: (id: string) => boolean
  toggle: (id: string) => void
}

interface OrdersProps {
  orders: readonly Order[]
  /** Shows only the open orders, in columns that fill the screen. */
  isBoard: boolean
  /** True for search results, which have their own status filter. */
  isSearch: boolean
  /** How many open orders, the newest, are missing from `orders`. */
  leftOut: number
  /** The numbers of all orders of the view, for the filter on a phone; undefined until known. */
  counts: OrderCounts | undefined
  /** The number of ended orders including other pages; undefined means those on the screen. */
  doneTotal: number | undefined
  filter: StatusChoice
  onFilter: (filter: StatusChoice) => void
  picking: Picking
  actions: TicketActions
  /** Returns the tools in the head of a column, for all its orders. */
  toolsOf: (status: OrderStatus, orders: readonly Order[]) => ReactNode
}

/** How often the age of orders is updated, ms. */
const EVERY_MS = 15_000

/** Shows the orders: a board by status on a desktop, a list with a status filter on a phone. */
export function Orders(props: OrdersProps) {
  const { orders, isBoard, isSearch, leftOut, counts, doneTotal, filter, onFilter, actions } = props
  const texts = useBoardTexts()
  const isWide = useWide()
  const now = useNow(EVERY_MS)
  const arrived = useArrivals(orders)
  useFocusKept()
  const hasCancelled = filter === 'cancelled' || Boolean(counts?.cancelled)
  const statuses = [...settableStatuses.outlet_manager, ...(hasCancelled ? (['cancelled'] as const) : [])]

  const shown = filter === 'all' ? orders : withStatus(orders, filter)
  const { columns, done } = arrange(shown, now)
  const hasLive = shown.length > done.length

  return (
    <div className={styles.orders} data-board={isBoard || undefined}>
      <LiveRegion>{arrived > 0 && texts.arrived(arrived)}</LiveRegion>
      {!isWide && !isSearch && <StatusFilter counts={counts} statuses={statuses} value={filter} onChange={onFilter} />}
      {leftOut > 0 && <LeftOut orders={leftOut} shown={orders.length - arrange(orders, now).done.length} />}
      {shown.length === 0 && !isBoard && <p className={styles.nothing}>{texts.emptyFilter}</p>}
      {(hasLive || isBoard) && <Columns {...props} columns={columns} now={now} />}
      {isBoard && !hasLive && <NothingOpen />}
      {!isBoard && done.length > 0 && <DoneOrders orders={done} total={doneTotal ?? done.length} onAsk={actions.ask} />}
    </div>
  )
}

interface ColumnsProps extends Pick<OrdersProps, 'isBoard' | 'actions' | 'picking' | 'toolsOf'> {
  columns: ReturnType<typeof arrange>['columns']
  now: number
}

function Columns({ columns, now, isBoard, actions, picking, toolsOf }: ColumnsProps) {
  const isWide = useWide()
  const width = useWindowRem()
  const shares = shareTracks(
    columns.map(({ orders, ready }) => orders.length + ready.length),
    width - 1,
  )
  return (
    <div className={styles.board} style={isWide ? { gridTemplateColumns: columnsOf(shares) } : undefined}>
      {columns.map(({ status, orders, ready }, at) =>
        isBoard || isWide || orders.length + ready.length > 0 ? (
          <OrderColumn
            key={status}
            status={status}
            orders={orders}
            ready={ready}
            tracks={isWide ? (shares[at] ?? 1) : 1}
            tools={toolsOf(status, orders)}
          >
            {(order) => (
              <OrderTicket
                order={order}
                actions={actions}
                now={now}
                select={<SelectBox order={order} picking={picking} />}
              />
            )}
          </OrderColumn>
        ) : null,
      )}
    </div>
  )
}

function NothingOpen() {
  const texts = useBoardTexts()
  return (
    <EmptyState picture={<NoOrdersPicture />} title={texts.nothingOpen}>
      {useOrderTexts().list.emptyHint}
    </EmptyState>
  )
}

/** Says that the newest orders are missing from the board. */
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

/** Returns the number of pending orders that the last refetch added; 0 after the first load. */
function useArrivals(orders: readonly Order[]) {
  const [seen, setSeen] = useState({ orders, arrived: 0 })
  if (seen.orders !== orders) {
    const before = new Set(seen.orders.map(({ id }) => id))
    const arrived = orders.filter(({ id, order_status }) => order_status === 'pending' && !before.has(id)).length
    setSeen({ orders, arrived })
  }
  return seen.arrived
}
