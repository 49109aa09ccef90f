/** An alert rule. People read its summary and runbook where Prometheus or Grafana shows it. */
export interface Alert {
  name: string
  expr: string
  /** The time for which it must hold. */
  for: string
  /** `page`: wakes the person on call. `ticket`: for the next working day. */
  severity: 'page' | 'ticket'
  labels?: Record<string, string>
  /** Says what is wrong; `{{ $labels.… }}` are Prometheus's templates. */
  summary: string
  /** Says what to look at, and what to do. */
  runbook: string
}
