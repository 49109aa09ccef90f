import type { Order } from '@tapri/contracts/orders'
import { Button } from '@tapri/ui/button'
import { X } from 'lucide-react'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { useReasonDialogTexts } from '@tapri/order-screens/act/reasons/dialog-texts'

interface CancelButtonProps {
  order: Order
  /**
   * Opens the dialog. The parent mounts it, because this button disappears if the order is confirmed while the customer
   * chooses a reason.
   */
  onAsk: (order: Order) => void
}

/** Offers to cancel the order, only while the customer may. */
export function CancelButton({ order, onAsk }: CancelButtonProps) {
  const texts = useReasonDialogTexts()
  if (!order.can_cancel) return null
  return (
    <Button
      look="quiet"
      size="small"
      icon={<X aria-hidden />}
      aria-label={texts.cancelOf(orderNumber(order.id))}
      onClick={() => onAsk(order)}
    >
      {texts.cancelOrder}
    </Button>
  )
}
