import type { Order } from '@tapri/contracts/orders'
import type { OrderActions } from '@tapri/order-screens/act/order-actions'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { CancelDialog } from '@tapri/order-screens/act/reasons/cancel-dialog'
import { useReasonDialogTexts } from '@tapri/order-screens/act/reasons/dialog-texts'
import { ConfirmDialog } from '@tapri/ui/confirm-dialog'

interface CancelOrderDialogProps {
  /** The order to cancel; null when the dialog is closed. */
  order: Order | null
  actions: OrderActions
  onClose: () => void
}

/** Asks for a reason before an order is cancelled; an older service, which says no `can_cancel`, takes none. */
export function CancelOrderDialog({ order, actions, onClose }: CancelOrderDialogProps) {
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
