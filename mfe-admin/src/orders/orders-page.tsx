import type { Order } from '@tapri/contracts/orders'
import { AssignOrderDialog } from '@tapri/order-screens/act/assign-dialog'
import { LiveIndicator } from '@tapri/order-screens/live-indicator'
import { NeedsSomebody } from '@tapri/order-screens/attention/needs-somebody'
import { useOrderActions } from '@tapri/order-screens/act/order-actions'
import { OrderNumber } from '@tapri/order-screens/order/order-card'
import { useOrderList } from '@tapri/order-screens/list/order-list'
import { OrderListFoot, OrderListStates, ViewSwitch } from '@tapri/order-screens/list/order-list-parts'
import { useFreshPositions } from '@tapri/order-screens/order/position/use-positions'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { type Asked, OrderMenuDialogs } from '@tapri/order-screens/act/reasons/order-menu'
import { useWide } from '@tapri/web-kit/use-wide'
import { useState } from 'react'
import { AdminFrame } from '../admin-frame.tsx'
import { useTexts } from '../texts.ts'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import type { AdminOrderActions } from './order-controls.tsx'
import { OrderCards } from './order-cards.tsx'
import { AdminOrderTable } from './order-table.tsx'
import { OrderTools } from './order-tools.tsx'
import styles from './orders-page.module.css'
import { OrdersSkeleton, ToolsSkeleton } from './orders-skeleton.tsx'

/** All orders of all outlets, page by page. */
export function OrdersPage() {
  const list = useOrderList({ filters: true, search: true })
  const { orders = [] } = list
  // When its list cannot be loaded, a search or a filter can still be changed; without one the retry has the screen to itself.
  const isNarrowed = list.search !== undefined || list.status !== 'all'
  const orderActions = useOrderActions()
  useFreshPositions(orders)
  const [assigning, setAssigning] = useState<Order | null>(null)
  const [cancelling, setCancelling] = useState<Order | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const actions: AdminOrderActions = {
    ...orderActions,
    askAssign: setAssigning,
    ask: setAsked,
    changeStatus: (order, status) =>
      status === 'cancelled' ? setCancelling(order) : void orderActions.setStatus(order.id, status),
  }
  return (
    <AdminFrame
      title={useOrderTexts().list.title}
      note={<LiveIndicator updatedAt={list.updatedAt} isStale={list.isError} />}
      actions={<ViewSwitch list={list} />}
    >
      <NeedsSomebody actions={actions} />
      {(list.orders || (list.isError && isNarrowed)) && <OrderTools list={list} />}
      {!list.orders && !list.isError && <ToolsSkeleton />}
      <OrderListStates list={list} skeleton={<OrdersSkeleton />}>
        <Orders orders={orders} actions={actions} />
      </OrderListStates>
      <OrderListFoot list={list} isStale={list.isError} />
      <AssignOrderDialog order={assigning} orders={orders} actions={actions} onClose={() => setAssigning(null)}>
        {assigning && (
          <p>
            <OrderNumber id={assigning.id} /> <bdi>{assigning.outlet_name}</bdi> · <bdi>{assigning.user_name}</bdi>
          </p>
        )}
      </AssignOrderDialog>
      <OrderMenuDialogs asked={asked} onClose={() => setAsked(null)} />
      <CancelOrderDialog order={cancelling} actions={actions} onClose={() => setCancelling(null)} />
    </AdminFrame>
  )
}

function Orders(props: { orders: readonly Order[]; actions: AdminOrderActions }) {
  const isWide = useWide()
  const { noMatch } = useTexts()
  if (props.orders.length === 0) return <p className={styles.nothing}>{noMatch}</p>
  return isWide ? <AdminOrderTable {...props} /> : <OrderCards {...props} />
}
