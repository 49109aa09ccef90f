import type { Numbers } from '@tapri/contracts/numbers'
import { Rupees } from '@tapri/ui/rupees'
import { StatCard, StatGrid } from '@tapri/ui/stat-card'
import { useLanguage } from '@tapri/web-kit/language'
import { CircleCheck, ClipboardList, IndianRupee, Timer, Wallet } from 'lucide-react'
import { duration } from './labels.ts'
import styles from './numbers.module.css'
import { useNumbersTexts } from './texts.ts'

/** The numbers of all days together. */
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
          value={toTheDoor > 0 ? duration(Math.round(toTheDoor / 60) * 60, language) : '–'}
          icon={<Timer aria-hidden />}
        />
      </StatGrid>
    </section>
  )
}
