import { differenceReasons, type DifferenceReason } from '@tapri/contracts/payment-methods'
import { Field } from '@tapri/ui/field'
import { FormDialog, type FormDialogProps } from '@tapri/ui/form-dialog'
import { RadioCards } from '@tapri/ui/radio-cards'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { type SubmitEvent, useState } from 'react'
import { amountOf } from './amount.ts'
import styles from './cash.module.css'
import { useCashTexts } from './texts.ts'

export interface Count {
  counted: number
  reason?: DifferenceReason
  /** Only if it was asked for. */
  left?: number
}

interface CountDialogProps extends Pick<
  FormDialogProps,
  'open' | 'title' | 'description' | 'save' | 'busy' | 'onClose'
> {
  /** The amount according to the ledger; another count needs a reason. */
  expected: number
  /** Also asks what stays in the till. */
  asksLeft?: boolean
  onCount: (count: Count) => unknown
}

/** Asks what was counted; the amount must be typed and is never prefilled, so that somebody counts. */
export function CountDialog({ expected, asksLeft = false, onCount, ...dialog }: CountDialogProps) {
  return (
    <FormDialog {...dialog}>
      {(id) => <CountForm id={id} expected={expected} asksLeft={asksLeft} onCount={onCount} />}
    </FormDialog>
  )
}

type CountFormProps = { id: string; asksLeft: boolean } & Pick<CountDialogProps, 'expected' | 'onCount'>

function CountForm({ id, expected, asksLeft, onCount }: CountFormProps) {
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
