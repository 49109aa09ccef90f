import type { OutletStats, outletStats } from '@tapri/contracts/stats'
import { StatCard, StatGrid } from '@tapri/ui/stat-card'
import { useLoad } from '@tapri/web-kit/queries'
import { Bike, CircleCheck, Clock, CookingPot, Users } from 'lucide-react'
import styles from './stats.module.css'
import { useStatsTexts } from './texts.ts'

/** The outlet's statistics; placeholders until they are loaded, dashes when they failed to. */
export function Stats({ stats }: { stats: OutletStats | null | undefined }) {
  const texts = useStatsTexts()
  const of = (name: Exclude<keyof OutletStats, 'faces'>) => (stats === null ? '–' : stats?.[name])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reachable by keyboard
    <section className={styles.stats} aria-label={texts.label} tabIndex={0}>
      <StatGrid>
        <StatCard
          label={texts.pending}
          value={of('pending_orders')}
          icon={<Clock aria-hidden />}
          tone={stats?.pending_orders ? 'wait' : 'plain'}
        />
        <StatCard label={texts.preparing} value={of('preparing_orders')} icon={<CookingPot aria-hidden />} />
        <StatCard label={texts.outForDelivery} value={of('out_for_delivery')} icon={<Bike aria-hidden />} />
        <StatCard
          label={texts.completedToday}
          value={of('completed_today')}
          icon={<CircleCheck aria-hidden />}
          tone={stats?.completed_today ? 'good' : 'plain'}
        />
        <StatCard label={texts.personnel} value={of('total_delivery_personnel')} icon={<Users aria-hidden />} />
      </StatGrid>
    </section>
  )
}

/**
 * The outlet's statistics, refetched every 15 s like its orders; undefined until the first response, null without one.
 */
export function useOutletStats() {
  const { failed } = useStatsTexts()
  const { data, isError } = useLoad<typeof outletStats>('GET /outlet/stats', {}, { failure: failed, everySeconds: 15 })
  return data ?? (isError ? null : undefined)
}
