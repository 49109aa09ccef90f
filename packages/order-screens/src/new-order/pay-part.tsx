import { NOTE_MAX_LENGTH, PROMOTION_CODE_MAX_LENGTH } from '@tapri/contracts/limits'
import { Button } from '@tapri/ui/button'
import { Field } from '@tapri/ui/field'
import { Segmented } from '@tapri/ui/segmented'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import type { Ref } from 'react'
import { ReferenceField } from '../money/payment/reference-field.tsx'
import { typedReference } from '../money/payment/typed-reference.ts'
import styles from './new-order.module.css'
import { useNewOrderTexts } from './texts.ts'
import { isEnter } from './use-key.ts'
import { Total } from './total.tsx'
import { type OrderToTake, type TakeOrderOptions, useTakeOrder } from './use-take-order.ts'

interface PayPartProps extends TakeOrderOptions {
  ref: Ref<HTMLDivElement>
  /** The outlet can be paid by UPI. */
  takesUpi: boolean
}

/** Shows the total with its lines, the promise, a code, how it is paid, and the button for Ctrl+Enter. */
export function PayPart({ ref, takesUpi, ...options }: PayPartProps) {
  const texts = useNewOrderTexts()
  const order = useTakeOrder(options)
  const { isCounter, quote, fault, note, setNote, busy, mayTake, take } = order
  return (
    <section className={styles.part}>
      {quote && <Total quote={quote} isCounter={isCounter} />}
      <p role="alert" className={styles.fault}>
        {fault}
      </p>
      <Payment ref={ref} order={order} takesUpi={takesUpi} />
      <div className={styles.side}>
        <Code order={order} />
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
      </div>
      <Button look="primary" size="large" wide busy={busy} disabled={!mayTake} onClick={take}>
        {isCounter ? texts.sell : texts.place}
      </Button>
    </section>
  )
}

/** Takes a code that the customer gives. If it gives nothing, it says why, and the code is left out of the order. */
function Code({ order: { code, setCode, isApplied, applyCode, quote } }: { order: OrderToTake }) {
  const texts = useNewOrderTexts()
  const { applies, sentence = '' } = (isApplied && quote?.code) || {}
  const said = applies ? sentence || texts.codeApplies : null
  return (
    <Field
      label={texts.code}
      optional
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={PROMOTION_CODE_MAX_LENGTH}
      value={code}
      error={applies === false ? sentence : ''}
      hint={isApplied ? said : texts.codeHint}
      onChange={({ target }) => setCode(target.value)}
      onBlur={applyCode}
      onKeyDown={(event) => {
        if (isEnter(event)) applyCode()
      }}
    />
  )
}

function Payment({ ref, order, takesUpi }: Pick<PayPartProps, 'ref' | 'takesUpi'> & { order: OrderToTake }) {
  const texts = useNewOrderTexts()
  const language = useLanguage()
  const { payment_method, setMethod, isCounter, typed, setTyped, given, setGiven, change } = order
  const methods = [
    { value: 'cod', label: texts.cash },
    { value: 'upi', label: 'UPI' },
  ] as const
  return (
    <div className={styles.pay} ref={ref}>
      {takesUpi && <Segmented label={texts.payment} options={methods} value={payment_method} onChange={setMethod} />}
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
