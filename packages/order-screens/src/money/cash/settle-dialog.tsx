import type { CarriedCash, SettleCash, settleCash } from '@tapri/contracts/cash'
import { type SettlementReason, settlementReasons } from '@tapri/contracts/payment-methods'
import { Button } from '@tapri/ui/button'
import { Dialog, DialogClose } from '@tapri/ui/dialog'
import { Field } from '@tapri/ui/field'
import { RadioCards } from '@tapri/ui/radio-cards'
import { useAttempt } from '@tapri/web-kit/attempt'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { type SubmitEvent, useId, useState } from 'react'
import { amountOf } from './amount.ts'
import styles from './cash.module.css'
import { useSettleTexts } from './settle-texts.ts'
import { useCashTexts } from './texts.ts'

interface SettleDialogProps {
  /** What is settled; null when the dialog is closed. */
  cash: CarriedCash | null
  onClose: () => void
}

/** An admin settles what somebody carries without them: how much of it came, and why the rest does not. */
export function SettleDialog({ cash, onClose }: SettleDialogProps) {
  const { cancel, somebody, failed } = useCashTexts()
  const texts = useSettleTexts()
  const language = useLanguage()
  const { call } = useShell()
  const id = useId()
  const attempt = useAttempt()
  const { run, busy } = useAction(
    async (body: SettleCash) => {
      await attempt(body, (options) => call<typeof settleCash>('POST /cash/settlements', { body }, options))
      onClose()
    },
    { failure: failed, success: texts.done, refreshes: ['GET /cash', 'GET /cash/day'] },
  )
  const name = cash?.delivery_person_name ?? somebody
  const amount = rupees(Math.abs(cash?.carried ?? 0), language)
  return (
    <Dialog
      open={cash !== null}
      onOpenChange={onClose}
      busy={busy}
      title={texts.title(name)}
      description={(cash?.carried ?? 0) < 0 ? texts.bodyOwed(amount) : texts.body(amount)}
      footer={
        <>
          <DialogClose>
            <Button disabled={busy}>{cancel}</Button>
          </DialogClose>
          <Button type="submit" form={id} look="primary" busy={busy}>
            {texts.settle}
          </Button>
        </>
      }
    >
      {cash && <SettleForm id={id} cash={cash} onSettle={run} />}
    </Dialog>
  )
}

interface SettleFormProps {
  id: string
  cash: CarriedCash
  onSettle: (body: SettleCash) => unknown
}

/** The amount is typed, never filled in, so that somebody counts. */
function SettleForm({ id, cash, onSettle }: SettleFormProps) {
  const texts = useCashTexts()
  const settleTexts = useSettleTexts()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState<SettlementReason | ''>('')
  const [isTried, setTried] = useState(false)
  const { carried, outlet_id, delivery_person_id } = cash
  const most = Math.abs(carried)
  const received = amountOf(typed)
  const isTooMuch = received !== undefined && received > most
  const error =
    received === undefined ? texts.amountWrong : isTooMuch ? settleTexts.tooMuch(rupees(most, language)) : ''
  const rest = received === undefined || isTooMuch ? 0 : Math.round((most - received) * 100) / 100

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (received === undefined || isTooMuch || reason === '') return
    void onSettle({ outlet_id, delivery_person_id, carried, received, reason })
  }

  return (
    <form id={id} className={styles.form} autoComplete="off" noValidate onSubmit={submit}>
      <Field
        label={carried < 0 ? settleTexts.paidOut : settleTexts.received}
        hint={settleTexts.hint}
        inputMode="decimal"
        value={typed}
        error={isTried ? error : ''}
        onChange={({ target }) => setTyped(target.value)}
      />
      {rest > 0 && <output className={styles.name}>{settleTexts.rest(rupees(rest, language))}</output>}
      <RadioCards<SettlementReason | ''>
        legend={settleTexts.why}
        options={settlementReasons.map((value) => ({ value, label: texts.reason[value] }))}
        value={reason}
        onChange={setReason}
        error={isTried && reason === '' ? texts.whyMissing : undefined}
      />
    </form>
  )
}
