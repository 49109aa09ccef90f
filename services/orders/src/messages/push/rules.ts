import type { Role } from '@tapri/contracts/common'
import type { PushKind } from '@tapri/contracts/push-message'
import type { Notice, OrderEvent } from '../notices.ts'

export { noticesOf } from '../notices.ts'
export type { Notice, OrderEvent } from '../notices.ts'

/** A correction keeps the order's version and ranks above its alerts. */
const CORRECTION_RANK = 4

/** Ranks events of the same version. An alert keeps the order's version; a later level is newer than an earlier one. */
export const alertRank = ({ alert, is_correction }: OrderEvent) =>
  is_correction ? CORRECTION_RANK : alert ? ['outlet', 'admin', 'customer'].indexOf(alert.level) + 1 : 0

/** After this time a message about an order is of no use. */
export const USEFUL_FOR_SECONDS = 3600
const SERVED_FOR_SECONDS = 20 * 3600

/**
 * Returns the `TTL` of a message at the push service. News that an outlet now delivers here is still useful in the
 * morning.
 */
export const usefulSeconds = (kind: PushKind) => (kind === 'served' ? SERVED_FOR_SECONDS : USEFUL_FOR_SECONDS)

const calmKinds: ReadonlySet<PushKind> = new Set(['confirmed', 'delivered', 'collected', 'served'])

/** Returns the `Urgency` of RFC 8030: `high` wakes a phone that is saving battery. */
export const urgencyOf = (kind: PushKind) => (calmKinds.has(kind) ? 'normal' : 'high')

export type Outcome = { status: number; retryAfterSeconds?: number | undefined } | 'unanswered'
export type Verdict = 'sent' | 'gone' | 'refused' | { retryInSeconds: number }

const MAX_ATTEMPTS = 6
const FIRST_PAUSE_SECONDS = 5
const LONGEST_PAUSE_SECONDS = 600

/**
 * Decides what happens after an attempt. 408, 429, 5xx and no answer are tried up to 6 times, after 5 s, 15 s, 45 s …
 * or what `Retry-After` says, at most 10 minutes. 404 and 410 end the subscription; other refusals end the message.
 */
export function verdictOf(outcome: Outcome, attempts: number): Verdict {
  const status = outcome === 'unanswered' ? 503 : outcome.status
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  const isTemporary = status === 408 || status === 429 || status >= 500
  if (!isTemporary || attempts >= MAX_ATTEMPTS) return 'refused'
  const asked = outcome === 'unanswered' ? 0 : (outcome.retryAfterSeconds ?? 0)
  const own = FIRST_PAUSE_SECONDS * 3 ** (attempts - 1)
  return { retryInSeconds: Math.min(LONGEST_PAUSE_SECONDS, Math.max(own, asked)) }
}

/**
 * Lists who is told that a payment was corrected: the manager if an admin did it, and the delivery person if there is
 * one.
 */
export const correctionNotices = (actorRole: Role, { delivery_person_id }: OrderEvent): Notice[] => [
  ...(actorRole === 'admin' ? [{ role: 'outlet_manager', kind: 'changed' } as const] : []),
  ...(delivery_person_id ? [{ role: 'delivery', kind: 'changed' } as const] : []),
]
