import type { Alert } from '../../ship/observability/alert.ts'
import { alerts } from '../../ship/observability/alerts.ts'
import { get } from './ask.ts'
import { type Finding, look, well, wrong } from './finding.ts'
import type { Target } from './target.ts'

/** A value of a metric, as a part serves it. */
export type Sample = { name: string; labels: Record<string, string>; value: number }
export type MetricsFacts = { samples: Sample[]; silent: string[]; served: number }

export async function lookAtMetrics({ metrics }: Pick<Target, 'metrics'>): Promise<MetricsFacts> {
  const answers = await Promise.all(metrics.map(async ({ name, url }) => ({ name, answer: await get(url) })))
  return {
    samples: answers.flatMap(({ answer }) => (answer?.status === 200 ? samplesIn(answer.body) : [])),
    silent: answers.filter(({ answer }) => answer?.status !== 200).map(({ name }) => name),
    served: metrics.length,
  }
}

/** Parses OpenMetrics, one value per line. */
export const samplesIn = (text: string): Sample[] =>
  [...text.matchAll(/^(\w+)(?:\{(.*?)\})? (\S+)/gm)].map(([, name = '', labels = '', value]) => ({
    name,
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', text = '']) => [key, text]),
    ),
    value: Number(value),
  }))

/**
 * Parses the metric and the bound of a rule that needs no history: `max by (…) (metric) > 30`,
 * `min_over_time(metric[5m]) > 0.25`.
 */
function boundOf({ expr }: Alert) {
  const now = expr.replace(/(?:max|min)_over_time\((\w+)\[\w+\]\)/, '$1')
  const [, name, limit] = /^(?:max(?: by \([^)]*\))? ?\()?(\w+)\)? > ([\d.e]+)$/.exec(now) ?? []
  return name === undefined ? undefined : { name, limit: Number(limit) }
}

/**
 * Reports each alert rule that would fire if the metrics stayed as they are: `page` as wrong, `ticket` as something to
 * look at.
 */
export function judgeAlerts({ samples, silent, served }: MetricsFacts, rules: readonly Alert[] = alerts): Finding[] {
  if (served === 0) return [look('alerts', 'metrics are off, so no rule was asked: METRICS_PORT=9464 npm start')]
  const found = silent.map((part) => wrong('alerts', `${part} does not answer for its metrics`))
  let asked = 0
  for (const rule of rules) {
    const bound = boundOf(rule)
    if (!bound) continue
    asked += 1
    const over = samples.filter(({ name, value }) => name === bound.name && value > bound.limit)
    const says = new Set(over.map(({ labels }) => `${filled(rule.summary, labels)} ${rule.runbook}`))
    for (const each of says) found.push((rule.severity === 'page' ? wrong : look)('alerts', each))
  }
  return found.length > 0 ? found : [well('alerts', `none of the ${asked} rules that need no history would fire`)]
}

const filled = (summary: string, labels: Record<string, string>) =>
  summary.replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, (_, label: string) => labels[label] ?? label)
