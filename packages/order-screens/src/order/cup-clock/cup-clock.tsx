import type { Order } from '@tapri/contracts/orders'
import { MinutesSince } from '@tapri/ui/minutes-since'
import { Coffee } from 'lucide-react'
import styles from './cup-clock.module.css'
import { coolingSince, warmthOf } from './rules.ts'
import { useCupTexts } from './texts.ts'

/** Minutes since the tea of an order left the stove, in words that change as it cools; nothing until it is on its way. */
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
