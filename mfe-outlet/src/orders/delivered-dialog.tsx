import type { Order } from '@tapri/contracts/orders'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { ConfirmDialog } from '@tapri/ui/confirm-dialog'
import type { TicketActions } from './step-button.tsx'
import { useBoardTexts } from './texts.ts'

interface DeliveredDialogProps {
  /** Undefined while the dialog is closed. */
  order: Order | undefined
  actions: TicketActions
  onClose: () => void
}

/** Asks for confirmation before an order is marked as delivered or collected, which cannot be undone. */
export function DeliveredDialog({ order, actions, onClose }: DeliveredDialogProps) {
  const texts = useBoardTexts()
  const isPickup = order?.fulfilment === 'pickup'
  const deliver = async () => {
    if (order) await actions.setStatus(order.id, 'delivered')
    onClose()
  }
  return (
    <ConfirmDialog
      open={order !== undefined}
      onOpenChange={onClose}
      title={texts[isPickup ? 'collectAsk' : 'deliverAsk'](orderNumber(order?.id ?? ''))}
      confirmText={isPickup ? texts.collectYes : texts.deliverYes}
      look="primary"
      onConfirm={deliver}
    >
      {texts.deliverBody}
    </ConfirmDialog>
  )
}
