import type { Numbers, WaitingNumbers } from '@tapri/contracts/numbers'
import { Card } from '@tapri/ui/card'
import { Rupees } from '@tapri/ui/rupees'
import { StatCard, StatGrid } from '@tapri/ui/stat-card'
import { count } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { CircleCheck, ClipboardList, IndianRupee, Timer, Wallet } from 'lucide-react'
import { duration } from './labels.ts'
import styles from './numbers.module.css'
import { useNumbersTexts } from './texts.ts'

export function Totals({ numbers: { orders, revenue, delivered_orders, waiting } }: { numbers: Numbers }) {
  const texts = useNumbersTexts()
  const language = useLanguage()
  const toTheDoor = waiting.reduce((sum, { seconds }) => sum + seconds, 0)
  return (
    <section className={styles.totals} aria-label={texts.title}>
      <StatGrid>
        <StatCard label={texts.orders} value={orders} icon={<ClipboardList aria-hidden />} />
        <StatCard label={texts.revenue} value={<Rupees amount={revenue} />} icon={<IndianRupee aria-hidden />} />
        <StatCard label={texts.delivered} value={delivered_orders} icon={<CircleCheck aria-hidden />} />
        <StatCard
          label={texts.perOrder}
          value={delivered_orders > 0 ? <Rupees amount={revenue / delivered_orders} /> : '–'}
          icon={<Wallet aria-hidden />}
        />
        <StatCard
          label={texts.toTheDoor}
          value={toTheDoor > 0 ? duration(toTheDoor, language) : '–'}
          icon={<Timer aria-hidden />}
        />
      </StatGrid>
    </section>
  )
}

interface BarListProps {
  title: string
  head: readonly [name: string, count: string, rupees: string]
  rows: readonly { id: string; name: string; count: number; rupees: number; share: number }[]
  /** Shown when there are no rows. */
  empty?: string
}

export function BarList({ title, head, rows, empty }: BarListProps) {
  const language = useLanguage()
  const whole = Math.max(1, ...rows.map(({ share }) => share))
  return (
    <Card as="section" className={styles.chart}>
      <h2>{title}</h2>
      {rows.length === 0 && <p className={styles.note}>{empty}</p>}
      {rows.length > 0 && (
        <table className={styles.bars}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{head[0]}</th>
              <th scope="col" data-number>
                {head[1]}
              </th>
              <th scope="col" data-number>
                {head[2]}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <bdi>{row.name}</bdi>
                  <Share of={row.share / whole} />
                </th>
                <td data-number>{count(row.count, language)}</td>
                <td data-number>
                  <Rupees amount={row.rupees} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

/** Shows a bar below the name of a row; `of` is its share of the full width, 0 to 1. */
const Share = ({ of }: { of: number }) => (
  <span className={styles.share} style={{ inlineSize: `${(of * 100).toFixed(1)}%` }} aria-hidden />
)

/** Shows how long delivered orders waited for each step; the longest has the full width. */
export function Waiting({ waiting }: { waiting: readonly WaitingNumbers[] }) {
  const texts = useNumbersTexts()
  const language = useLanguage()
  const longest = Math.max(1, ...waiting.map(({ seconds }) => seconds))
  return (
    <Card as="section" className={styles.chart}>
      <h2>{texts.waiting}</h2>
      <table className={styles.bars}>
        <caption className="visually-hidden">{texts.waiting}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.step}</th>
            <th scope="col" data-number>
              {texts.orders}
            </th>
            <th scope="col" data-number>
              {texts.time}
            </th>
          </tr>
        </thead>
        <tbody>
          {waiting.map(({ order_status, orders, seconds }) => (
            <tr key={order_status}>
              <th scope="row">
                {texts.steps[order_status]}
                <Share of={seconds / longest} />
              </th>
              <td data-number>{count(orders, language)}</td>
              <td data-number>{orders > 0 ? duration(seconds, language) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
