import type { Order } from '@tapri/contracts/orders'
import { timeOfDay } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { type Told, toldOf } from './promise-rules.ts'
import { usePromiseTexts } from './promise-texts.ts'
import styles from './tracking.module.css'

/**
 * Shows when an order was promised and when it is expected, and says why these differ. `otherwise`: the sentence where
 * `toldOf` has nothing to tell.
 */
export function Promised({ order, otherwise }: { order: Order; otherwise: string | null }) {
  const say = useToldSentence(order)
  const told = toldOf(order)
  const reasons = useReasons(order)
  const sentence = told ? say(told) : otherwise
  return (
    <>
      {sentence && (
        <p className={styles.time} data-told={told !== undefined || undefined}>
          {sentence}
        </p>
      )}
      {reasons.map((reason) => (
        <p key={reason} className={styles.because}>
          {reason}
        </p>
      ))}
    </>
  )
}

/**
 * The sentences for why an order is expected at another time than it was promised; a reason of a newer service has
 * none.
 */
export function useReasons({ expected, order_status }: Pick<Order, 'expected' | 'order_status'>): string[] {
  const texts = usePromiseTexts()
  const hasLeft = order_status === 'out_for_delivery'
  const standing = { ahead: expected?.orders_ahead, isBegun: hasLeft || order_status === 'preparing', hasLeft }
  const because: Record<string, ((order: typeof standing) => string) | undefined> = texts.because
  return expected?.because.flatMap((reason) => because[reason]?.(standing) ?? []) ?? []
}

/** Times by the clock of the outlet. */
function useToldSentence({ deliver_zone, time_zone = deliver_zone }: Order) {
  const texts = usePromiseTexts()
  const language = useLanguage()
  const time = (iso: string) => timeOfDay(iso, language, time_zone)
  return (told: Told) => {
    const promised = time(told.promised)
    switch (told.kind) {
      case 'promised':
        return texts.promised(promised)
      case 'both':
        return texts.both(promised, time(told.expected))
      case 'kept':
        return texts.kept(promised, time(told.delivered))
      case 'late':
        return texts.late(promised, time(told.delivered), told.minutes)
    }
  }
}
