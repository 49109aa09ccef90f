import { differenceReasons, type DifferenceReason } from '@tapri/contracts/payment-methods'
import { Button } from '@tapri/ui/button'
import { Dialog, DialogClose } from '@tapri/ui/dialog'
import { Field } from '@tapri/ui/field'
import { RadioCards } from '@tapri/ui/radio-cards'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { type SubmitEvent, useId, useState } from 'react'
import { amountOf } from './amount.ts'
import styles from './cash.module.css'
import { useCashTexts } from './texts.ts'

export interface Count {
  counted: number
  reason?: DifferenceReason
  /** Only where it is asked for. */
  left?: number
}

interface CountDialogProps {
  open: boolean
  title: string
  body: string
  confirm: string
  /** What the ledger says; another count needs a reason. */
  expected: number
  /** Also asks what stays in the till. */
  asksLeft?: boolean
  busy: boolean
  onCount: (count: Count) => unknown
  onClose: () => void
}

/** Asks what was counted; the amount is typed, never filled in, so that somebody counts. */
export function CountDialog({ open, title, body, confirm, busy, onClose, ...form }: CountDialogProps) {
  const texts = useCashTexts()
  const id = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      busy={busy}
      title={title}
      description={body}
      footer={
        <>
          <DialogClose>
            <Button disabled={busy}>{texts.cancel}</Button>
          </DialogClose>
          <Button type="submit" form={id} look="primary" busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <CountForm id={id} {...form} />
    </Dialog>
  )
}

type CountFormProps = { id: string } & Pick<CountDialogProps, 'expected' | 'asksLeft' | 'onCount'>

/** Mounted only while the dialog is open. */
function CountForm({ id, expected, asksLeft = false, onCount }: CountFormProps) {
  const texts = useCashTexts()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [typedLeft, setTypedLeft] = useState('')
  const [reason, setReason] = useState<DifferenceReason | ''>('')
  const [isTried, setTried] = useState(false)
  const counted = amountOf(typed)
  const left = typedLeft.trim() === '' ? undefined : amountOf(typedLeft)
  const isLeftWrong = typedLeft.trim() !== '' && left === undefined
  const isLeftTooMuch = left !== undefined && counted !== undefined && left > counted
  const leftError = isLeftWrong ? texts.amountWrong : isLeftTooMuch ? texts.leftTooMuch(rupees(counted, language)) : ''
  const difference = counted === undefined ? 0 : Math.round((counted - expected) * 100) / 100

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (counted === undefined || leftError || (difference !== 0 && reason === '')) return
    const named = difference !== 0 && reason !== '' && { reason }
    void onCount({ counted, ...named, ...(left !== undefined && { left }) })
  }

  return (
    <form id={id} className={styles.form} autoComplete="off" noValidate onSubmit={submit}>
      <Field
        label={texts.counted}
        hint={texts.countedHint}
        inputMode="decimal"
        value={typed}
        error={isTried && counted === undefined ? texts.amountWrong : ''}
        onChange={({ target }) => setTyped(target.value)}
      />
      {difference !== 0 && (
        <>
          <output className={styles.name}>{texts.differs(rupees(difference, language))}</output>
          <RadioCards<DifferenceReason | ''>
            legend={texts.why}
            options={differenceReasons.map((value) => ({ value, label: texts.reason[value] }))}
            value={reason}
            onChange={setReason}
            error={isTried && reason === '' ? texts.whyMissing : undefined}
          />
        </>
      )}
      {asksLeft && (
        <Field
          label={texts.leftField}
          hint={texts.leftHint}
          optional
          inputMode="decimal"
          value={typedLeft}
          error={isTried ? leftError : ''}
          onChange={({ target }) => setTypedLeft(target.value)}
        />
      )}
    </form>
  )
}
