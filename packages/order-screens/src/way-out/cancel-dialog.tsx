import { type CancelReason, cancelReasons } from '@tapri/contracts/order-reasons'
import type { Order } from '@tapri/contracts/orders'
import type { cancelOrder } from '@tapri/contracts/way-out'
import { useShell } from '@tapri/web-kit/remote'
import { usePutOrder } from '../order-actions.ts'
import { orderNumber } from '../order-number.ts'
import { useOrderTexts } from '../texts.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useWayOutTexts } from './texts.ts'
import { useWayOut } from './use-way-out.ts'

interface CancelDialogProps {
  /** The order to cancel; null when the dialog is closed. */
  order: Order | null
  onClose: () => void
}

/** Cancels an order for a reason of the signed-in role, a customer or an admin. Closes unless it may be tried again. */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const texts = useWayOutTexts()
  const { customer } = useOrderTexts().table
  const { call, toast, user } = useShell()
  const putOrder = usePutOrder()
  const role = user.role === 'admin' ? 'admin' : 'customer'
  const words = role === 'admin' ? texts.cancel : texts.cancelOwn
  const { run, busy } = useWayOut<CancelReason, Order>({
    send: (id, body, options) => call<typeof cancelOrder>('POST /orders/:id/cancel', { params: { id }, body }, options),
    done: async (cancelled) => {
      await putOrder(cancelled)
      toast('success', texts.cancelled, role === 'customer' ? texts.nothingToPay : undefined)
    },
    failure: words.failed,
  })
  return (
    <ReasonDialog
      open={order !== null}
      onClose={onClose}
      words={words}
      body={order && words.body(orderNumber(order.id), order.user_name ?? customer)}
      reasons={cancelReasons[role]}
      busy={busy}
      onConfirm={async (given) => {
        if (order && (await run(order.id, given)) !== 'failed') onClose()
      }}
    />
  )
}
