import { WAITLIST_TOPIC } from '@tapri/contracts/push-message'
import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import { outletsInReach } from './nearest-outlet.ts'
import type { TakingOutlet } from './taking-outlets.ts'

/** Places that are looked at in one go. */
const BATCH = 1_000

interface Place {
  customer_id: string
  lat: number
  lng: number
}

/**
 * Tells the customers who left word and to whom one of these outlets delivers by now, by a push message to each of their devices, once
 * however many processes look. Returns how many customers that were; without a device they read it in the menu.
 */
export async function tellServed(db: Kysely<Database>, outlets: readonly TakingOutlet[]): Promise<number> {
  let told = 0
  for (let after = ''; ;) {
    const places = await nextPlaces(db, after)
    const served = places.filter((place) => outletsInReach(place, outlets).length > 0)
    if (served.length > 0) told += await tell(db, served)
    const last = places.at(-1)
    if (!last || places.length < BATCH) return told
    after = last.customer_id
  }
}

const nextPlaces = (db: Kysely<Database>, after: string): Promise<Place[]> =>
  db
    .selectFrom('waitlist')
    .select(['customer_id', 'lat', 'lng'])
    .where('told_at', 'is', null)
    .where('customer_id', '>', after)
    .orderBy('customer_id')
    .limit(BATCH)
    .execute()

/** One statement: who is told has the messages. A place that was changed meanwhile is left to the next time. */
async function tell(db: Kysely<Database>, served: readonly Place[]): Promise<number> {
  const { rows } = await sql<{ told: number }>`
    with told as (
      update waitlist set told_at = now()
      from json_to_recordset(${JSON.stringify(served)}::json) as place (customer_id text, lat float8, lng float8)
      where waitlist.customer_id = place.customer_id and waitlist.lat = place.lat and waitlist.lng = place.lng
        and waitlist.told_at is null
      returning waitlist.customer_id
    ),
    messages as (
      insert into push_messages (subscription_id, order_id, version, alert_level, kind, order_status, push_service, happened_at, due_at)
      select device.id, ${WAITLIST_TOPIC}, 1, 0, 'served', 'pending', device.push_service, now(), now()
      from told join push_subscriptions as device on device.person_id = told.customer_id and device.role = 'customer'
      on conflict (subscription_id, order_id) do update set version = push_messages.version + 1,
        happened_at = excluded.happened_at, due_at = excluded.due_at, attempts = 0
    )
    select count(*)::integer as told from told`.execute(db)
  return rows[0]?.told ?? 0
}
