import type { OutletStats, outletStats } from '@tapri/contracts/stats'
import { Skeleton } from '@tapri/ui/skeleton'
import { count } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useLoad } from '@tapri/web-kit/queries'
import styles from './stats.module.css'
import { useStatsTexts } from './texts.ts'

export type StatName = Exclude<keyof OutletStats, 'faces'>

/** Shows all five of docs/specification.md; heads of columns, and on a phone the filter, have the first three. */
export const allStats = [
  'pending_orders',
  'preparing_orders',
  'out_for_delivery',
  'completed_today',
  'total_delivery_personnel',
] as const satisfies readonly StatName[]
export const statsBesideOrders = allStats.slice(3)

interface StatsProps {
  stats: OutletStats | null | undefined
  names: readonly StatName[]
}

/** Statistics of the outlet; placeholders until they are loaded, dashes when they failed to. */
export function Stats({ stats, names }: StatsProps) {
  const texts = useStatsTexts()
  const language = useLanguage()
  const of = (name: StatName) => {
    if (stats === null) return '–'
    return stats ? count(stats[name], language) : <Skeleton width="2ch" height="1em" />
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reachable by keyboard
    <section className={styles.stats} aria-label={texts.label} tabIndex={0}>
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt>{texts[name]}</dt>
            <dd data-number>{of(name)}</dd>
          </div>
        ))}
      </dl>
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
