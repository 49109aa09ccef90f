import type { Order } from '@tapri/contracts/orders'
import { AssignOrderDialog } from '@tapri/order-screens/act/assign-dialog'
import { type OrderActions, useOrderActions } from '@tapri/order-screens/act/order-actions'
import { CancelDialog } from '@tapri/order-screens/act/reasons/cancel-dialog'
import { type Asked, OrderMenuDialogs } from '@tapri/order-screens/act/reasons/order-menu'
import { OrderNumber } from '@tapri/order-screens/order/order-card'
import type { StatusName } from '@tapri/order-screens/order/status-name'
import { useState } from 'react'

export interface AdminOrderActions extends OrderActions {
  /** Asks for confirmation before it cancels. */
  changeStatus: (order: Order, status: StatusName) => void
  askAssign: (order: Order) => void
  ask: (asked: Asked) => void
}

/** Returns an admin's actions for the orders of a page, and the dialogs they open. */
export function useAdminOrders(orders: readonly Order[]) {
  const orderActions = useOrderActions()
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
  const dialogs = (
    <>
      <AssignOrderDialog order={assigning} orders={orders} actions={actions} onClose={() => setAssigning(null)}>
        {assigning && (
          <p>
            <OrderNumber id={assigning.id} /> <bdi>{assigning.outlet_name}</bdi> · <bdi>{assigning.user_name}</bdi>
          </p>
        )}
      </AssignOrderDialog>
      <OrderMenuDialogs asked={asked} onClose={() => setAsked(null)} />
      <CancelDialog order={cancelling} onClose={() => setCancelling(null)} />
    </>
  )
  return { actions, dialogs }
}
