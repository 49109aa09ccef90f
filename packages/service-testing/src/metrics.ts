import { type Labels, type Metric, strangeLabel } from '@tapri/service-kit/process/metrics/metric'

export interface ReadSample {
  name: string
  labels: Labels
  value: number
}

/** Parses the samples of an OpenMetrics text, without their exemplars. */
export const samplesIn = (text: string): ReadSample[] =>
  text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*?)\})? (\S+)/.exec(line) ?? []
    if (!name || line.startsWith('#')) return []
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', given = '']) => [label, given])
    return [{ name, labels: Object.fromEntries(pairs) as Labels, value: Number(value) }]
  })

/** Tells whether prom-client made it for Node itself: the labels of these metrics are kinds that Node has. */
const isNodes = (name: string) => /^(nodejs|process)_/.test(name)

/** Lists what a text contains that the tables do not: names of metrics, and names and values of labels. */
export function strangeIn(text: string, tables: readonly Metric[]): string[] {
  const known = new Map(tables.flatMap((metric) => seriesOf(metric).map((name) => [name, metric])))
  return samplesIn(text).flatMap(({ name, labels: { part, ...labels } }) => {
    if (isNodes(name)) return []
    const metric = known.get(name)
    if (!metric || !part) return [name]
    const strange = strangeLabel(metric, name.endsWith('_bucket') ? withoutBound(labels) : labels)
    return strange ? [`${name} ${strange}`] : []
  })
}

const withoutBound = (labels: Labels) => Object.fromEntries(Object.entries(labels).filter(([name]) => name !== 'le'))

const seriesOf = ({ name, type }: Metric) =>
  type === 'histogram' ? ['bucket', 'sum', 'count'].map((kind) => `${name}_${kind}`) : [name]
