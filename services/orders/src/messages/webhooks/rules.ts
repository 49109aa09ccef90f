import type { WebhookFailure } from '@tapri/contracts/webhooks'

/** The answer to an attempt, or that there was none. */
export type Outcome =
  | { status: number; retryAfterSeconds?: number | undefined }
  | { failure: Exclude<WebhookFailure, 'status'> }

/** `gone`: the webhook ends. `exhausted`: no further attempt by itself. */
export type Verdict = 'delivered' | 'gone' | 'exhausted' | { retryInSeconds: number }

const MINUTE = 60
const HOUR = 60 * MINUTE
/** The pauses after the first, second … attempt: the last one is 2 days and 6 hours after the first. */
const pauses = [5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 22 * HOUR]
const LONGEST_PAUSE_SECONDS = 22 * HOUR

/**
 * Decides what follows from an attempt. Everything but a 2xx is tried again, a redirect too, which is not followed: an
 * address that refuses today may be mended tomorrow. `Retry-After` lengthens a pause; `random` (0 to 1) by up to a
 * tenth, so that what failed together does not come together. 410 says that nobody wants messages there any more.
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

/** Names the failure for the log. */
export const failureOf = (outcome: Outcome): WebhookFailure | null => {
  if ('failure' in outcome) return outcome.failure
  return outcome.status >= 200 && outcome.status < 300 ? null : 'status'
}

/** Each version of an order has one line of its timeline and so one message; a repeat of the event has the same. */
export const messageId = (orderId: string, version: number) => `msg_${orderId}_${version}`
