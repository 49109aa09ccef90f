import { cancelReasons } from '@tapri/contracts/order-reasons'
import type { Order } from '@tapri/contracts/orders'
import type { cancelOrder } from '@tapri/contracts/cancel-hand-over-release'
import { useShell } from '@tapri/web-kit/remote'
import { useState } from 'react'
import { statusNameOf } from '../../order/status-name.ts'
import { useOrderTexts } from '../../texts.ts'
import { usePutOrder } from '../order-actions.ts'
import { useReasonDialogTexts } from './dialog-texts.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface CancelDialogProps {
  /** The order to cancel, as it is now; null when the dialog is closed. */
  order: Order | null
  onClose: () => void
}

/**
 * Cancels an order for a reason of the signed-in role, customer or admin. If the order changes so that it can no longer
 * be cancelled, it says so instead of asking.
 */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const texts = useReasonDialogTexts()
  const { customer } = useOrderTexts().table
  const { call, toast, user } = useShell()
  const putOrder = usePutOrder()
  const role = user.role === 'admin' ? 'admin' : 'customer'
  /** The order that was cancelled in this dialog, for which it must not say that it can no longer be cancelled. */
  const [doneId, setDoneId] = useState<string>()
  const isOvertaken = order?.can_cancel === false && doneId !== order.id
  return (
    <ReasonDialog
      order={order}
      onClose={onClose}
      words={role === 'admin' ? texts.cancel : texts.cancelOwn}
      name={order?.user_name ?? customer}
      overtaken={isOvertaken ? { ...texts.overtaken, why: texts.overtaken.why[statusNameOf(order)] } : undefined}
      reasons={cancelReasons[role]}
      send={(id, body, options) =>
        call<typeof cancelOrder>('POST /orders/:id/cancel', { params: { id }, body }, options)
      }
      done={async (cancelled: Order) => {
        setDoneId(cancelled.id)
        await putOrder(cancelled)
        toast('success', texts.cancelled, role === 'customer' ? texts.nothingToPay : undefined)
      }}
    />
  )
}
