import type { Order } from '@tapri/contracts/orders'
import { AssignOrderDialog } from '@tapri/order-screens/act/assign-dialog'
import { type OrderActions, useOrderActions } from '@tapri/order-screens/act/order-actions'
import { CancelDialog } from '@tapri/order-screens/act/reasons/cancel-dialog'
import { useReasonDialogTexts } from '@tapri/order-screens/act/reasons/dialog-texts'
import { type Asked, OrderMenuDialogs } from '@tapri/order-screens/act/reasons/order-menu'
import { OrderNumber } from '@tapri/order-screens/order/order-card'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import type { StatusName } from '@tapri/order-screens/order/status-name'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { ConfirmDialog } from '@tapri/ui/confirm-dialog'
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
      <CancelOrderDialog order={cancelling} actions={actions} onClose={() => setCancelling(null)} />
    </>
  )
  return { actions, dialogs }
}

interface CancelOrderDialogProps {
  /** The order to cancel; null while the dialog is closed. */
  order: Order | null
  actions: OrderActions
  onClose: () => void
}

/**
 * Asks for a reason before an order is cancelled. An older service, which sends no `can_cancel`, accepts no reason:
 * then it only asks for confirmation.
 */
function CancelOrderDialog({ order, actions, onClose }: CancelOrderDialogProps) {
  if (order && order.can_cancel === undefined)
    return <ConfirmCancel order={order} actions={actions} onClose={onClose} />
  return <CancelDialog order={order} onClose={onClose} />
}

/** Cancels the order after a confirmation; stays open after a failure. */
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
