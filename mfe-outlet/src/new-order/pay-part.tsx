import { chargeNames } from '@tapri/contracts/charges/rules'
import { NOTE_MAX_LENGTH } from '@tapri/contracts/limits'
import type { Order } from '@tapri/contracts/orders'
import type { Quote } from '@tapri/contracts/quote'
import type { TakeOrder } from '@tapri/contracts/taken-orders'
import { ReferenceField } from '@tapri/order-screens/money/payment/reference-field'
import { typedReference } from '@tapri/order-screens/money/payment/typed-reference'
import { Button } from '@tapri/ui/button'
import { Field } from '@tapri/ui/field'
import { Segmented } from '@tapri/ui/segmented'
import { rupees, timeOfDay } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useState } from 'react'
import styles from './new-order.module.css'
import { changeFor } from './rules.ts'
import { useNewOrderTexts } from './texts.ts'
import { useKey } from './use-key.ts'
import { useTake, useTakenQuote } from './use-new-order.ts'

type Wanted = Pick<TakeOrder, 'channel' | 'customer_id' | 'items' | 'delivery_address'>

interface PayPartProps {
  mode: 'phone' | 'counter'
  /** The order; undefined while something is missing. */
  wanted: Wanted | undefined
  onTaken: (order: Order, change: number | undefined) => void
}

/** Places what is wanted, as it is paid, at the total that is shown. */
function useTaking({ mode, wanted, onTaken }: PayPartProps) {
  const [payment_method, setMethod] = useState<'cod' | 'upi'>('cod')
  const [given, setGiven] = useState('')
  const [note, setNote] = useState('')
  const [typed, setTyped] = useState(typedReference('', false))
  const { quote, isCurrent, fault } = useTakenQuote(wanted)
  const { run, busy } = useTake()
  const isCounter = mode === 'counter'
  const change = isCounter && payment_method === 'cod' ? changeFor(given, quote?.total_amount) : undefined
  const isUpi = isCounter && payment_method === 'upi'
  const mayTake = wanted !== undefined && quote !== undefined && isCurrent && !(isUpi && typed.fault)

  async function take() {
    if (!mayTake) return
    const order = await run({
      ...wanted,
      payment_method,
      expected_total: quote.total_amount,
      ...(note.trim() && { note: note.trim() }),
      ...(isUpi && typed.reference && { upi_reference: typed.reference }),
    })
    if (order) onTaken(order, change)
  }
  useKey('Enter', () => void take(), true)
  const fields = { payment_method, setMethod, given, setGiven, note, setNote, typed, setTyped }
  return { ...fields, isCounter, change, quote, fault, busy, mayTake, take }
}
type Taking = ReturnType<typeof useTaking>

/** The total with its lines, the promise, how it is paid, and the button that Ctrl+Enter presses. */
export function PayPart(props: PayPartProps) {
  const texts = useNewOrderTexts()
  const taking = useTaking(props)
  const { isCounter, quote, fault, note, setNote, busy, mayTake, take } = taking
  return (
    <section className={styles.part}>
      {quote && <Total quote={quote} isCounter={isCounter} />}
      <p role="alert" className={styles.fault}>
        {fault}
      </p>
      <Payment taking={taking} />
      {!isCounter && (
        <Field
          label={texts.note}
          optional
          autoComplete="off"
          maxLength={NOTE_MAX_LENGTH}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <Button look="primary" size="large" wide busy={busy} disabled={!mayTake} onClick={take}>
        {isCounter ? texts.sell : texts.place}
      </Button>
    </section>
  )
}

function Payment({ taking }: { taking: Taking }) {
  const texts = useNewOrderTexts()
  const language = useLanguage()
  const { payment_method, setMethod, isCounter, typed, setTyped, given, setGiven, change } = taking
  const methods = [
    { value: 'cod', label: texts.cash },
    { value: 'upi', label: 'UPI' },
  ] as const
  return (
    <div className={styles.pay}>
      <Segmented label={texts.payment} options={methods} value={payment_method} onChange={setMethod} />
      {isCounter && payment_method === 'upi' && (
        <ReferenceField
          typed={typed}
          onType={(text) => setTyped(typedReference(text, false))}
          isNeeded={false}
          isTried
        />
      )}
      {isCounter && payment_method === 'cod' && (
        <Field
          label={texts.given}
          inputMode="decimal"
          optional
          autoComplete="off"
          value={given}
          hint={change === undefined ? null : <strong>{texts.change(rupees(change, language))}</strong>}
          onChange={({ target }) => setGiven(target.value)}
        />
      )}
    </div>
  )
}

function Total({ quote, isCounter }: { quote: Quote; isCounter: boolean }) {
  const texts = useNewOrderTexts()
  const language = useLanguage()
  const { charges = [], total_amount, promise, time_zone, delivers } = quote
  return (
    <>
      <dl className={styles.total} aria-label={texts.total}>
        {charges.map(({ kind, amount }) => (
          <div key={kind}>
            <dt>{chargeNames[kind][language]}</dt>
            <dd data-number>{rupees(amount, language)}</dd>
          </div>
        ))}
        <div data-sum>
          <dt>{texts.total}</dt>
          <dd data-number>{rupees(total_amount, language)}</dd>
        </div>
      </dl>
      {promise && <p>{texts.promise(timeOfDay(promise.at, language, time_zone))}</p>}
      {!isCounter && !delivers && <p className={styles.fault}>{texts.notThere}</p>}
    </>
  )
}
