import { chargeNames } from '@tapri/contracts/charges/rules'
import type { Quote } from '@tapri/contracts/quote'
import { rupees, timeOfDay } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import styles from './new-order.module.css'
import { useNewOrderTexts } from './texts.ts'

/** Shows the total with its lines, what is missing from the minimum, and when it is promised. */
export function Total({ quote, isCounter }: { quote: Quote; isCounter: boolean }) {
  const texts = useNewOrderTexts()
  const language = useLanguage()
  const { charges = [], total_amount, minimum, missing_for_free_delivery: forFree } = quote
  const { promise, time_zone, delivers } = quote
  return (
    <>
      <dl className={styles.total} aria-label={texts.total}>
        {charges.map(({ kind, name, name_hi, amount }, index) => (
          <div key={`${kind} ${index}`}>
            <dt>{kind === 'discount' ? (language === 'hi' && name_hi) || name : chargeNames[kind][language]}</dt>
            <dd data-number>{rupees(amount, language)}</dd>
          </div>
        ))}
        <div data-sum>
          <dt>{texts.total}</dt>
          <dd data-number>{rupees(total_amount, language)}</dd>
        </div>
      </dl>
      {promise && <p>{texts.promise(timeOfDay(promise.at, language, time_zone))}</p>}
      {minimum && (
        <p className={styles.fault}>
          {texts.minimum(rupees(minimum.missing, language), rupees(minimum.amount, language))}
        </p>
      )}
      {forFree !== undefined && <p className={styles.quiet}>{texts.freeDelivery(rupees(forFree, language))}</p>}
      {!isCounter && !delivers && <p className={styles.fault}>{texts.notThere}</p>}
    </>
  )
}
