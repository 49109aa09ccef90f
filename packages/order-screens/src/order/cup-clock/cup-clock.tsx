import type { Order } from '@tapri/contracts/orders'
import { MinutesSince } from '@tapri/ui/minutes-since'
import { Coffee } from 'lucide-react'
import styles from './cup-clock.module.css'
import { useCupTexts } from './texts.ts'

/**
 * Shows the minutes since the tea of an order left the stove, in words that change as it cools; nothing until it is on
 * its way.
 */
export function CupClock({ order }: { order: Pick<Order, 'order_status' | 'left_stove_at'> }) {
  const texts = useCupTexts()
  const since = coolingSince(order)
  if (!since) return null
  return (
    <p className={styles.clock}>
      <MinutesSince
        at={since}
        say={(minutes) => (
          <span className={styles.words} data-warmth={warmthOf(minutes)}>
            <Coffee aria-hidden />
            {texts.since(minutes, warmthOf(minutes))}
          </span>
        )}
      />
    </p>
  )
}

/**
 * Minutes after it left the stove: tea in a paper cup with a lid is hot until the first, cools until the second, then
 * is cold.
 */
const HOT_MINUTES = 15
const WARM_MINUTES = 25

export type Warmth = 'hot' | 'cooling' | 'cold'

/** Tells how warm tea is this many minutes after it left the stove. */
export const warmthOf = (minutes: number): Warmth =>
  minutes < HOT_MINUTES ? 'hot' : minutes < WARM_MINUTES ? 'cooling' : 'cold'

/** Returns when the tea of an order left the stove; undefined until it is on its way and once it is delivered. */
export const coolingSince = ({ order_status, left_stove_at }: Pick<Order, 'order_status' | 'left_stove_at'>) =>
  order_status === 'out_for_delivery' ? left_stove_at : undefined
