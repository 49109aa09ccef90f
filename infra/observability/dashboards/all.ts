import { build } from '../panels.ts'
import { business } from './business.ts'
import { goldenSignals } from './golden-signals.ts'
import { boardOf } from './part.ts'
import { parts } from './queries.ts'

/** Every dashboard, as Grafana's schema has it. */
export const dashboards = [business, goldenSignals, ...parts.map(boardOf)].map(build)

/** The text of its file: the same for the same dashboard, so that a change is seen as one. */
export const textOf = (board: (typeof dashboards)[number]) => `${JSON.stringify(board, null, 2)}\n`

/** Every query of every panel, and where it stands. */
export const panelQueries = dashboards.flatMap(({ title = '', panels = [] }) =>
  panels.flatMap((panel) =>
    'targets' in panel
      ? (panel.targets ?? []).flatMap((target) =>
          'expr' in target ? [{ where: `${title}, ${panel.title}`, expr: String(target.expr) }] : [],
        )
      : [],
  ),
)
