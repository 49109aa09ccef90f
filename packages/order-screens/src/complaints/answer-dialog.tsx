import type { AnswerComplaint, answerComplaint, Complaint } from '@tapri/contracts/complaints/calls'
import { type ComplaintWish, complaintWishes, shareBack } from '@tapri/contracts/complaints/rules'
import { NOTE_MAX_LENGTH } from '@tapri/contracts/limits'
import type { getOrder, Order } from '@tapri/contracts/orders'
import { Field } from '@tapri/ui/field'
import { FormDialog } from '@tapri/ui/form-dialog'
import { Segmented } from '@tapri/ui/segmented'
import { useAction, useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useState } from 'react'
import { ORDER_ROUTES } from '../act/order-actions.ts'
import { amountOf } from '../money/cash/amount.ts'
import { paisePaidFor } from '../money/paid-of-pieces.ts'
import { orderNumber } from '../order/order-number.ts'
import styles from './complaints.module.css'
import { useComplaintTexts } from './texts.ts'

/** Returns what the table gives back for the pieces of the complaint, in rupees. */
export function shareOf({ line, quantity, kind }: Complaint, order: Pick<Order, 'items' | 'charges'> | undefined) {
  if (!order) return ''
  const paise = paisePaidFor(order, line, { first: 0, pieces: quantity })
  const share = Math.round((paise * shareBack[kind]) / 100) / 100
  return Number.isInteger(share) ? String(share) : share.toFixed(2)
}

/** Answers a complaint with text and an amount; zero rejects it. Mounted while it is open. */
export function AnswerDialog({ complaint, onClose }: { complaint: Complaint; onClose: () => void }) {
  const texts = useComplaintTexts()
  const { id, order_id, product_name, quantity, kind } = complaint
  const { data: order } = useLoad<typeof getOrder>('GET /orders/:id', { params: { id: order_id } }, { failure: null })
  const [gives, setGives] = useState<ComplaintWish>(complaint.wish ?? 'money')
  const [typed, setTyped] = useState<string>()
  const [answer, setAnswer] = useState('')
  const [isTried, setTried] = useState(false)
  const shown = typed ?? shareOf(complaint, order)
  const amount = gives === 'made_again' ? 0 : amountOf(shown)
  const { run, busy } = useAnswer(id, onClose)
  const submit = () => {
    setTried(true)
    if (amount === undefined || answer.trim() === '') return
    void run({ amount, answer: answer.trim(), ...(gives === 'made_again' && { made_again: true }) })
  }
  return (
    <FormDialog
      title={texts.title(orderNumber(order_id))}
      description={`${quantity}× ${product_name} · ${texts.kind[kind]}`}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
      save={texts.send}
    >
      <Said complaint={complaint} />
      <Segmented<ComplaintWish>
        label={texts.gives}
        options={complaintWishes.map((value) => ({ value, label: texts.wish[value] }))}
        value={gives}
        onChange={setGives}
      />
      {gives === 'money' && (
        <Field
          label={texts.amount}
          hint={texts.amountHint}
          inputMode="decimal"
          value={shown}
          onChange={({ target }) => setTyped(target.value)}
          error={isTried && amount === undefined ? texts.amountInvalid : undefined}
        />
      )}
      <Field
        label={texts.reply}
        maxLength={NOTE_MAX_LENGTH}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
        error={isTried && answer.trim() === '' ? texts.replyMissing : undefined}
      />
    </FormDialog>
  )
}

/** Shows the customer's words and picture. */
function Said({ complaint: { note, image_url } }: { complaint: Complaint }) {
  const { picture } = useComplaintTexts()
  return (
    <>
      {note !== undefined && (
        <p>
          <bdi>{note}</bdi>
        </p>
      )}
      {image_url !== undefined && <img className={styles.picture} src={image_url} alt={picture} />}
    </>
  )
}

function useAnswer(id: string, onClose: () => void) {
  const texts = useComplaintTexts()
  const { call } = useShell()
  return useAction(
    async (body: AnswerComplaint) => {
      await call<typeof answerComplaint>('PUT /complaints/:id', { params: { id }, body })
      onClose()
    },
    {
      failure: texts.failed,
      success: texts.sent,
      refreshes: ['GET /complaints', 'GET /orders/:id/complaints', ...ORDER_ROUTES],
    },
  )
}
