import type { MetricsPart } from '@tapri/service-kit/metrics/metric'

/** The parts with metrics, in the order of their ports. */
const parts: readonly MetricsPart[] = ['gateway', 'auth', 'catalog', 'orders', 'outlets', 'streams']

/** The ports that METRICS_PORT takes: one for each part, from there on. 0 is none. */
export const metricsPorts = (first: number): number[] => (first === 0 ? [] : parts.map((_, index) => first + index))

/** What a part is told, and where its metrics can be read. */
export function metricsOf(name: MetricsPart, first: number) {
  if (first === 0) return { env: { METRICS_PORT: '' }, facts: {} }
  const port = first + parts.indexOf(name)
  return { env: { METRICS_PORT: String(port) }, facts: { metrics_url: `http://127.0.0.1:${port}/metrics` } }
}
