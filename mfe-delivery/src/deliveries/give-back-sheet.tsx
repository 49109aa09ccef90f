import { NOTE_MAX_LENGTH } from '@tapri/contracts/limits'
import { type ReleaseReason, releaseReasons } from '@tapri/contracts/order-reasons'
import type { Order } from '@tapri/contracts/orders'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { useReasonTexts } from '@tapri/order-screens/act/reasons/reason-texts'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { Field } from '@tapri/ui/field'
import { CircleEllipsis, Clock, MapPinOff, Thermometer, TriangleAlert, Wrench } from 'lucide-react'
import { useState } from 'react'
import { useDeliveryQueue } from '../action-queue.tsx'
import styles from './give-back-sheet.module.css'
import { useDeliveriesTexts } from './texts.ts'

type GiveBackReason = (typeof releaseReasons.delivery)[number]

const icons: Record<GiveBackReason, typeof Wrench> = {
  vehicle_broken: Wrench,
  unwell: Thermometer,
  accident: TriangleAlert,
  too_far: MapPinOff,
  not_ready: Clock,
  other: CircleEllipsis,
}

interface GiveBackSheetProps {
  /** The order to give back; null while the sheet is closed. */
  order: Order | null
  onClose: () => void
}

/** Gives an order back with one tap on the reason; only "another reason" asks for words. */
export function GiveBackSheet({ order, onClose }: GiveBackSheetProps) {
  const { giveBack: texts } = useDeliveriesTexts()
  const { add } = useDeliveryQueue()
  function give(reason: ReleaseReason, note?: string) {
    if (order) add({ what: 'release', order_id: order.id, reason, ...(note && { note }) })
    onClose()
  }
  return (
    <Dialog
      open={order !== null}
      onOpenChange={onClose}
      alert
      title={texts.title}
      description={order && texts.body(orderNumber(order.id), order.delivery_address.address)}
    >
      <Reasons onGive={give} />
    </Dialog>
  )
}

interface ReasonsProps {
  onGive: (reason: ReleaseReason, note?: string) => void
}

/** Mounted only while the sheet is open, so that the next order starts with a fresh state. */
function Reasons({ onGive }: ReasonsProps) {
  const { giveBack: texts } = useDeliveriesTexts()
  const { reason: labels } = useReasonTexts()
  const [isOther, setOther] = useState(false)
  const [note, setNote] = useState('')
  return (
    <>
      <ul className={styles.reasons} aria-label={texts.why}>
        {releaseReasons.delivery.map((reason) => {
          const Icon = icons[reason]
          return (
            <li key={reason}>
              <Button
                wide
                size="large"
                className={styles.reason}
                icon={<Icon aria-hidden />}
                aria-expanded={reason === 'other' ? isOther : undefined}
                onClick={() => (reason === 'other' ? setOther(true) : onGive(reason))}
              >
                {labels[reason]}
              </Button>
            </li>
          )
        })}
      </ul>
      {isOther && (
        <div className={styles.other}>
          <Field
            label={texts.note}
            optional
            maxLength={NOTE_MAX_LENGTH}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <Button look="primary" size="large" wide onClick={() => onGive('other', note.trim())}>
            {texts.button}
          </Button>
        </div>
      )}
    </>
  )
}
