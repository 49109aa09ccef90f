import type { PaymentState } from '@tapri/contracts/payments'

/** docs/specification.md, section 9. */
export const MAX_ATTEMPTS = 5
export const POLL_INTERVAL_MS = 2_000

export type Outcome = 'checking' | 'success' | 'refunded' | 'expired' | 'error'

/** Maps a response to an outcome. `attempt` counts from 1; null means that the request failed. */
export function outcomeOf(payment: PaymentState | null, attempt: number): Outcome {
  if (payment?.payment_status === 'paid') return 'success'
  if (payment?.refund) return 'refunded'
  if (payment?.status === 'expired') return 'expired'
  return attempt >= MAX_ATTEMPTS ? 'error' : 'checking'
}
