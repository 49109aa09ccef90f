import type { WebhookFailure } from '@tapri/contracts/webhooks'

/** The response to an attempt, or why there was none. */
export type Outcome =
  | { status: number; retryAfterSeconds?: number | undefined }
  | { failure: Exclude<WebhookFailure, 'status'> }

/** `gone`: the webhook is switched off. `exhausted`: no further automatic attempt. */
export type Verdict = 'delivered' | 'gone' | 'exhausted' | { retryInSeconds: number }

const MINUTE = 60
const HOUR = 60 * MINUTE
/** The pauses after each attempt. The last attempt is 2 days and 6 hours after the first. */
const pauses = [5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 22 * HOUR]
const LONGEST_PAUSE_SECONDS = 22 * HOUR

/**
 * Decides what happens after an attempt. Everything but 2xx and 410 is retried, even redirects (which are not
 * followed): an address that refuses today may be fixed tomorrow. `Retry-After` lengthens a pause, and `random` (0 to
 * 1) adds up to a tenth as jitter. 410 means that the receiver wants no more messages.
 */
export function verdictOf(outcome: Outcome, attempts: number, random = Math.random()): Verdict {
  const status = 'status' in outcome ? outcome.status : 0
  if (status >= 200 && status < 300) return 'delivered'
  if (status === 410) return 'gone'
  const pause = pauses[attempts - 1]
  if (pause === undefined) return 'exhausted'
  const asked = 'status' in outcome ? (outcome.retryAfterSeconds ?? 0) : 0
  const longer = Math.min(LONGEST_PAUSE_SECONDS, Math.max(pause, asked))
  return { retryInSeconds: Math.round(longer * (1 + random / 10)) }
}

/** Returns the failure for the log, or null for success. */
export const failureOf = (outcome: Outcome): WebhookFailure | null => {
  if ('failure' in outcome) return outcome.failure
  return outcome.status >= 200 && outcome.status < 300 ? null : 'status'
}

/**
 * Returns an idempotent id: each version of an order has one line in its timeline, and a redelivered event has the same
 * id.
 */
export const messageId = (orderId: string, version: number) => `msg_${orderId}_${version}`
