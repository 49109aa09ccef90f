import type { CorrectPayment, correctPayment } from '@tapri/contracts/correct-payment'
import type { Order } from '@tapri/contracts/orders'
import {
  correctionReasons,
  type CorrectionReason,
  isUpiAgainstChoice,
  type PaidAtDoor,
} from '@tapri/contracts/payment-methods'
import { FormDialog } from '@tapri/ui/form-dialog'
import { RadioCards } from '@tapri/ui/radio-cards'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { type SubmitEvent, useState } from 'react'
import { ORDER_ROUTES } from '../../act/order-actions.ts'
import { orderNumber } from '../../order/order-number.ts'
import styles from './payment.module.css'
import { ReferenceField } from './reference-field.tsx'
import { usePaymentTexts } from './texts.ts'
import { typedReference } from './typed-reference.ts'

/**
 * Returns how a delivered order may have been paid at the door; with fewer than two ways there is nothing to correct.
 */
function waysOf({ payment_method, paid_by, upi }: Order): PaidAtDoor[] {
  const takesUpi = upi !== undefined || payment_method === 'upi' || paid_by === 'upi'
  return takesUpi ? ['cash', 'upi'] : ['cash']
}

/** Tells whether the ledger may have booked the payment wrongly: a delivered order that was paid at the door. */
export const canCorrectPayment = (order: Order) =>
  order.order_status === 'delivered' &&
  order.total_amount > 0 &&
  (order.paid_by === 'cash' || order.paid_by === 'upi') &&
  waysOf(order).length > 1

interface CorrectPaymentDialogProps {
  /** The order to correct; null when the dialog is closed. */
  order: Order | null
  onClose: () => void
}

/** Records how a delivered order was really paid, and why it was booked otherwise. */
export function CorrectPaymentDialog({ order, onClose }: CorrectPaymentDialogProps) {
  const texts = usePaymentTexts()
  const { call } = useShell()
  const { run, busy } = useAction(
    async (body: CorrectPayment) => {
      await call<typeof correctPayment>('PUT /orders/:id/payment', { params: { id: order?.id ?? '' }, body })
      onClose()
    },
    { failure: texts.correctFailed, success: texts.correctDone, refreshes: [...ORDER_ROUTES, 'GET /cash'] },
  )
  return (
    <FormDialog
      open={order !== null}
      onClose={onClose}
      busy={busy}
      title={texts.correct}
      description={order && texts.correctBody(orderNumber(order.id))}
      cancel={texts.keep}
      save={texts.correct}
    >
      {(id) => order && <CorrectionForm id={id} order={order} onCorrect={run} />}
    </FormDialog>
  )
}

interface CorrectionFormProps {
  id: string
  order: Order
  onCorrect: (body: CorrectPayment) => unknown
}

/** Preselects the other way of paying. */
function CorrectionForm({ id, order, onCorrect }: CorrectionFormProps) {
  const texts = usePaymentTexts()
  const [way, setWay] = useState<PaidAtDoor>(order.paid_by === 'upi' ? 'cash' : 'upi')
  const [text, setText] = useState('')
  const [reason, setReason] = useState<CorrectionReason | ''>('')
  const [isTried, setTried] = useState(false)
  const isNeeded = isUpiAgainstChoice({ ...order, paid_by: way })
  const typed = typedReference(text, isNeeded)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (reason === '' || (way === 'upi' && typed.fault)) return
    const { reference } = typed
    void onCorrect({ paid_by: way, reason, ...(way === 'upi' && reference && { upi_reference: reference }) })
  }

  return (
    <form id={id} className={styles.form} autoComplete="off" noValidate onSubmit={submit}>
      <RadioCards<PaidAtDoor>
        legend={texts.how}
        options={waysOf(order).map((value) => ({ value, label: texts.way[value] }))}
        value={way}
        onChange={setWay}
      />
      {way === 'upi' && <ReferenceField typed={typed} onType={setText} isNeeded={isNeeded} isTried={isTried} />}
      <RadioCards<CorrectionReason | ''>
        legend={texts.why}
        options={correctionReasons.map((value) => ({ value, label: texts.reason[value] }))}
        value={reason}
        onChange={setReason}
        error={isTried && reason === '' ? texts.whyMissing : undefined}
      />
    </form>
  )
}
