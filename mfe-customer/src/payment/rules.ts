import type { PaymentState } from '@tapri/contracts/orders'

/** docs/specification.md, section 9. */
export const maxAttempts = 5
export const pauseMilliseconds = 2_000

export type Outcome = 'checking' | 'success' | 'expired' | 'error'

/** What an answer to the `attempt`-th question (from 1) means. Null: no answer came. */
export function outcomeOf(answer: PaymentState | null, attempt: number): Outcome {
  if (answer?.payment_status === 'paid') return 'success'
  if (answer?.status === 'expired') return 'expired'
  return attempt >= maxAttempts ? 'error' : 'checking'
}
