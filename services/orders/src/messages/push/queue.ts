import type { Role } from '@tapri/contracts/common'
import type { OrderStatus } from '@tapri/contracts/order-status'
import type { PushKind, PushMessage } from '@tapri/contracts/push-message'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import type { Free } from '../send-due.ts'
import { USEFUL_FOR_SECONDS, usefulSeconds, type Verdict } from './rules.ts'
import type { Target } from './send.ts'

/** Longer than any attempt takes: another process reclaims a message only when the first one was killed. */
export const CLAIM_SECONDS = 30

export interface Claimed extends Target {
  subscription_id: string
  push_service: string
  order_id: string
  version: number
  alert_level: number
  kind: PushKind
  order_status: OrderStatus
  language: PushMessage['language']
  role: Role
  attempts: number
  traceparent: string | null
  /** The session has not ended, the account has the role, and it is not too late. */
  allowed: boolean
}

/** SQL: whether the session that subscribed a device (`subscription`) is still valid. */
export const goesOn = sql`subscription.expires_at > now()
  and subscription.renewed_at > (select valid_from from signing_epoch)
  and not exists (select from replica_ended_sessions as ended where ended.id = subscription.session_id)`

/**
 * Claims due messages, at most `free` of each push service, so that a slow one does not hold up the others. A restored
 * backup may contain devices that were removed after it was made: they get messages only after their next renewal.
 */
export async function claim(db: Kysely<Database>, free: readonly Free<string>[]): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as materialized (
      select message.subscription_id, message.order_id
      from unnest(${free.map(({ receiver }) => receiver)}::text[], ${free.map((one) => one.free)}::integer[])
        as place (push_service, free)
      cross join lateral (
        select subscription_id, order_id from push_messages
        where push_messages.push_service = place.push_service and due_at <= now()
          and (claimed_until is null or claimed_until < now())
        order by due_at limit place.free for update skip locked
      ) as message
    )
    update push_messages as message
    set claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS}), attempts = attempts + 1
    from due
    join push_subscriptions as subscription on subscription.id = due.subscription_id
    left join known_people as person on person.id = subscription.person_id
    where message.subscription_id = due.subscription_id and message.order_id = due.order_id
    returning message.subscription_id, message.push_service, message.order_id, message.version, message.alert_level,
      message.kind, message.order_status, message.attempts, message.traceparent, subscription.endpoint, subscription.p256dh,
      subscription.auth, subscription.language, subscription.role,
      message.happened_at > now() - make_interval(secs =>
        case message.kind when 'served' then ${usefulSeconds('served')}::integer else ${USEFUL_FOR_SECONDS}::integer end)
        and ${goesOn}
        and not coalesce(person.deleted, false)
        and coalesce(person.role, subscription.role) = subscription.role
        and coalesce(person.status, 'active') = 'active'
      as allowed`.execute(db)
  return rows
}

/** Records the outcome of a claimed message. If a newer one replaced it in the meantime, that one stays due. */
export async function settle(db: Kysely<Database>, message: Claimed, verdict: Verdict) {
  const { subscription_id, order_id, version, alert_level } = message
  if (verdict === 'gone') {
    await db.deleteFrom('push_subscriptions').where('id', '=', subscription_id).execute()
    return
  }
  if (verdict === 'sent' && message.kind === 'served') await markTold(db, message)
  const dueAgain =
    typeof verdict === 'object' ? sql`now() + make_interval(secs => ${verdict.retryInSeconds})` : sql`null::timestamptz`
  await sql`
    update push_messages set claimed_until = null,
      due_at = case when (version, alert_level) = (${version}::integer, ${alert_level}::integer)
        then ${dueAgain} else due_at end
    where subscription_id = ${subscription_id} and order_id = ${order_id}`.execute(db)
  if (verdict !== 'sent') return
  await sql`update push_subscriptions set last_sent_at = now() where id = ${subscription_id}`.execute(db)
}

/**
 * Marks a waitlist entry as told once a push service accepted the message, unless the customer joined after it was
 * made.
 */
const markTold = (db: Kysely<Database>, { subscription_id, order_id }: Claimed) =>
  sql`
    update waitlist set told_at = now() from push_messages as message
    join push_subscriptions as subscription on subscription.id = message.subscription_id
    where message.subscription_id = ${subscription_id} and message.order_id = ${order_id}
      and waitlist.customer_id = subscription.person_id and waitlist.told_at is null
      and waitlist.left_at <= message.happened_at`.execute(db)
