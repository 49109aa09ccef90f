import {
  LegendDisplayMode,
  LegendPlacement,
  ReduceDataOptionsBuilder,
  StackingConfigBuilder,
  StackingMode,
  VizLegendOptionsBuilder,
} from '@grafana/grafana-foundation-sdk/common'
import * as dashboard from '@grafana/grafana-foundation-sdk/dashboard'
import { DataqueryBuilder } from '@grafana/grafana-foundation-sdk/prometheus'
import * as stat from '@grafana/grafana-foundation-sdk/stat'
import * as timeseries from '@grafana/grafana-foundation-sdk/timeseries'

/** A line of PromQL and what its series are called. */
export interface Query {
  expr: string
  legend?: string
  /** Shows examples of traces as dots: for quantiles of a histogram. */
  exemplars?: boolean
}

interface Shown {
  title: string
  /** What it means, and when to worry. */
  description: string
  /** Grafana's unit: `s`, `reqps`, `percentunit`, `short`, `bytes`. */
  unit: string
  queries: Query[]
  /** From here on it is a warning, and from here on an alarm. */
  warnFrom?: number
  alarmFrom?: number
  /** Of 24. */
  width?: number
  decimals?: number
}

/** Chosen at the top of each dashboard; any Prometheus that scrapes the parts. */
const source = { type: 'prometheus', uid: '${datasource}' }

const targetsOf = ({ queries }: Shown) =>
  queries.map(({ expr, legend = '', exemplars = false }, index) =>
    new DataqueryBuilder()
      .refId(String.fromCharCode('A'.charCodeAt(0) + index))
      .datasource(source)
      .expr(expr)
      .legendFormat(legend)
      .exemplar(exemplars),
  )

const limitsOf = ({ warnFrom, alarmFrom }: Shown) =>
  new dashboard.ThresholdsConfigBuilder()
    .mode(dashboard.ThresholdsMode.Absolute)
    .steps([
      { value: null, color: 'green' },
      ...(warnFrom === undefined ? [] : [{ value: warnFrom, color: 'orange' }]),
      ...(alarmFrom === undefined ? [] : [{ value: alarmFrom, color: 'red' }]),
    ])

/** Lines over time; `stacked` where the sum means something. */
export function graph(shown: Shown & { stacked?: boolean; max?: number }) {
  const { title, description, unit, width = 12, stacked, max } = shown
  const panel = new timeseries.PanelBuilder()
    .title(title)
    .description(description)
    .datasource(source)
    .unit(unit)
    .min(0)
    .span(width)
    .height(8)
    .lineWidth(1)
    .fillOpacity(stacked ? 30 : 8)
    .targets(targetsOf(shown))
    .legend(
      new VizLegendOptionsBuilder()
        .showLegend(true)
        .displayMode(LegendDisplayMode.List)
        .placement(LegendPlacement.Bottom)
        .calcs(['lastNotNull']),
    )
  if (max !== undefined) panel.max(max)
  if (stacked) panel.stacking(new StackingConfigBuilder().mode(StackingMode.Normal).group('A'))
  return panel
}

/** One figure as it is now, coloured by its limits. */
export function figure(shown: Shown) {
  const { title, description, unit, width = 4, decimals } = shown
  const panel = new stat.PanelBuilder()
    .title(title)
    .description(description)
    .datasource(source)
    .unit(unit)
    .span(width)
    .height(4)
    .reduceOptions(new ReduceDataOptionsBuilder().calcs(['lastNotNull']))
    .thresholds(limitsOf(shown))
    .targets(targetsOf(shown))
  return decimals === undefined ? panel : panel.decimals(decimals)
}

export type PanelMaker = ReturnType<typeof graph> | ReturnType<typeof figure>

export interface Section {
  title: string
  panels: PanelMaker[]
}

export interface Board {
  uid: string
  title: string
  description: string
  /** What is shown first. */
  from: string
  sections: Section[]
}

/** A dashboard as its file has it: all sections open, the data source to choose, the other dashboards one click away. */
export function build({ uid, title, description, from, sections }: Board): dashboard.Dashboard {
  const builder = new dashboard.DashboardBuilder(title)
    .uid(uid)
    .description(description)
    .tags(['tapri'])
    .readonly()
    .time({ from, to: 'now' })
    .timezone('browser')
    .refresh('30s')
    .tooltip(dashboard.DashboardCursorSync.Crosshair)
    .withVariable(new dashboard.DatasourceVariableBuilder('datasource').label('Prometheus').type('prometheus'))
    .link(
      new dashboard.DashboardLinkBuilder('Tapri')
        .type(dashboard.DashboardLinkType.Dashboards)
        .tags(['tapri'])
        .asDropdown(true)
        .keepTime(true),
    )
  for (const section of sections) {
    builder.withRow(new dashboard.RowBuilder(section.title))
    for (const panel of section.panels) builder.withPanel(panel)
  }
  const built = builder.build()
  // Links to a panel stay as long as its place does.
  for (const [index, panel] of (built.panels ?? []).entries()) panel.id = index + 1
  return built
}
