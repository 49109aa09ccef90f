import { TimelineDialog } from '@tapri/order-screens/order/timeline/timeline-dialog'
import { GiveBackSheet } from './give-back-sheet.tsx'
import { PaidSheet } from './paid-sheet.tsx'
import type { Asked } from './rules.ts'

/** Shows the dialog that a button of a delivery opens. */
export function DeliveryDialogs({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  const orderFor = (what: Asked['what']) => (asked?.what === what ? asked.order : null)
  return (
    <>
      <GiveBackSheet order={orderFor('give_back')} onClose={onClose} />
      <PaidSheet order={orderFor('paid')} onClose={onClose} />
      <TimelineDialog order={orderFor('timeline')} onClose={onClose} />
    </>
  )
}
