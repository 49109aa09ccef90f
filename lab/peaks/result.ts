import { formatStatuses, type ResponseStats } from './response-stats.ts'

export interface LoadResult {
  /** Markdown for docs/reliability.md. */
  lines: string[]
  /** Goals that were missed. */
  missed: string[]
}

/** A Markdown table with a row for each kind of request; `perSecond` is 0 in a closed loop. */
export const statsTable = (rows: Record<string, { perSecond: number; stats: ResponseStats }>) => [
  '| | sent per second | responses | p50 | p99 | slowest | by status |',
  '|---|---|---|---|---|---|---|',
  ...Object.entries(rows).map(
    ([kind, { perSecond, stats }]) =>
      `| ${kind} | ${perSecond} | ${stats.count()} | ${stats.percentileMs(0.5)} ms | ${stats.percentileMs(0.99)} ms | ${stats.slowestMs()} ms | ${formatStatuses(stats)} |`,
  ),
]

/** The names of the goals that are false. */
export const missedGoals = (goals: Record<string, boolean>) =>
  Object.entries(goals)
    .filter(([, isMet]) => !isMet)
    .map(([goal]) => goal)
