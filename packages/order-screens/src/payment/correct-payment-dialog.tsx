import type { CorrectPayment, correctPayment } from '@tapri/contracts/correct-payment'
import type { Order } from '@tapri/contracts/orders'
import { correctionReasons, doorWays, type CorrectionReason, type PaidAtDoor } from '@tapri/contracts/payment-methods'
import { UPI_REFERENCE_MAX_LENGTH, UPI_REFERENCE_PATTERN } from '@tapri/contracts/upi'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { Field } from '@tapri/ui/field'
import { RadioCards } from '@tapri/ui/radio-cards'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { type SubmitEvent, useId, useState } from 'react'
import { ORDER_ROUTES } from '../order-actions.ts'
import { orderNumber } from '../order-number.ts'
import styles from './payment.module.css'
import { usePaymentTexts } from './texts.ts'

/** Whether the ledger may have booked it wrongly: a delivered order that was paid at the door. */
export const canCorrectPayment = ({ order_status, paid_by }: Order) =>
  order_status === 'delivered' && (paid_by === 'cash' || paid_by === 'upi')

interface CorrectPaymentDialogProps {
  /** The order to correct; null when the dialog is closed. */
  order: Order | null
  onClose: () => void
}

/** Says how a delivered order was really paid, and why that was booked otherwise. */
export function CorrectPaymentDialog({ order, onClose }: CorrectPaymentDialogProps) {
  const texts = usePaymentTexts()
  const { call } = useShell()
  const id = useId()
  const { run, busy } = useAction(
    async (body: CorrectPayment) => {
      await call<typeof correctPayment>('PUT /orders/:id/payment', { params: { id: order?.id ?? '' }, body })
      onClose()
    },
    { failure: texts.correctFailed, success: texts.correctDone, refreshes: [...ORDER_ROUTES, 'GET /cash'] },
  )
  return (
    <Dialog
      open={order !== null}
      onOpenChange={onClose}
      busy={busy}
      title={texts.correct}
      description={order && texts.correctBody(orderNumber(order.id))}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {texts.keep}
          </Button>
          <Button type="submit" form={id} look="primary" busy={busy}>
            {texts.correct}
          </Button>
        </>
      }
    >
      <CorrectionForm id={id} order={order} onCorrect={run} />
    </Dialog>
  )
}

interface CorrectionFormProps {
  id: string
  order: Order | null
  onCorrect: (body: CorrectPayment) => unknown
}

/** Mounted only while the dialog is open. Preselects the other way of paying. */
function CorrectionForm({ id, order, onCorrect }: CorrectionFormProps) {
  const texts = usePaymentTexts()
  const [way, setWay] = useState<PaidAtDoor>(order?.paid_by === 'upi' ? 'cash' : 'upi')
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState<CorrectionReason | ''>('')
  const [isTried, setTried] = useState(false)
  const typed = reference.trim()
  const isWrong = way === 'upi' && typed !== '' && !new RegExp(UPI_REFERENCE_PATTERN).test(typed)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (reason === '' || isWrong) return
    void onCorrect({ paid_by: way, reason, ...(way === 'upi' && typed && { upi_reference: typed }) })
  }

  return (
    <form id={id} className={styles.form} autoComplete="off" noValidate onSubmit={submit}>
      <RadioCards<PaidAtDoor>
        legend={texts.how}
        options={doorWays.map((value) => ({ value, label: texts.way[value] }))}
        value={way}
        onChange={setWay}
      />
      {way === 'upi' && (
        <Field
          label={texts.referenceField}
          optional
          maxLength={UPI_REFERENCE_MAX_LENGTH}
          value={reference}
          error={isTried && isWrong ? texts.referenceWrong : ''}
          onChange={({ target }) => setReference(target.value)}
        />
      )}
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
