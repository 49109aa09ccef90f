import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { failureOf, type Outcome, type Verdict } from './rules.ts'

/** How many messages each process sends to one webhook at the same time. */
const AT_ONCE = 8
/** Longer than WEBHOOK_TIMEOUT_MS can be: another process reclaims a message only when the first one was killed. */
export const CLAIM_SECONDS = 60
/** When a webhook accepts a message after failing for this long, its waiting messages become due at once. */
const BACK_AFTER_SECONDS = 300

export interface Claimed {
  webhook_id: string
  id: string
  turn: number
  order_id: string | null
  body: string
  attempts: number
  url: string
  secret_ids: string[]
}

/**
 * Claims due messages of active webhooks, limited by the free places of each, so that a slow one does not hold up the
 * others. Claims only the earliest waiting message of an order: the next follows when it is delivered or given up.
 */
export async function claim(db: Kysely<Database>, sending: ReadonlyMap<string, number>): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as materialized (
      select message.webhook_id, message.id
      from webhooks as webhook
      left join unnest(${[...sending.keys()]}::text[], ${[...sending.values()]}::integer[]) as busy (webhook_id, places)
        on busy.webhook_id = webhook.id
      cross join lateral (
        select webhook_id, id from webhook_messages as waiting
        where waiting.webhook_id = webhook.id and due_at <= now() and (claimed_until is null or claimed_until < now())
          and not exists (
            select from webhook_messages as earlier
            where earlier.webhook_id = waiting.webhook_id and earlier.order_id = waiting.order_id
              and earlier.turn < waiting.turn and earlier.due_at is not null
          )
        order by due_at, turn limit greatest(0, ${AT_ONCE} - coalesce(busy.places, 0)) for update skip locked
      ) as message
      where webhook.active
    )
    update webhook_messages as message
    set claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS}), attempts = attempts + 1,
      first_attempt_at = coalesce(first_attempt_at, now()), last_attempt_at = now()
    from due
    join webhooks as webhook on webhook.id = due.webhook_id
    where message.webhook_id = due.webhook_id and message.id = due.id
    returning message.webhook_id, message.id, message.turn, message.order_id, message.body, message.attempts, webhook.url,
      case when webhook.old_secret_until > now() then array[webhook.secret_id, webhook.old_secret_id]
        else array[webhook.secret_id] end as secret_ids`.execute(db)
  return rows
}

/** Records the outcome of a claimed message. A message that an admin sent again in the meantime stays due. */
export async function settle(db: Kysely<Database>, message: Claimed, outcome: Outcome, verdict: Verdict) {
  const seen = {
    claimed_until: null,
    last_status: 'status' in outcome ? outcome.status : null,
    last_failure: failureOf(outcome),
  }
  await db.transaction().execute(async (trx) => {
    // Locks the webhook before its messages, like the code that changes or deletes it.
    await sql`select from webhooks where id = ${message.webhook_id} for no key update`.execute(trx)
    const written = await trx
      .updateTable('webhook_messages')
      .set(verdict === 'delivered' ? { ...seen, state: 'delivered', due_at: null } : seen)
      .where('webhook_id', '=', message.webhook_id)
      .where('id', '=', message.id)
      .where('turn', '=', message.turn)
      .where('due_at', 'is not', null)
      .executeTakeFirst()
    if (written.numUpdatedRows === 0n) return
    if (verdict === 'delivered') return markDelivered(trx, message)
    await sql`update webhooks set failing_since = coalesce(failing_since, now()) where id = ${message.webhook_id}`.execute(
      trx,
    )
    if (verdict === 'gone') return switchOff(trx, message, 'gone')
    if (verdict === 'exhausted') return giveUp(trx, message)
    await postpone(trx, message, verdict.retryInSeconds)
  })
}

async function markDelivered(trx: Kysely<Database>, { webhook_id }: Claimed) {
  const { rows } = await sql<{ is_back: boolean }>`
    update webhooks as taking set failing_since = null, last_delivered_at = now()
    from (select id, failing_since from webhooks where id = ${webhook_id}) as before
    where taking.id = before.id
    returning before.failing_since < now() - make_interval(secs => ${BACK_AFTER_SECONDS}) as is_back`.execute(trx)
  if (!rows[0]?.is_back) return
  await sql`
    update webhook_messages set due_at = now() where webhook_id = ${webhook_id} and due_at > now()`.execute(trx)
}

/** Delays the message, and the next messages of the same order, by the same time. */
const postpone = (trx: Kysely<Database>, { webhook_id, id, order_id }: Claimed, seconds: number) =>
  sql`
    update webhook_messages set due_at = now() + make_interval(secs => ${seconds})
    where webhook_id = ${webhook_id} and due_at is not null and (id = ${id} or order_id = ${order_id})`.execute(trx)

/**
 * Handles the last failed attempt. If the webhook accepted nothing since the first attempt, it is switched off, and
 * what waits is sent when an admin switches it on again. Otherwise only this message failed, and the next of its order
 * follows.
 */
async function giveUp(trx: Kysely<Database>, message: Claimed) {
  const { rows } = await sql<{ is_alone: boolean }>`
    select coalesce(webhook.last_delivered_at >= message.first_attempt_at, false) as is_alone
    from webhooks as webhook join webhook_messages as message on message.webhook_id = webhook.id
    where message.webhook_id = ${message.webhook_id} and message.id = ${message.id}`.execute(trx)
  if (!rows[0]?.is_alone) return switchOff(trx, message, 'unanswered')
  await trx
    .updateTable('webhook_messages')
    .set({ state: 'failed', due_at: null })
    .where('webhook_id', '=', message.webhook_id)
    .where('id', '=', message.id)
    .execute()
}

const switchOff = (trx: Kysely<Database>, { webhook_id }: Claimed, why: 'gone' | 'unanswered') =>
  trx
    .updateTable('webhooks')
    .set((eb) => ({ active: false, off_because: why, version: eb('version', '+', 1) }))
    .where('id', '=', webhook_id)
    .execute()
