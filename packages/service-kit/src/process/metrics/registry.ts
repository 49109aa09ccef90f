import { collectDefaultMetrics, Counter, Gauge, Histogram, type OpenMetricsContentType, Registry } from 'prom-client'
import { common } from './common.ts'
import { combinationsOf, type Metric, type Metrics, type MetricsPart, strangeLabel } from './metric.ts'
import { timeRequests } from './requests.ts'

/**
 * Longer than a statement may take, and shorter than Prometheus waits: a read that takes longer is missing from this
 * answer.
 */
const READ_WITHIN_MS = 4_000

/** Seconds; includes the objectives of infra/ship/observability/slos.ts and the goals of docs/reliability.md. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10]

export interface Registered extends Metrics {
  /** Everything in the OpenMetrics text format. */
  text: () => Promise<string>
  contentType: string
}

/**
 * Creates metrics in a registry of prom-client. `failed` is told of values that could not be read, and of labels that
 * are not in the table: unbounded values would grow the memory of the collector.
 */
export function createMetrics(part: MetricsPart, failed: (name: string, error: unknown) => void): Registered {
  const registry = new Registry<OpenMetricsContentType>()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  registry.setDefaultLabels({ part })
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const configOf = ({ name, help, labels = {} }: Metric) => ({ name, help, labelNames: Object.keys(labels), registers })

  const read: Metrics['read'] = (metric, readSamples) => {
    const collect = async () => {
      exported.reset()
      // Without labels, it would report zero until it is read.
      if (!metric.labels) exported.remove()
      try {
        for (const { labels = {}, value } of await inTime(readSamples())) {
          const strange = strangeLabel(metric, labels)
          if (strange) throw new Error(`${metric.name} has no label ${strange}`)
          exported.inc(labels, value)
        }
      } catch (error) {
        failed(metric.name, error)
      }
    }
    const config = { ...configOf(metric), collect }
    const exported = metric.type === 'counter' ? new Counter(config) : new Gauge(config)
  }

  return {
    read,
    counter: (metric) => {
      const counter = new Counter(configOf(metric))
      for (const labels of combinationsOf(metric)) counter.inc(labels, 0)
      return (labels) => {
        if (!strangeLabel(metric, labels)) counter.inc(labels)
      }
    },
    timeRequests: (app) => {
      const duration = new Histogram({ ...configOf(common.requestDuration), buckets: BUCKETS, enableExemplars: true })
      const activeNow = timeRequests(app, duration)
      read(common.activeRequests, () => [{ value: activeNow() }])
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

async function inTime<T>(reading: T | Promise<T>): Promise<T> {
  if (!(reading instanceof Promise)) return reading
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(Object.assign(new Error('not read in time'), { code: 'ETIMEDOUT' })),
    READ_WITHIN_MS,
  )
  try {
    return await Promise.race([reading, late])
  } finally {
    clearTimeout(timer)
  }
}
