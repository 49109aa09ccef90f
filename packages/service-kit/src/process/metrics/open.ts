import { noMetrics, type Metrics, type MetricsPart } from './metric.ts'
import type { MetricsSettings } from './settings.ts'

/**
 * Exposes the metrics of this process on their own port; returns `noMetrics` without METRICS_PORT, which loads nothing
 * and costs nothing.
 */
export async function openMetrics(
  part: MetricsPart,
  settings: MetricsSettings & { LOG_LEVEL?: string },
): Promise<OpenMetrics> {
  if (settings.METRICS_PORT === undefined) return { metrics: noMetrics, close: async () => {} }
  const { exposeMetrics } = await import('./expose.ts')
  return exposeMetrics(part, { ...settings, METRICS_PORT: settings.METRICS_PORT })
}

export interface OpenMetrics {
  metrics: Metrics
  close: () => Promise<void>
}
