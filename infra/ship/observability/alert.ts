/** An alert rule. Prometheus and Grafana show people its summary and runbook. */
export interface Alert {
  name: string
  expr: string
  /** How long the condition must hold. */
  for: string
  /** `page`: wakes the person on call. `ticket`: for the next working day. */
  severity: 'page' | 'ticket'
  labels?: Record<string, string>
  /** Says what is wrong. Prometheus replaces `{{ $labels.… }}`. */
  summary: string
  /** What to look at, and what to do. */
  runbook: string
}
