import { type Channel } from '@tapri/service-kit/messages/message'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import type { Free } from '../send-due.ts'
import type { CustomerKind, MessageStatus, Verdict } from './rules.ts'

/** Longer than any attempt takes: another process reclaims a message only when the first one was killed. */
export const CLAIM_SECONDS = 30

export interface Claimed {
  id: string
  order_id: string
  person_id: string
  kind: CustomerKind
  channel: Channel
  amount_paise: number | null
  /** Seconds since the event, by PostgreSQL's clock. */
  age: number
  attempts: number
  traceparent: string | null
  /** A process was killed while sending it: it may have been sent. */
  was_begun: boolean
}

/** Claims due messages, at most `free` of each channel, so that a slow channel does not hold up the others. */
export async function claim(db: Kysely<Database>, free: readonly Free<Channel>[]): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as materialized (
      select message.id, message.was_begun
      from unnest(${free.map(({ receiver }) => receiver)}::text[], ${free.map((one) => one.free)}::integer[])
        as place (channel, free)
      cross join lateral (
        select id, claimed_until is not null as was_begun from customer_messages
        where customer_messages.channel = place.channel and due_at <= now()
          and (claimed_until is null or claimed_until < now())
        order by due_at limit place.free for update skip locked
      ) as message
    )
    update customer_messages as message
    set claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS}), attempts = attempts + 1
    from due where message.id = due.id
    returning message.id, message.order_id, message.person_id, message.kind, message.channel, message.amount_paise,
      extract(epoch from now() - message.happened_at)::float8 as age, message.attempts, message.traceparent,
      due.was_begun`.execute(db)
  return rows
}

interface Settled {
  verdict: Verdict
  providerId?: string
  costPaise?: number
}

/** Records the outcome of a claimed message. A status and a cost that a receipt set in the meantime are kept. */
export const settle = (db: Kysely<Database>, id: string, { verdict, providerId, costPaise = 0 }: Settled) => {
  const due =
    verdict.status === 'retried' ? sql`now() + make_interval(secs => ${verdict.inSeconds})` : sql`null::timestamptz`
  const status: MessageStatus = verdict.status === 'retried' ? 'due' : verdict.status
  return sql`
    update customer_messages set claimed_until = null, due_at = case when status = 'due' then ${due} end,
      status = case when status = 'due' then ${status} else status end,
      settled_at = case when ${status} = 'due' then settled_at else now() end,
      provider_id = coalesce(${providerId ?? null}, provider_id), cost_paise = greatest(cost_paise, ${costPaise}::float8)
    where id = ${id}`.execute(db)
}

/** Sums the cost of the last 24 hours' messages by channel. */
export async function costOfDay(db: Kysely<Database>): Promise<{ channel: Channel; paise: number }[]> {
  const { rows } = await sql<{ channel: Channel; paise: number }>`
    select channel, sum(cost_paise)::float8 as paise from customer_messages
    where happened_at > now() - interval '1 day' group by channel`.execute(db)
  return rows
}

const KEPT_DAYS = 90

/** Deletes messages older than 90 days. */
export const purgeCustomerMessages = (db: Kysely<Database>) =>
  db
    .deleteFrom('customer_messages')
    .where('happened_at', '<', sql<Date>`now() - ${sql.lit(KEPT_DAYS)} * interval '1 day'`)
    .execute()
