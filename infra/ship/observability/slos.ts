/** A service level objective, as a share of 30 days. `npm run write` writes the rules. */
export interface Slo {
  /** The label `slo` of its rules. */
  id: string
  /** The promise that must hold for a share of `objective` of all events. */
  promise: string
  objective: number
  /** PromQL: all events and bad events per second, over 5 minutes. Both exist whenever the product is scraped. */
  events: string
  errors: string
}

const DURATION = 'http_server_request_duration_seconds'
/** Counts the gateway's requests per second, in PromQL. For a live stream, only the time to its head is measured. */
const count = (...labels: string[]) => `sum(rate(${DURATION}_count{${['part="gateway"', ...labels].join()}}[5m]))`
const within = (seconds: string, labels: string) =>
  `sum(rate(${DURATION}_bucket{part="gateway",${labels},http_response_status_code!~"5..",le="${seconds}"}[5m]))`

const PLACEMENT = 'http_route="/api/orders",http_request_method="POST"'
const READS = 'http_request_method="GET"'

export const slos: readonly Slo[] = [
  // A 503 with Retry-After counts as well: the page retries by itself, but somebody waits.
  {
    id: 'calls',
    promise: 'calls are answered without a 5xx',
    objective: 0.999,
    events: count(),
    errors: `(${count('http_response_status_code=~"5.."')} or vector(0))`,
  },
  // The load tests require 0.25 s at 60 orders a second; twice that leaves room for a bad minute.
  {
    id: 'placement',
    promise: 'orders are answered within 0.5 s, without a 5xx',
    objective: 0.99,
    events: count(PLACEMENT),
    errors: `clamp_min(${count(PLACEMENT)} - (${within('0.5', PLACEMENT)} or vector(0)), 0)`,
  },
  // The load tests require 0.15 s.
  {
    id: 'reads',
    promise: 'reads are answered within 0.25 s, without a 5xx',
    objective: 0.99,
    events: count(READS),
    errors: `clamp_min(${count(READS)} - (${within('0.25', READS)} or vector(0)), 0)`,
  },
  // A late event means outdated pages and late messages.
  {
    id: 'events',
    promise: 'time no event has waited longer than 10 s to be published',
    objective: 0.999,
    events: 'clamp_max(count(tapri_outbox_oldest_seconds), 1)',
    errors: 'max(tapri_outbox_oldest_seconds > bool 10)',
  },
  // Promised times are calculated so that nine of ten are kept; a day of rain may use up the rest.
  {
    id: 'promises',
    promise: 'delivered orders come within the promised time',
    objective: 0.85,
    events: 'sum(rate(business:promises:total[5m]))',
    errors: '(sum(rate(business:promises:total{kept="false"}[5m])) or vector(0))',
  },
]

/** Windows over which ratios are recorded; burn-rate alerts compare a long one with a short one. */
export const windows = ['5m', '30m', '1h', '6h', '3d', '30d'] as const
