import { TimelineDialog } from '@tapri/order-screens/order/timeline/timeline-dialog'
import { GiveBackSheet } from './give-back-sheet.tsx'
import { MoreSheet } from './more-sheet.tsx'
import { PaidSheet } from './paid-sheet.tsx'
import type { Asked } from './rules.ts'

interface DeliveryDialogsProps {
  asked: Asked | null
  /** Null closes the dialog. */
  onAsk: (asked: Asked | null) => void
}

/** Shows the dialog that a button of a delivery opens. */
export function DeliveryDialogs({ asked, onAsk }: DeliveryDialogsProps) {
  const orderFor = (what: Asked['what']) => (asked?.what === what ? asked.order : null)
  const close = () => onAsk(null)
  return (
    <>
      <MoreSheet order={orderFor('more')} onAsk={onAsk} />
      <GiveBackSheet order={orderFor('give_back')} onClose={close} />
      <PaidSheet order={orderFor('paid')} onClose={close} />
      <TimelineDialog order={orderFor('timeline')} onClose={close} />
    </>
  )
}
