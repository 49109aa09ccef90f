import { type HandOverReason, handOverReasons } from '@tapri/contracts/order-reasons'
import type { Order } from '@tapri/contracts/orders'
import type { HandedOver, handOverOrder } from '@tapri/contracts/cancel-hand-over-release'
import { useShell } from '@tapri/web-kit/remote'
import { useChangeOrder } from '../order-actions.ts'
import { orderNumber } from '../../order/order-number.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useReasonDialogTexts } from './dialog-texts.ts'
import { useActionWithReason } from './use-action-with-reason.ts'

interface HandOverDialogProps {
  /** The order to hand over; null when the dialog is closed. */
  order: Order | null
  onClose: () => void
}

/** Hands an order over to another outlet, and says which has it now, or that an admin must decide. */
export function HandOverDialog({ order, onClose }: HandOverDialogProps) {
  const texts = useReasonDialogTexts()
  const { call, toast, user } = useShell()
  const changeOrder = useChangeOrder()
  const role = user.role === 'admin' ? 'admin' : 'outlet_manager'

  async function show({ order_id, order_status, version, to, outlet_id, outlet_name }: HandedOver) {
    await changeOrder(order_id, (shown) => {
      if (to === 'admins') return { ...shown, order_status, version, needs_admin: true }
      if (role === 'outlet_manager') return null
      const from = { handed_over_from: shown.outlet_name, needs_admin: false }
      return { ...shown, order_status, version, outlet_id, outlet_name, ...from }
    })
    if (to === 'outlet') toast('success', texts.handedOverTo(outlet_name))
    else if (role === 'admin') toast('warning', texts.noOtherOutlet, texts.staysWith(outlet_name))
    else toast('warning', texts.adminDecides, texts.adminDecidesHint)
  }

  const { run, busy } = useActionWithReason<HandOverReason, HandedOver>({
    send: (id, body, options) =>
      call<typeof handOverOrder>('POST /orders/:id/hand-over', { params: { id }, body }, options),
    done: show,
    failure: texts.handOver.failed,
  })
  return (
    <ReasonDialog
      open={order !== null}
      onClose={onClose}
      words={texts.handOver}
      body={order && texts.handOver.body(orderNumber(order.id))}
      reasons={handOverReasons[role]}
      look="primary"
      busy={busy}
      onConfirm={async (given) => {
        if (order && (await run(order.id, given)) !== 'failed') onClose()
      }}
    />
  )
}
