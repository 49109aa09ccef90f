import { dayAndTime } from '@tapri/contracts/opening-hours/day-and-time'
import type { Order } from '@tapri/contracts/orders'
import { timeOfDay } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useShell } from '@tapri/web-kit/remote'
import { Link, useLocation } from '@tapri/web-kit/router'
import { serverNow } from '@tapri/web-kit/server-clock'
import { Bike, ChevronRight, ShoppingBag } from 'lucide-react'
import { useRecentOrders } from './recent-orders.ts'
import styles from './running-order.module.css'
import { runningOrders } from './running-rules.ts'
import { useTexts } from './texts.ts'

/**
 * Shows on every page of this remote when the running order arrives, and links to it; of several orders it shows the
 * first to arrive.
 */
export function RunningOrder() {
  const texts = useTexts().running
  const { basePath } = useShell()
  const { pathname } = useLocation()
  const recent = useRecentOrders()
  const tracking = `${basePath}/track/`
  const shownId = pathname.startsWith(tracking) ? pathname.slice(tracking.length) : undefined
  const [first, ...others] = runningOrders(recent?.orders ?? [], shownId)
  if (!first) return null
  return (
    <nav className={styles.bar} aria-label={texts.label}>
      <Link className={styles.link} to={`${tracking}${first.id}`}>
        {first.fulfilment === 'pickup' ? <ShoppingBag aria-hidden /> : <Bike aria-hidden />}
        <Words order={first} />
        {others.length > 0 && <span className={styles.more}>{texts.more(others.length)}</span>}
        <ChevronRight aria-hidden />
      </Link>
    </nav>
  )
}

function Words({ order }: { order: Order }) {
  const texts = useTexts().running
  const language = useLanguage()
  const { order_status, promise, deliver_at, deliver_zone = 'UTC', pay_until, is_coming } = order
  const at = Date.parse(promise?.at ?? '')
  const time = promise && timeOfDay(promise.at, language, order.time_zone)
  const isPickup = order.fulfilment === 'pickup'
  const when = at < serverNow() ? texts.late : time && (isPickup ? texts.readyBy(time) : texts.arrives(time))
  if (isPickup && order.ready_at) return <strong className={styles.words}>{texts.ready(order.outlet_name)}</strong>
  if (pay_until) return <strong className={styles.words}>{texts.unpaid}</strong>
  if (is_coming && deliver_at) {
    const day = dayAndTime(Date.parse(deliver_at), deliver_zone, language, serverNow())
    return <strong className={styles.words}>{texts.later(day)}</strong>
  }
  return (
    <span className={styles.words}>
      <strong>{texts[order_status as 'pending']}</strong>
      {when && <> · {when}</>}
    </span>
  )
}
