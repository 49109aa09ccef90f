import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { answering, type Part, parts } from './parts.ts'

interface Panel {
  type: 'row' | 'stat' | 'timeseries'
  title: string
  description?: string
  targets?: { expr: string }[]
}

const folder = join(import.meta.dirname, '..', '..', 'helm', 'observability', 'dashboards')

/** Every dashboard: the files that Grafana reads are maintained by hand. */
export const dashboards = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as { uid: string; title: string; panels: Panel[] },
)

const services = answering.filter((part) => part !== 'gateway')

/** Rows of the dashboard of one part that only have data for some parts. */
const partsOf: Record<string, readonly Part[]> = {
  Calls: answering,
  Database: services,
  Events: services,
  'Live streams': ['gateway', 'orders'],
}

/** Tells whether an expression reads metrics of calls, which only the parts that answer calls have. */
const isOfCalls = (expr: string) => expr.includes('http_server_')

function partsThatAnswer({ panels }: { panels: Panel[] }, panel: Panel, expr: string): readonly Part[] {
  const row = panels.slice(0, panels.indexOf(panel)).findLast(({ type }) => type === 'row')
  return partsOf[row?.title ?? ''] ?? (isOfCalls(expr) ? answering : parts)
}

/** Every query of every panel, for each part that can be selected and has data, and where it is. */
export const panelQueries = dashboards.flatMap((board) =>
  board.panels.flatMap((panel) =>
    (panel.targets ?? []).flatMap(({ expr }) =>
      (expr.includes('$part') ? partsThatAnswer(board, panel, expr) : ['']).map((part) => ({
        where: `${board.title}, ${panel.title} ${part}`.trim(),
        expr: expr.replaceAll('$part', part),
      })),
    ),
  ),
)
