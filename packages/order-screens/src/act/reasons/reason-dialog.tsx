import { NOTE_MAX_LENGTH } from '@tapri/contracts/limits'
import type { OrderReason } from '@tapri/contracts/order-reasons'
import { Button, type ButtonLook } from '@tapri/ui/button'
import { Dialog, DialogClose } from '@tapri/ui/dialog'
import { Field } from '@tapri/ui/field'
import { LiveRegion } from '@tapri/ui/live-region'
import { RadioCards } from '@tapri/ui/radio-cards'
import { type SubmitEvent, useId, useState } from 'react'
import styles from './reason-dialog.module.css'
import { useReasonTexts } from './reason-texts.ts'
import { useReasonDialogTexts, type ReasonDialogTexts } from './dialog-texts.ts'
import type { Given } from './use-action-with-reason.ts'

interface ReasonDialogProps<Reason extends OrderReason> {
  open: boolean
  onClose: () => void
  words: Pick<ReasonDialogTexts, 'title' | 'confirm' | 'keep' | 'noteHint'>
  body: string | null
  /** Why it can no longer be done, instead of the question. */
  overtaken?: { title: string; why: string; close: string } | undefined
  reasons: readonly Reason[]
  look?: ButtonLook
  busy: boolean
  onConfirm: (given: Given<Reason>) => unknown
}

/** Asks for a reason, and a note if there is more to say. The caller closes it. */
export function ReasonDialog<Reason extends OrderReason>(props: ReasonDialogProps<Reason>) {
  const { open, onClose, words, body, overtaken, look = 'danger', busy } = props
  const id = useId()
  if (overtaken) {
    return (
      <Dialog
        open={open}
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
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      busy={busy}
      alert
      title={words.title}
      description={body}
      footer={
        <>
          <DialogClose>
            <Button disabled={busy}>{words.keep}</Button>
          </DialogClose>
          <Button type="submit" form={id} look={look} busy={busy}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <ReasonForm id={id} {...props} />
    </Dialog>
  )
}

type ReasonFormProps<Reason extends OrderReason> = { id: string } & Pick<
  ReasonDialogProps<Reason>,
  'reasons' | 'words' | 'busy' | 'onConfirm'
>

/** Mounted only while the dialog is open, so that the next order starts without a choice. */
function ReasonForm<Reason extends OrderReason>({ id, reasons, words, busy, onConfirm }: ReasonFormProps<Reason>) {
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
        hint={words.noteHint}
        optional
        maxLength={NOTE_MAX_LENGTH}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </form>
  )
}
