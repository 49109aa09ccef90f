import { outletReason } from '@tapri/contracts/outlet-reason'
import type { getPromises } from '@tapri/contracts/promise-record'
import { FoldRow } from '@tapri/ui/fold-row'
import { LiveRegion } from '@tapri/ui/live-region'
import { count } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useLoad } from '@tapri/web-kit/queries'
import { Clock } from 'lucide-react'
import styles from './checkout.module.css'
import { DeliveryTime } from './delivery-time.tsx'
import { recordToShow } from './quote-rules.ts'
import { useCheckoutTexts } from './texts.ts'
import { useArrival } from './use-arrival.ts'
import type { DeliveryTimes } from './use-delivery-times.ts'
import type { Quoted } from './use-quote.ts'

/** Shows the delivery time in one line; unfolded, offers other times and explains the promise. */
export function WhenRow({ times, quoted, isPickup }: { times: DeliveryTimes; quoted: Quoted; isPickup: boolean }) {
  const texts = useCheckoutTexts()
  const { day, time } = useArrival(times, quoted)
  const title = times.mustChoose ? texts.chooseTime : [texts[day], time && (day === 'now' ? texts.by(time) : time)]
  const hasChoice = times.days.length > 0 || times.isGone
  const isPromised = !times.mustChoose && typeof quoted === 'object' && quoted.quote.delivers
  return (
    <>
      <FoldRow
        icon={<Clock aria-hidden />}
        title={typeof title === 'string' ? title : title.filter(Boolean).join(' · ')}
        mustOpen={times.mustChoose || times.isGone}
      >
        {(hasChoice || isPromised) && (
          <>
            <DeliveryTime times={times} closed={isPickup ? texts.closedThere : texts.closedNow} />
            {isPromised && <Promised {...quoted} isLater={times.chosen !== null} isPickup={isPickup} />}
          </>
        )}
      </FoldRow>
      <LiveRegion>{day === 'now' && time && (isPickup ? texts.readyBy(time) : texts.arrivesBy(time))}</LiveRegion>
    </>
  )
}

interface PromisedProps extends Pick<Exclude<Quoted, 'pending' | undefined>, 'quote' | 'quotedAt'> {
  isLater: boolean
  isPickup: boolean
}

/** Shows the minutes that make up the promise, which outlet prepares the order and why, and how often it is on time. */
function Promised({ quote, quotedAt, isLater, isPickup }: PromisedProps) {
  const texts = useCheckoutTexts()
  const language = useLanguage()
  const { promise } = quote
  const parts = isPickup ? (['wait', 'make'] as const) : (['wait', 'make', 'ride'] as const)
  return (
    <section className={styles.promise} aria-label={texts.promise}>
      {promise && !isLater && (
        <dl className={styles.parts}>
          {parts.map((part) => (
            <div key={part}>
              <dt>{texts.parts[part]}</dt>
              <dd data-number>{texts.minutes(promise[`${part}_minutes`])}</dd>
            </div>
          ))}
        </dl>
      )}
      {!isPickup && <p>{outletReason(quote, language, quotedAt)}</p>}
      {promise && !isPickup && <KeptLine outletId={quote.outlet_id} />}
    </section>
  )
}

/** Shows how often promises have been kept; nothing if too few orders are counted. */
function KeptLine({ outletId }: { outletId: string | undefined }) {
  const texts = useCheckoutTexts().kept
  const language = useLanguage()
  const { data } = useLoad<typeof getPromises>('GET /promises', {}, { failure: null })
  const record = recordToShow(data, outletId)
  if (!record) return null
  const [kept, orders] = [count(record.kept, language), count(record.orders, language)]
  const settled = data?.settled_minutes
  return (
    <p>
      {record.outlet_name === undefined ? texts.all(kept, orders) : texts.outlet(record.outlet_name, kept, orders)}
      {settled != null && ` ${texts.settled(count(settled, language))}`}
    </p>
  )
}
