import type { TimelineEntry } from '@tapri/contracts/order-timeline'
import type { Order } from '@tapri/contracts/orders'
import { dateTime, timeOfDay } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useShell } from '@tapri/web-kit/remote'
import { AlarmClock, ArrowRightLeft, CreditCard, ReceiptText, ShoppingBag, Undo2, UserRoundCheck } from 'lucide-react'
import { statusIcons } from '../status-badge.tsx'
import { useOrderTexts } from '../../texts.ts'
import { useReasonTexts } from '../../act/reasons/reason-texts.ts'
import { tellCustomer, tellStaff } from './sentences.ts'
import { useTimelineTexts } from './texts.ts'
import styles from './timeline.module.css'

/** Icons of entries that do not change the status. A missing one would crash the whole page. */
const icons: Record<Exclude<TimelineEntry['change'], 'status_changed'> | 'due' | 'paid', typeof Undo2> = {
  placed: ReceiptText,
  due: AlarmClock,
  paid: CreditCard,
  assigned: UserRoundCheck,
  released: Undo2,
  ready: ShoppingBag,
  handed_over: ArrowRightLeft,
}

type Of = Pick<Order, 'time_zone' | 'fulfilment'>

/** Lists the changes of an order, the oldest first: in plain words for its customer, with who did what for staff. */
export function Timeline({ entries, order }: { entries: readonly TimelineEntry[]; order: Of }) {
  const [first] = entries
  return (
    <ol className={styles.timeline}>
      {entries.map((entry, index) => (
        <Entry key={index} entry={entry} firstAt={first?.at ?? entry.at} order={order} />
      ))}
    </ol>
  )
}

const dayOf = (iso: string, timeZone: string | undefined) => new Date(iso).toLocaleDateString('en-CA', { timeZone })

function Entry({ entry, firstAt, order }: { entry: TimelineEntry; firstAt: string; order: Of }) {
  const { time_zone: zone, fulfilment } = order
  const language = useLanguage()
  const texts = useTimelineTexts()
  const reasons = useReasonTexts()
  const { status } = useOrderTexts()
  const { role } = useShell().user
  const tell = role === 'customer' ? tellCustomer : tellStaff
  const { what, by, why } = tell(entry, { texts, reasons, status, fulfilment })
  const kind = entry.became_due ? 'due' : entry.was_paid ? 'paid' : entry.change
  const isStatus = kind === 'status_changed'
  const Icon = isStatus ? statusIcons[entry.to_status] : icons[kind]
  const timeIn = (at: string) =>
    dayOf(at, zone) === dayOf(firstAt, zone) ? timeOfDay(at, language, zone) : dateTime(at, language, zone)
  return (
    <li className={styles.entry} data-status={isStatus ? entry.to_status : undefined}>
      <span className={styles.dot}>
        <Icon aria-hidden />
      </span>
      <div className={styles.words}>
        <p className={styles.what}>{what}</p>
        {by && <p className={styles.more}>{by}</p>}
        {why && <p>{why}</p>}
        {entry.told_at && <p className={styles.more}>{texts.told(timeIn(entry.told_at))}</p>}
        {entry.note && (
          <q className={styles.more} dir="auto">
            {entry.note}
          </q>
        )}
      </div>
      <time className={styles.time} dateTime={entry.at} title={dateTime(entry.at, language, zone)}>
        {timeIn(entry.at)}
      </time>
    </li>
  )
}
