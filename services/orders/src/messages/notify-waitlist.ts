import { WAITLIST_TOPIC } from '@tapri/contracts/push-message'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { outletsInReach } from '../outlet/nearest-outlet.ts'
import { goesOn } from './push/queue.ts'
import type { TakingOutlet } from '../outlet/taking/taking-outlets.ts'

const BATCH = 1_000

interface Waiting {
  customer_id: string
  lat: number
  lng: number
}

/**
 * Sends a push message to each device of the waitlist's customers to whom one of these outlets now delivers; once,
 * however many processes look. Returns the number of customers with a message on its way.
 */
export async function notifyWaitlist(db: Kysely<Database>, outlets: readonly TakingOutlet[]): Promise<number> {
  let notified = 0
  for (let after = ''; ;) {
    const waiting = await nextWaiting(db, after)
    const served = waiting.filter((place) => outletsInReach(place, outlets).length > 0)
    if (served.length > 0) notified += await queue(db, served)
    const last = waiting.at(-1)
    if (!last || waiting.length < BATCH) return notified
    after = last.customer_id
  }
}

const nextWaiting = (db: Kysely<Database>, after: string): Promise<Waiting[]> =>
  db
    .selectFrom('waitlist')
    .select(['customer_id', 'lat', 'lng'])
    .where('told_at', 'is', null)
    .where('customer_id', '>', after)
    .orderBy('customer_id')
    .limit(BATCH)
    .execute()

/**
 * Queues messages in a single statement. A customer counts as told only once a message is sent (push/queue.ts): someone
 * without a logged-in device reads it in the menu, and gets the message with the next device.
 */
async function queue(db: Kysely<Database>, served: readonly Waiting[]): Promise<number> {
  const { rows } = await sql<{ told: number }>`
    with messages as (
      insert into push_messages (subscription_id, order_id, version, alert_level, kind, order_status, push_service, happened_at, due_at)
      select subscription.id, ${WAITLIST_TOPIC}, 1, 0, 'served', 'pending', subscription.push_service, now(), now()
      from json_to_recordset(${JSON.stringify(served)}::json) as place (customer_id text, lat float8, lng float8)
      join waitlist on waitlist.customer_id = place.customer_id and waitlist.lat = place.lat and waitlist.lng = place.lng
        and waitlist.told_at is null
      join push_subscriptions as subscription on subscription.person_id = place.customer_id
        and subscription.role = 'customer' and ${goesOn}
      on conflict (subscription_id, order_id) do update set version = push_messages.version + 1,
        happened_at = excluded.happened_at, due_at = excluded.due_at, attempts = 0
        where push_messages.due_at is null
      returning subscription_id
    )
    select count(distinct person_id)::integer as told
    from messages join push_subscriptions on id = subscription_id`.execute(db)
  return rows[0]?.told ?? 0
}

/** Tells whether a customer who has not been told yet subscribed or renewed a device in the last `withinMs`. */
export async function hasNewDevice(db: Kysely<Database>, withinMs: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from waitlist join push_subscriptions on person_id = customer_id
      where told_at is null and renewed_at > now() - make_interval(secs => ${withinMs / 1000}::float8)
    ) as found`.execute(db)
  return rows[0]?.found ?? false
}
