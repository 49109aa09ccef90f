import type { PushKind } from '@tapri/contracts/push-message'
import { type Channel, channels as allChannels } from '@tapri/service-kit/messages/message'
import { traceparentOfEvent } from '@tapri/service-kit/process/tracing/events'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import type { Notice, OrderEvent } from '../notices.ts'
import { type CustomerKind, kindOf, usefulSeconds } from './rules.ts'

interface Wanted {
  order_id: string
  customer_id: string
  kind: CustomerKind
  /** Defaults to now. */
  happened_at?: string
  about?: string
  amount_paise?: number
  /** The order's version after the change. Customers are not told about changes they made themselves. */
  version?: number
  traceparent?: string | undefined
}

/**
 * Inserts a message for each channel that the customer wants, while it is useful by PostgreSQL's clock. Idempotent: an
 * order gets one message of each kind and `about`, however often its event is delivered. SMS is on until the customer
 * turns it off; the other channels are opt-in.
 */
const insertWanted = (db: Kysely<Database>, channels: readonly Channel[], wanted: readonly Wanted[]) =>
  sql`
    insert into customer_messages (id, order_id, person_id, kind, about, channel, amount_paise, happened_at, due_at, traceparent)
    select gen_random_uuid()::text, told.order_id, told.customer_id, told.kind, coalesce(told.about, ''), way.channel,
      told.amount_paise, coalesce(told.happened_at, now()), now(), told.traceparent
    from json_to_recordset(${JSON.stringify(wanted.map(withUse))}::json) as told (order_id text, customer_id text, kind text,
      happened_at timestamptz, about text, amount_paise bigint, version integer, traceparent text, useful_seconds integer)
    join known_people as person on person.id = told.customer_id and person.role = 'customer' and not person.deleted
    cross join unnest(${channels}::text[]) as way (channel)
    left join message_preferences as preference
      on preference.person_id = told.customer_id and preference.channel = way.channel
    where coalesce(preference.wanted, way.channel = 'sms')
      and (way.channel <> 'email' or preference.address is not null)
      and (told.happened_at is null or told.happened_at > now() - make_interval(secs => told.useful_seconds))
      and not exists (select from order_timeline as entry where entry.order_id = told.order_id
        and entry.version = told.version and entry.actor_id = told.customer_id)
    order by told.order_id, told.kind
    on conflict (order_id, kind, about, channel) do nothing`.execute(db)

const withUse = (wanted: Wanted) => ({ ...wanted, useful_seconds: usefulSeconds(wanted.kind) })

/** Makes the messages that customers get because of these events. */
export async function enqueueForCustomers(
  db: Kysely<Database>,
  channels: readonly Channel[],
  told: readonly { notice: Notice; event: OrderEvent }[],
) {
  const wanted = told.flatMap(({ notice, event }) => {
    const kind = notice.role === 'customer' ? kindOf(notice.kind satisfies PushKind) : undefined
    return kind ? [wantedOf(kind, event)] : []
  })
  if (wanted.length > 0 && channels.length > 0) await insertWanted(db, channels, wanted)
}

const wantedOf = (kind: CustomerKind, event: OrderEvent): Wanted => ({
  order_id: event.order_id,
  customer_id: event.customer_id,
  kind,
  happened_at: event.at,
  traceparent: traceparentOfEvent(event) ?? undefined,
  // An alert is not made by a person, although it carries the version of the last change.
  ...(!event.alert && { version: event.version }),
})

interface RefundTold {
  order_id: string
  customer_id: string
  /** Id of the refund, or of the payment that was returned. */
  about: string
  amount_paise: number
}

/** Makes the messages about a refund, in the transaction that records it, because no event reports it. */
export async function tellRefunded(db: Kysely<Database>, told: RefundTold) {
  if (told.amount_paise <= 0) return
  // Messages on a channel that is not configured are never sent, only purged.
  await insertWanted(db, allChannels, [{ ...told, kind: 'refunded' }])
}
