import { isEnded } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { dayAndTime } from '@tapri/contracts/opening-hours/day-and-time'
import { withZone } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useNow } from '@tapri/web-kit/use-now'
import { AlarmClock } from 'lucide-react'
import styles from './order-words.module.css'
import { useOrderTexts } from '../texts.ts'

/** Often enough for "today" and "tomorrow". */
const EVERY_MS = 30_000

/** Says when an order for later is wanted and, until it comes to its outlet, when it will; nothing for other orders. */
export function ForLater({ order }: { order: Order }) {
  const texts = useOrderTexts().later
  const say = useTimeOf(order)
  const { deliver_at, due_at, is_coming, order_status } = order
  if (!deliver_at) return null
  return (
    <p className={styles.words} data-strong={!isEnded(order_status) || undefined}>
      <AlarmClock aria-hidden />
      <span>
        <time dateTime={deliver_at}>{texts.wanted(say(deliver_at))}</time>
        {is_coming && due_at && <span className={styles.quiet}> {texts.comes(say(due_at))}</span>}
      </span>
    </p>
  )
}

/** Returns a function that formats times for people at the outlet of an order for later: `today at 5:30 pm`. */
export function useTimeOf({ deliver_zone }: Pick<Order, 'deliver_zone'>) {
  const language = useLanguage()
  const now = useNow(EVERY_MS)
  const zone = deliver_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return (iso: string) => withZone(dayAndTime(Date.parse(iso), zone, language, now), iso, language, zone)
}
