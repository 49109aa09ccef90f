import type { EventData, Subject } from '@tapri/contracts/events'
import { orderWebhookTypes } from '@tapri/contracts/webhook-types'
import type { Bus, Connected } from '@tapri/service-kit/events/bus'
import { type Cursor, readAfter } from '@tapri/service-kit/events/read-after'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { type Happened, messageOf, type NewMessage, type OrderPart } from './message.ts'
import { missedSince } from './missed.ts'

/** The events that are also lines of the timeline. */
const subjects = orderWebhookTypes.map((type) => `orders.${type}` as const satisfies Subject)

interface Standing {
  id: string
  read_epoch: string | null
  read_sequence: number | null
  read_at: Date
}

/**
 * Makes the messages of the events published since each active webhook's cursor, and advances the cursor in the same
 * statement: each event becomes one message, whichever process reads it and however often. `hasMore` is true when the
 * stream has more events.
 */
export async function feedWebhooks(db: Kysely<Database>, bus: Bus): Promise<{ hasMore: boolean; active: number }> {
  const standings: Standing[] = await db
    .selectFrom('webhooks')
    .select(['id', 'read_epoch', 'read_sequence', 'read_at'])
    .where('active', '=', true)
    .execute()
  const active = standings.length
  if (active === 0 || !bus.isConnected()) return { hasMore: false, active }
  const connected = await bus.connected
  let hasMore = false
  // All webhooks share one cursor, except those that were switched off for a while.
  for (const together of Map.groupBy(standings, keyOf).values())
    hasMore = (await feedTogether(db, connected, together)) || hasMore
  return { hasMore, active }
}

const cursorOf = ({ read_epoch, read_sequence }: Standing): Cursor | undefined =>
  read_epoch === null ? undefined : { epoch: read_epoch, sequence: read_sequence ?? 0 }

const keyOf = ({ read_epoch, read_sequence, read_at }: Standing) =>
  read_epoch === null ? read_at.toISOString() : `${read_epoch} ${read_sequence}`

/** Feeds the webhooks that share a cursor. Returns whether the stream has more events. */
async function feedTogether(db: Kysely<Database>, connected: Connected, standings: readonly Standing[]) {
  const [first] = standings
  if (!first) return false
  const cursor = cursorOf(first)
  const { cursor: next, events, hasGap, isFull } = await readAfter(connected, subjects, cursor, first.read_at)
  const write = async (to: Cursor, happened: readonly Happened[]) => {
    const messages = await messagesOf(db, happened)
    for (const standing of standings) await writeMessages(db, standing, to, messages)
  }
  // After a gap the timelines come first; the cursor stays until all of them are written.
  if (cursor && hasGap) for await (const missed of missedSince(db, oldestOf(standings))) await write(cursor, missed)
  const hasMoved = next.epoch !== cursor?.epoch || next.sequence !== cursor.sequence
  if (hasMoved || events.length > 0)
    await write(
      next,
      events.map(({ subject, data }) => happenedIn(subject, data as EventData<'orders.order.placed'>)),
    )
  return isFull
}

const oldestOf = (standings: readonly Standing[]) => new Date(Math.min(...standings.map(({ read_at }) => +read_at)))

const happenedIn = (subject: Subject, event: EventData<'orders.order.placed'>): Happened => ({
  ...event,
  type: subject.slice('orders.'.length) as Happened['type'],
})

async function messagesOf(db: Kysely<Database>, happened: readonly Happened[]): Promise<NewMessage[]> {
  if (happened.length === 0) return []
  const rows: OrderPart[] = await db
    .selectFrom('orders')
    .select([
      'id',
      'created_at',
      'deliver_at',
      'items',
      'total_paise',
      'payment_status',
      'payment_method',
      'paid_by',
      'fulfilment',
    ])
    .select('cancel_reason')
    .select(
      sql<OrderPart['bill']>`(
        select jsonb_build_object('code', code, 'financial_year', financial_year, 'number', number)
        from bills join bill_outlets using (outlet_id)
        where bills.order_id = orders.id
      )`.as('bill'),
    )
    // One SQL text however many ids: each text takes a prepared-statement name (service-kit, named-statements.ts).
    .where(sql<boolean>`id = any(${[...new Set(happened.map(({ order_id }) => order_id))]}::text[])`)
    .execute()
  const orders = new Map(rows.map((row) => [row.id, row]))
  return happened.flatMap((each) => {
    const order = orders.get(each.order_id)
    // To a receiver, `order.ready` says that an order can be picked up.
    const isNone = each.type === 'order.ready' && order?.fulfilment !== 'pickup'
    return order && !isNone ? [messageOf(each, order)] : []
  })
}

/** Writes in a single statement. Writes nothing if another process that read the same events has moved the cursor. */
async function writeMessages(db: Kysely<Database>, standing: Standing, next: Cursor, messages: readonly NewMessage[]) {
  const newest = messages.at(-1)?.at
  await sql`
    with moved as (
      update webhooks set read_epoch = ${next.epoch}, read_sequence = ${next.sequence},
        read_at = greatest(read_at, ${newest ?? null}::timestamptz)
      where id = ${standing.id} and active and read_epoch is not distinct from ${standing.read_epoch}::text
        and read_sequence is not distinct from ${standing.read_sequence}::bigint
      returning id, types, created_at
    )
    insert into webhook_messages (webhook_id, id, type, order_id, body)
    select moved.id, made.id, made.type, made.order_id, made.body
    from moved
    cross join rows from (json_to_recordset(${JSON.stringify(messages)}::json)
      as (id text, type text, order_id text, at timestamptz, body text)) with ordinality as made (id, type, order_id, at, body, nth)
    where made.type = any(moved.types) and made.at >= moved.created_at
    order by made.nth
    on conflict (webhook_id, id) do nothing`.execute(db)
}
