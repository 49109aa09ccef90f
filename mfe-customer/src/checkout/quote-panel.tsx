import type { Point } from '@tapri/contracts/great-circle'
import { dayAndTime } from '@tapri/contracts/opening-hours/day-and-time'
import { outletReason } from '@tapri/contracts/outlet-reason'
import type { getPromises } from '@tapri/contracts/promise-record'
import type { Quote } from '@tapri/contracts/quote'
import { offsetOf } from '@tapri/ui/map-steps'
import { Notice } from '@tapri/ui/notice'
import { count, distance, timeOfDay } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useLoad } from '@tapri/web-kit/queries'
import { MapPinOff } from 'lucide-react'
import { useCart } from '../cart/cart.ts'
import { LeaveWord } from '../leave-word.tsx'
import { usePlacesTexts } from './places/texts.ts'
import { recordToShow } from './quote-rules.ts'
import { useQuoteTexts } from './quote-texts.ts'
import { useQuote } from './use-quote.ts'
import styles from './quote.module.css'

/**
 * Shows when the order would arrive, the minutes that make this up, which outlet makes it and why; else how far the
 * nearest edge is.
 */
export function QuotePanel({ point, deliverAt }: { point: Point | null; deliverAt: string | null }) {
  const texts = useQuoteTexts()
  const lines = useCart((cart) => cart.lines)
  const quoted = useQuote(lines, point, deliverAt)
  if (!quoted || !point) return null
  // Its place is kept, so that nothing moves under a thumb.
  if (quoted === 'pending') return <div className={styles.pending} />
  return (
    <section className={styles.quote} aria-label={texts.label}>
      {quoted.quote.delivers ? (
        <Promised {...quoted} isLater={deliverAt !== null} />
      ) : (
        <Nobody quote={quoted.quote} point={point} />
      )}
    </section>
  )
}

function Promised({ quote, quotedAt, isLater }: { quote: Quote; quotedAt: number; isLater: boolean }) {
  const texts = useQuoteTexts()
  const language = useLanguage()
  const { promise, time_zone = 'UTC' } = quote
  const at = promise?.at ?? ''
  return (
    <>
      {promise && (
        <p className={styles.by} aria-live="polite">
          {isLater
            ? texts.thereOn(dayAndTime(Date.parse(at), time_zone, language, quotedAt))
            : texts.thereBy(timeOfDay(at, language, time_zone))}
        </p>
      )}
      {promise && !isLater && (
        <dl className={styles.parts} title={texts.spareHint}>
          {(['wait', 'make', 'ride', 'spare'] as const).map((part) => (
            <div key={part}>
              <dt>{texts.parts[part]}</dt>
              <dd data-number>{texts.minutes(promise[`${part}_minutes`])}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.why}>{outletReason(quote, language, quotedAt)}</p>
      {promise && <KeptLine outletId={quote.outlet_id} />}
    </>
  )
}

function Nobody({ quote: { nearest_edge }, point }: { quote: Quote; point: Point }) {
  const texts = useQuoteTexts()
  const { directions } = usePlacesTexts()
  const language = useLanguage()
  const direction = nearest_edge && directions[offsetOf(point, nearest_edge).direction]
  return (
    <Notice tone="warning" icon={<MapPinOff aria-hidden />} title={texts.nobody} action={<LeaveWord point={point} />}>
      {nearest_edge &&
        direction &&
        texts.edge(nearest_edge.outlet_name, distance(nearest_edge.km, language), direction)}
    </Notice>
  )
}

/** Shows how often promises were kept so far; nothing while too few orders are counted. */
function KeptLine({ outletId }: { outletId: string | undefined }) {
  const texts = useQuoteTexts().kept
  const language = useLanguage()
  const { data } = useLoad<typeof getPromises>('GET /promises', {}, { failure: null, shownByPage: 404 })
  const record = recordToShow(data, outletId)
  if (!record) return null
  const [kept, orders] = [count(record.kept, language), count(record.orders, language)]
  return (
    <p className={styles.kept}>
      {record.outlet_name === undefined ? texts.all(kept, orders) : texts.outlet(record.outlet_name, kept, orders)}
    </p>
  )
}
