import { NOTE_MAX_LENGTH } from '@tapri/contracts/limits'
import type { OrderReason } from '@tapri/contracts/order-reasons'
import type { Order } from '@tapri/contracts/orders'
import { Button, type ButtonLook } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { Field } from '@tapri/ui/field'
import { LiveRegion } from '@tapri/ui/live-region'
import { RadioCards } from '@tapri/ui/radio-cards'
import { useAttempt } from '@tapri/web-kit/attempt'
import { useShell } from '@tapri/web-kit/remote'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '@tapri/ui/form-dialog'
import { type SubmitEvent, useState } from 'react'
import { orderNumber } from '../../order/order-number.ts'
import { isActing, ORDER_ACTION_KEY, ORDER_ROUTES } from '../order-actions.ts'
import { type ReasonDialogTexts, useReasonDialogTexts } from './dialog-texts.ts'
import styles from './reason-dialog.module.css'
import { useReasonTexts } from './reason-texts.ts'
import { isOvertaken } from './rules.ts'

interface Given<Reason extends OrderReason> {
  reason: Reason
  /** Missing when nothing was added. */
  note?: string
}

interface ReasonDialogProps<Reason extends OrderReason, Answer> {
  /** Null when the dialog is closed. */
  order: Order | null
  onClose: () => void
  words: ReasonDialogTexts
  /** The person it concerns, if the texts name them. */
  name?: string
  /** Why it can no longer be done, shown instead of the question. */
  overtaken?: { title: string; why: string; close: string } | undefined
  reasons: readonly Reason[]
  look?: ButtonLook
  send: (id: string, given: Given<Reason>, options: { idempotencyKey: string }) => Promise<Answer>
  done: (answer: Answer) => unknown
}

/** Asks for a reason and an optional note, then acts. Closes, unless the action may be retried. */
export function ReasonDialog<Reason extends OrderReason, Answer>(props: ReasonDialogProps<Reason, Answer>) {
  const { order, onClose, words, name = '', overtaken, reasons, look = 'danger', send, done } = props
  const { run, busy } = useActionWithReason({ send, done, failure: words.failed })
  if (overtaken) {
    return (
      <Dialog
        open={order !== null}
        onOpenChange={onClose}
        alert
        title={overtaken.title}
        description={overtaken.why}
        footer={
          <Button look="primary" onClick={onClose}>
            {overtaken.close}
          </Button>
        }
      >
        <LiveRegion>{`${overtaken.title}. ${overtaken.why}`}</LiveRegion>
      </Dialog>
    )
  }
  const confirm = async (given: Given<Reason>) => {
    if (order && (await run(order.id, given))) onClose()
  }
  return (
    <FormDialog
      open={order !== null}
      onClose={onClose}
      busy={busy}
      alert
      title={words.title}
      description={order && words.body(orderNumber(order.id), name)}
      cancel={words.keep}
      save={words.confirm}
      look={look}
    >
      {(id) => <ReasonForm id={id} reasons={reasons} noteHint={words.noteHint} busy={busy} onConfirm={confirm} />}
    </FormDialog>
  )
}

/**
 * Sends a write with a reason. One action per order at a time, including those of `useOrderActions`. A retry of the
 * same request after a lost response has the same idempotency key. In any case the orders are refetched.
 */
function useActionWithReason<Reason extends OrderReason, Answer>({
  send,
  done,
  failure,
}: Pick<ReasonDialogProps<Reason, Answer>, 'send' | 'done'> & { failure: string }) {
  const { fail } = useShell()
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  const { mutateAsync, isPending } = useMutation({
    mutationKey: ORDER_ACTION_KEY,
    mutationFn: ({ id, ...given }: { id: string } & Given<Reason>) =>
      attempt({ id, ...given }, (options) => send(id, given as unknown as Given<Reason>, options)),
    onSuccess: done,
    onError: (error) => fail(error, failure),
    onSettled: () => {
      for (const route of ORDER_ROUTES) void queryClient.invalidateQueries({ queryKey: [route] })
    },
  })

  /** Returns true when it is done, or was refused because somebody else was faster; otherwise it may be retried. */
  async function run(id: string, given: Given<Reason>) {
    if (isActing(queryClient, id)) return false
    return mutateAsync({ id, ...given }).then(() => true, isOvertaken)
  }
  return { run, busy: isPending }
}

interface ReasonFormProps<Reason extends OrderReason> {
  id: string
  reasons: readonly Reason[]
  noteHint: string
  busy: boolean
  onConfirm: (given: Given<Reason>) => unknown
}

function ReasonForm<Reason extends OrderReason>({ id, reasons, noteHint, busy, onConfirm }: ReasonFormProps<Reason>) {
  const texts = useReasonDialogTexts()
  const { reason: labels } = useReasonTexts()
  const [reason, setReason] = useState<Reason | ''>('')
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    setMissing(reason === '')
    if (reason !== '') void onConfirm({ reason, ...(note.trim() && { note: note.trim() }) })
  }

  return (
    <form id={id} className={styles.form} autoComplete="off" noValidate onSubmit={submit}>
      <LiveRegion>{isMissing && texts.chooseReason}</LiveRegion>
      <RadioCards<Reason | ''>
        legend={texts.why}
        options={reasons.map((value) => ({ value, label: labels[value] }))}
        value={reason}
        onChange={(chosen) => {
          setReason(chosen)
          setMissing(false)
        }}
        error={isMissing ? texts.chooseReason : undefined}
      />
      <Field
        label={texts.note}
        hint={noteHint}
        optional
        maxLength={NOTE_MAX_LENGTH}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </form>
  )
}
