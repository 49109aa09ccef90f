import type { CarriedCash } from '@tapri/contracts/cash'
import { amountOf } from '@tapri/order-screens/money/cash/amount'
import { useCashTexts } from '@tapri/order-screens/money/cash/texts'
import { Field } from '@tapri/ui/field'
import { FormDialog } from '@tapri/ui/form-dialog'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { type SubmitEvent, useState } from 'react'
import { useMyCashTexts } from './texts.ts'

interface HandOverDialogProps {
  /** The cash carried for the outlet; null while the dialog is closed. */
  cash: CarriedCash | null
  busy: boolean
  onHandOver: (amount: number) => unknown
  onClose: () => void
}

/** Asks how much is handed over; by default everything. */
export function HandOverDialog({ cash, busy, onHandOver, onClose }: HandOverDialogProps) {
  const texts = useMyCashTexts()
  return (
    <FormDialog
      open={cash !== null}
      busy={busy}
      title={texts.handOver}
      description={cash && texts.handOverBody(cash.outlet_name)}
      save={texts.handOver}
      onClose={onClose}
    >
      {(id) => cash && <AmountForm id={id} carried={cash.carried} onHandOver={onHandOver} />}
    </FormDialog>
  )
}

interface AmountFormProps {
  id: string
  carried: number
  onHandOver: (amount: number) => unknown
}

function AmountForm({ id, carried, onHandOver }: AmountFormProps) {
  const { amountWrong } = useCashTexts()
  const texts = useMyCashTexts()
  const language = useLanguage()
  const [typed, setTyped] = useState(String(carried))
  const [isTried, setTried] = useState(false)
  const amount = amountOf(typed)
  const isTooMuch = amount !== undefined && amount > carried
  const error = !amount ? amountWrong : isTooMuch ? texts.tooMuch(rupees(carried, language)) : ''

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (amount && !isTooMuch) void onHandOver(amount)
  }

  return (
    <form id={id} autoComplete="off" noValidate onSubmit={submit}>
      <Field
        label={texts.amount}
        inputMode="decimal"
        value={typed}
        error={isTried ? error : ''}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  )
}
