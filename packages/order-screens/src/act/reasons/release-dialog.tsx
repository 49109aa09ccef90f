import { releaseReasons } from '@tapri/contracts/order-reasons'
import type { Order } from '@tapri/contracts/orders'
import { useShell } from '@tapri/web-kit/remote'
import { orderNumber } from '../../order/order-number.ts'
import { useOrderTexts } from '../../texts.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useReasonDialogTexts } from './dialog-texts.ts'
import { useRelease } from './use-release.ts'

interface ReleaseDialogProps {
  /** The order to take back; null when the dialog is closed. */
  order: Order | null
  onClose: () => void
}

/** A manager or an admin takes an order back from a delivery person who cannot go on. */
export function ReleaseDialog({ order, onClose }: ReleaseDialogProps) {
  const texts = useReasonDialogTexts()
  const { deliveryPerson } = useOrderTexts()
  const role = useShell().user.role === 'admin' ? 'admin' : 'outlet_manager'
  const { run, busy } = useRelease({
    done: texts.released,
    hint: texts.releasedHint,
    failed: texts.release.failed,
  })
  return (
    <ReasonDialog
      open={order !== null}
      onClose={onClose}
      words={texts.release}
      body={order && texts.release.body(orderNumber(order.id), order.delivery_person_name ?? deliveryPerson)}
      reasons={releaseReasons[role]}
      look="primary"
      busy={busy}
      onConfirm={async (given) => {
        if (order && (await run(order.id, given)) !== 'failed') onClose()
      }}
    />
  )
}
