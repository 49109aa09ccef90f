import type { OutletStats, outletStats } from '@tapri/contracts/stats'
import { Skeleton } from '@tapri/ui/skeleton'
import { count } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useLoad } from '@tapri/web-kit/queries'
import styles from './stats.module.css'
import { useStatsTexts } from './texts.ts'

export type StatName = Exclude<keyof OutletStats, 'faces'>

/**
 * All five statistics of docs/specification.md; the first three are also in the column heads, on a phone in the filter.
 */
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

/** Shows the statistics of the outlet; placeholders while they load, dashes if that failed. */
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
 * Loads the outlet's statistics and refetches every 15 s like its orders; undefined until the first response, null if
 * it failed.
 */
export function useOutletStats(enabled = true) {
  const { failed } = useStatsTexts()
  const { data, isError } = useLoad<typeof outletStats>(
    'GET /outlet/stats',
    {},
    { failure: failed, everySeconds: 15, enabled },
  )
  return data ?? (isError ? null : undefined)
}
