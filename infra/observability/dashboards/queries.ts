/** Parts whose metrics are scraped, in the order of a call. */
export const parts = ['gateway', 'auth', 'catalog', 'orders', 'outlets', 'streams'] as const
export type Part = (typeof parts)[number]
/** `streams` makes the broker's streams and answers nobody. */
export const answering = parts.filter((part) => part !== 'streams')

const DURATION = 'http_server_request_duration_seconds'
const selector = (labels: string) => (labels ? `{${labels}}` : '')

/** Calls in a second, in sum or by labels. */
export const calls = (labels: string, by?: string) =>
  `sum${by ? ` by (${by})` : ''} (rate(${DURATION}_count${selector(labels)}[$__rate_interval]))`

/** A quantile of the duration of calls in seconds. */
export const duration = (quantile: number, labels: string, by = 'le') =>
  `histogram_quantile(${quantile}, sum by (${by}) (rate(${DURATION}_bucket${selector(labels)}[$__rate_interval])))`

/** The share of calls that ended with a 5xx; 0 while there are calls and none did. */
export const failing = (labels: string) => {
  const failed = calls([labels, 'http_response_status_code=~"5.."'].filter(Boolean).join(','))
  return `(${failed} or vector(0)) / ${calls(labels)}`
}

export const rate = (metric: string, labels: string, by: string) =>
  `sum by (${by}) (rate(${metric}${selector(labels)}[$__rate_interval]))`
