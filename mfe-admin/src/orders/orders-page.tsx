import { orderStatuses } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { AssignOrderDialog } from '@tapri/order-screens/act/assign-dialog'
import { type OrderActions, useOrderActions } from '@tapri/order-screens/act/order-actions'
import { CancelDialog } from '@tapri/order-screens/act/reasons/cancel-dialog'
import { useReasonDialogTexts } from '@tapri/order-screens/act/reasons/dialog-texts'
import { type Asked, OrderMenuDialogs } from '@tapri/order-screens/act/reasons/order-menu'
import { NeedsSomebody } from '@tapri/order-screens/attention/needs-somebody'
import { type OrderList, useOrderList } from '@tapri/order-screens/list/order-list'
import { OrderListFoot, OrderListStates, ViewSwitch } from '@tapri/order-screens/list/order-list-parts'
import { type SearchList, SearchTools } from '@tapri/order-screens/list/search/search-tools'
import { StatusFilter } from '@tapri/order-screens/list/status-filter'
import { LiveIndicator } from '@tapri/order-screens/live-indicator'
import { OrderNumber } from '@tapri/order-screens/order/order-card'
import { OrderCardSkeleton } from '@tapri/order-screens/order/order-card-skeleton'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { useFreshPositions } from '@tapri/order-screens/order/position/use-positions'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { ConfirmDialog } from '@tapri/ui/confirm-dialog'
import { Skeleton } from '@tapri/ui/skeleton'
import { useWide } from '@tapri/web-kit/use-wide'
import { useState } from 'react'
import { AdminFrame } from '../admin-frame.tsx'
import { useTexts } from '../texts.ts'
import { AdminOrderTable, OrderCards } from './order-views.tsx'
import type { AdminOrderActions } from './order-controls.tsx'
import orderTools from './order-tools.module.css'
import styles from './orders-page.module.css'

export function OrdersPage() {
  const list = useOrderList({ filters: true, search: true })
  const { orders = [] } = list
  // When its list cannot be loaded, a search or a filter can still be changed; without one the retry has the screen to
  // itself.
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

/** Placeholder of the orders: table rows on a desktop, cards on a phone. */
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

interface CancelOrderDialogProps {
  /** The order to cancel; null when the dialog is closed. */
  order: Order | null
  actions: OrderActions
  onClose: () => void
}

/** Asks for a reason before an order is cancelled; an older service, which says no `can_cancel`, takes none. */
function CancelOrderDialog({ order, actions, onClose }: CancelOrderDialogProps) {
  if (order && order.can_cancel === undefined)
    return <ConfirmCancel order={order} actions={actions} onClose={onClose} />
  return <CancelDialog order={order} onClose={onClose} />
}

/** Sets the status; closes once it is set, and stays open after a failure. */
function ConfirmCancel({ order, actions, onClose }: CancelOrderDialogProps & { order: Order }) {
  const { cancel: texts } = useReasonDialogTexts()
  const { customer } = useOrderTexts().table
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.title}
      confirmText={texts.confirm}
      cancelText={texts.keep}
      onConfirm={async () => {
        if (await actions.setStatus(order.id, 'cancelled')) onClose()
      }}
      busy={actions.isBusy(order.id)}
    >
      {texts.body(orderNumber(order.id), order.user_name ?? customer)}
    </ConfirmDialog>
  )
}
