import { orderStatuses } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { NeedsSomebody } from '@tapri/order-screens/attention/needs-somebody'
import { OpenComplaints } from '@tapri/order-screens/complaints/open-complaints'
import { type OrderList, useOrderList } from '@tapri/order-screens/list/order-list'
import { OrderListFoot, OrderListStates, ViewSwitch } from '@tapri/order-screens/list/order-list-parts'
import { type SearchList, SearchTools } from '@tapri/order-screens/list/search/search-tools'
import { StatusFilter } from '@tapri/order-screens/list/status-filter'
import { LiveIndicator } from '@tapri/order-screens/live-indicator'
import { OrderCardSkeleton } from '@tapri/order-screens/order/order-card-skeleton'
import { useFreshPositions } from '@tapri/order-screens/order/position/use-positions'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { Skeleton } from '@tapri/ui/skeleton'
import { useWide } from '@tapri/web-kit/use-wide'
import { AdminFrame } from '../admin-frame.tsx'
import { useTexts } from '../texts.ts'
import { type AdminOrderActions, useAdminOrders } from '../use-admin-orders.tsx'
import { AdminOrderTable, OrderCards } from './order-views.tsx'
import orderTools from './order-tools.module.css'
import styles from './orders-page.module.css'

export function OrdersPage() {
  const list = useOrderList({ filters: true, search: true })
  const { orders = [] } = list
  // If the list cannot be loaded, a search or filter stays on the screen so that it can be changed; without one, only
  // the retry is shown.
  const isNarrowed = list.search !== undefined || list.status !== 'all'
  const { actions, dialogs } = useAdminOrders(orders)
  useFreshPositions(orders)
  return (
    <AdminFrame
      title={useOrderTexts().list.title}
      note={<LiveIndicator updatedAt={list.updatedAt} isStale={list.isError} />}
      actions={<ViewSwitch list={list} />}
    >
      <NeedsSomebody actions={actions} />
      <OpenComplaints />
      {(list.orders || (list.isError && isNarrowed)) && <OrderTools list={list} />}
      {!list.orders && !list.isError && <ToolsSkeleton />}
      <OrderListStates list={list} skeleton={<OrdersSkeleton />}>
        <Orders orders={orders} actions={actions} />
      </OrderListStates>
      <OrderListFoot list={list} isStale={list.isError} />
      {dialogs}
    </AdminFrame>
  )
}

function Orders(props: { orders: readonly Order[]; actions: AdminOrderActions }) {
  const isWide = useWide()
  const { noMatch } = useTexts()
  if (props.orders.length === 0) return <p className={styles.nothing}>{noMatch}</p>
  return isWide ? <AdminOrderTable {...props} /> : <OrderCards {...props} />
}

function OrderTools({ list }: { list: SearchList & Pick<OrderList, 'counts' | 'status' | 'setStatus'> }) {
  return (
    <div className={orderTools.tools}>
      <SearchTools list={list} hasOwnStatus />
      <div className={orderTools.chips}>
        <StatusFilter counts={list.counts} statuses={orderStatuses} value={list.status} onChange={list.setStatus} />
      </div>
    </div>
  )
}

const ToolsSkeleton = () => (
  <div className={orderTools.tools} aria-hidden>
    <Skeleton height="var(--target)" />
    <div className={orderTools.chips}>
      <Skeleton height="3.75rem" />
    </div>
  </div>
)

/** Shows the placeholder for the orders: table rows on a desktop, cards on a phone. */
function OrdersSkeleton() {
  const isWide = useWide()
  if (!isWide) return [1, 2, 3].map((n) => <OrderCardSkeleton key={n} lines={5} action />)
  return (
    <div className={styles.rows} aria-hidden>
      {Array.from({ length: 8 }, (_, i) => (
        <div key={i}>
          <Skeleton width="70%" height="1.5rem" />
          <Skeleton width="80%" />
          <Skeleton width="75%" height="1.5rem" />
          <Skeleton width="85%" height="1.5rem" />
          <Skeleton width="60%" />
          <Skeleton height="var(--target)" />
        </div>
      ))}
    </div>
  )
}
