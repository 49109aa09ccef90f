import type { Order } from '@tapri/contracts/orders'
import type { OrderActions } from '@tapri/order-screens/order-actions'
import { orderNumber } from '@tapri/order-screens/order-number'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { ConfirmDialog } from '@tapri/ui/confirm-dialog'
import { useOrdersTexts } from './texts.ts'

interface CancelOrderDialogProps {
  /** The order to cancel; null when the dialog is closed. */
  order: Order | null
  actions: OrderActions
  onClose: () => void
}

/** Asks before an order is cancelled; closes once it is, and stays open after a failure. */
export function CancelOrderDialog({ order, actions, onClose }: CancelOrderDialogProps) {
  const texts = useOrdersTexts()
  const { customer } = useOrderTexts().table
  return (
    <ConfirmDialog
      open={order !== null}
      onOpenChange={onClose}
      title={texts.cancelTitle}
      confirmText={texts.cancelYes}
      cancelText={texts.cancelNo}
      onConfirm={async () => {
        if (order && (await actions.setStatus(order.id, 'cancelled'))) onClose()
      }}
      busy={order !== null && actions.isBusy(order.id)}
    >
      {order && texts.cancelBody(orderNumber(order.id), order.user_name ?? customer)}
    </ConfirmDialog>
  )
}
