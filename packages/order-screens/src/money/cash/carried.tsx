import type { CarriedCash, Cash, SettleCash, settleCash } from '@tapri/contracts/cash'
import { type SettlementReason, settlementReasons } from '@tapri/contracts/payment-methods'
import { Button } from '@tapri/ui/button'
import { Field } from '@tapri/ui/field'
import { FormDialog } from '@tapri/ui/form-dialog'
import { RadioCards } from '@tapri/ui/radio-cards'
import { useAttempt } from '@tapri/web-kit/attempt'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { type SubmitEvent, useState } from 'react'
import { amountOf } from './amount.ts'
import styles from './cash.module.css'
import { useSettleTexts } from './settle-texts.ts'
import { useCashTexts } from './texts.ts'

/** Lists who carries how much of the outlet's cash, and who is over the limit. */
export function Carried({ carried, limit }: Pick<Cash, 'carried' | 'limit'>) {
  const texts = useCashTexts()
  const settleTexts = useSettleTexts()
  const { role } = useShell().user
  const [settled, setSettled] = useState<CarriedCash | null>(null)
  return (
    <section className={styles.section} aria-label={texts.who}>
      <h2>{texts.who}</h2>
      {carried.length === 0 && <p className={styles.quiet}>{texts.nobody}</p>}
      <ul className={styles.list}>
        {carried.map((each) => (
          <li key={`${each.delivery_person_id} ${each.outlet_id}`} className={styles.row}>
            <CarriedWords cash={each} limit={limit} />
            {role === 'admin' && each.carried !== 0 && (
              <Button
                size="small"
                aria-label={settleTexts.title(each.delivery_person_name ?? texts.somebody)}
                onClick={() => setSettled(each)}
              >
                {settleTexts.settle}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <SettleDialog cash={settled} onClose={() => setSettled(null)} />
    </section>
  )
}

function CarriedWords({ cash, limit }: { cash: CarriedCash; limit: number | null }) {
  const texts = useCashTexts()
  const settleTexts = useSettleTexts()
  const language = useLanguage()
  const { carried, to_collect, total } = cash
  const name = cash.delivery_person_name ?? texts.somebody
  const amount = (value: number) => rupees(value, language)
  return (
    <div>
      <p className={styles.name}>
        {carried < 0 ? texts.owes(name, amount(-carried)) : texts.carries(name, amount(carried))}
      </p>
      {cash.has_left && carried !== 0 && <p className={styles.quiet}>{settleTexts.hasLeft}</p>}
      {to_collect > 0 && <p className={styles.quiet}>{texts.collects(amount(to_collect))}</p>}
      {limit !== null && total > limit && <p>{texts.overLimit(amount(total), amount(limit))}</p>}
    </div>
  )
}

interface SettleDialogProps {
  /** The cash to settle; null when the dialog is closed. */
  cash: CarriedCash | null
  onClose: () => void
}

/** Lets an admin settle what somebody carries without them: how much of it arrived, and why the rest did not. */
function SettleDialog({ cash, onClose }: SettleDialogProps) {
  const { somebody, failed } = useCashTexts()
  const texts = useSettleTexts()
  const language = useLanguage()
  const { call } = useShell()
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
    <FormDialog
      open={cash !== null}
      onClose={onClose}
      busy={busy}
      title={texts.title(name)}
      description={(cash?.carried ?? 0) < 0 ? texts.bodyOwed(amount) : texts.body(amount)}
      save={texts.settle}
    >
      {(id) => cash && <SettleForm id={id} cash={cash} onSettle={run} />}
    </FormDialog>
  )
}

interface SettleFormProps {
  id: string
  cash: CarriedCash
  onSettle: (body: SettleCash) => unknown
}

/** The amount must be typed and is never prefilled, so that somebody counts. */
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
