import { alerts } from './alerts.ts'
import { type Slo, slos, windows } from './slos.ts'

/** A Prometheus rule, as in its file. */
export type Rule =
  | { record: string; expr: string; labels?: Record<string, string> }
  | {
      alert: string
      expr: string
      for: string
      labels: Record<string, string>
      annotations: Record<'summary' | 'runbook', string>
    }

export interface Group {
  name: string
  rules: Rule[]
}

/**
 * Values that each replica reads from the database, so all report the same. The maximum is one series that outlives
 * every replica, so that `increase` continues when a pod is replaced.
 */
const business: Rule[] = [
  { record: 'business:orders_placed:total', expr: 'max(tapri_orders_placed_total)' },
  { record: 'business:orders_ended:total', expr: 'max by (status) (tapri_orders_ended_total)' },
  { record: 'business:promises:total', expr: 'max by (kept) (tapri_promises_total)' },
]

/**
 * Computes ratios over long windows from the two recorded rates: two series for each objective instead of every bucket
 * of every call over 30 days.
 */
const objectiveRules = ({ id, objective, events, errors }: Slo): Rule[] => {
  const labels = { slo: id }
  const ratio = (window: string) =>
    `avg_over_time(slo:errors:rate5m{slo="${id}"}[${window}]) / (avg_over_time(slo:events:rate5m{slo="${id}"}[${window}]) > 0)`
  return [
    { record: 'slo:events:rate5m', labels, expr: events },
    { record: 'slo:errors:rate5m', labels, expr: errors },
    ...windows.map((window) => ({ record: `slo:error_ratio:${window}`, labels, expr: ratio(window) })),
    { record: 'slo:error_budget:ratio', labels, expr: `vector(${round(1 - objective)})` },
    {
      record: 'slo:error_budget_remaining:ratio',
      labels,
      expr: `1 - slo:error_ratio:30d{slo="${id}"} / slo:error_budget:ratio{slo="${id}"}`,
    },
  ]
}

/** Rounds, since 1 - 0.999 is 0.0010000000000000009. */
const round = (share: number) => Number(share.toFixed(6))

/** A group's rules are evaluated in this order, each using what the ones before it recorded. */
export const groups: Group[] = [
  { name: 'tapri-business', rules: business },
  ...slos.map((slo) => ({ name: `tapri-slo-${slo.id}`, rules: objectiveRules(slo) })),
  {
    name: 'tapri-alerts',
    rules: alerts.map(({ name, expr, for: holds, severity, labels, summary, runbook }) => ({
      alert: name,
      expr,
      for: holds,
      labels: { severity, ...labels },
      annotations: { summary, runbook },
    })),
  },
]

/** Returns the rules as YAML; a JSON string is a YAML string. */
export const rulesFile = (some: Group[] = groups) =>
  [
    '# Written by `npm run write` from infra/ship/observability. Prometheus and the chart read it.',
    'groups:',
    ...some.flatMap(({ name, rules }) => [`  - name: ${name}`, '    rules:', ...rules.flatMap(yamlOf)]),
    '',
  ].join('\n')

function yamlOf(rule: Rule): string[] {
  const lines = Object.entries(rule).map(([key, value]) =>
    typeof value === 'string' ? `${key}: ${JSON.stringify(value)}` : `${key}: ${flow(value)}`,
  )
  return lines.map((line, index) => `${index === 0 ? '      - ' : '        '}${line}`)
}

const flow = (values: Record<string, string>) =>
  `{ ${Object.entries(values)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join(', ')} }`
