import { randomUUID } from 'node:crypto'
import type { NewPushSubscription, PushDevice } from '@tapri/contracts/push'
import { staffPositions } from '@tapri/contracts/staff-positions/positions'
import { powersOf } from '@tapri/contracts/staff-positions/powers'
import type { Caller } from '@tapri/service-kit/http/access'
import { traceparentOfEvent } from '@tapri/service-kit/process/tracing/events'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../database.ts'
import { alertRank, type Notice, type OrderEvent, USEFUL_FOR_SECONDS } from './rules.ts'

const MAX_DEVICES = 10
const TOKEN_LIFE_SECONDS = 7 * 24 * 3600

interface Subscriber {
  caller: Caller
  device: string
  pushService: string
}

/**
 * Upserts a browser's subscription. A browser that another person had subscribed now belongs to the caller, without the
 * earlier messages. With more than 10 devices, the least recently renewed one is deleted.
 */
export const saveDevice = (
  db: Kysely<Database>,
  { endpoint, keys, language }: NewPushSubscription,
  { caller, device, pushService }: Subscriber,
): Promise<{ device: PushDevice; isNew: boolean }> =>
  db.transaction().execute(async (trx) => {
    const { id: personId, role, sid = null, token_version } = caller
    await trx
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', endpoint)
      .where('person_id', '<>', personId)
      .execute()
    const values = {
      role,
      session_id: sid,
      token_version,
      ...keys,
      push_service: pushService,
      language,
      device,
      renewed_at: sql<Date>`now()`,
      expires_at: caller.exp
        ? new Date(caller.exp * 1000)
        : sql<Date>`now() + make_interval(secs => ${TOKEN_LIFE_SECONDS})`,
    }
    const row = await trx
      .insertInto('push_subscriptions')
      .values({ id: randomUUID(), person_id: personId, endpoint, ...values })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
      .returning(deviceColumns)
      // xmax is zero when the row was inserted rather than updated.
      .returning(sql<boolean>`xmax = 0`.as('is_new'))
      .executeTakeFirstOrThrow()
    await deleteOldest(trx, personId)
    return { device: toDevice(row, caller), isNew: row.is_new }
  })

const deleteOldest = (trx: Transaction<Database>, personId: string) =>
  trx
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('person_id', '=', personId)
        .orderBy('renewed_at', 'desc')
        .offset(MAX_DEVICES),
    )
    .execute()

export async function listDevices(db: Kysely<Database>, caller: Caller): Promise<PushDevice[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(deviceColumns)
    .where('person_id', '=', caller.id)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => toDevice(row, caller))
}

const deviceColumns = ['id', 'device', 'language', 'session_id', 'created_at', 'last_sent_at'] as const

type DeviceRow = Pick<PushDevice, 'id' | 'device' | 'language'> & {
  session_id: string | null
  created_at: Date
  last_sent_at: Date | null
}

const toDevice = (row: DeviceRow, { sid }: Caller): PushDevice => ({
  id: row.id,
  device: row.device,
  language: row.language,
  created_at: row.created_at.toISOString(),
  last_sent_at: row.last_sent_at?.toISOString() ?? null,
  current: sid !== undefined && row.session_id === sid,
})

/** Deletes one of the caller's devices. Returns false when it was not theirs. */
export async function deleteDevice(db: Kysely<Database>, id: string, caller: Caller): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('person_id', '=', caller.id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes expired subscriptions, and messages so old that no late event can precede them any more. */
export async function purgePush(db: Kysely<Database>) {
  await db
    .deleteFrom('push_subscriptions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
  await db
    .deleteFrom('push_messages')
    .where('happened_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}

const handlers = staffPositions.filter((position) => powersOf[position].includes('orders.handle'))

/**
 * SQL: the recipients of a notice. For an outlet: its main manager and everyone whose position handles its orders. For
 * a released order, the timeline says which delivery person lost it.
 */
const recipients = sql`case told.role
  when 'customer' then array[told.customer_id]
  when 'outlet_manager' then array(
    select manager_id from known_outlets where id = told.outlet_id and not deleted
    union select person_id from known_positions
    where coalesce(outlet_id, told.outlet_id) = told.outlet_id and position = any(${handlers}))
  when 'delivery' then array[coalesce(told.delivery_person_id, (
    select delivery_person_id from order_timeline where order_id = told.order_id and version = told.version
  ))]
  when 'admin' then array(select id from known_people where role = 'admin' and status = 'active' and not deleted)
end`

/**
 * SQL: the person who made the change, who is not told. An alert carries the version of a change, but nobody made it.
 */
const actor = sql`(select actor_id from order_timeline where order_id = told.order_id and version = told.version)`

/**
 * Makes the messages for events: one for each device of each recipient who has the role and did not cause the event.
 * There is one message per device and order: a newer one replaces an older one, sent or not, and an older one that
 * arrives late is dropped. Events that are too old by PostgreSQL's clock make none.
 */
export async function enqueue(db: Kysely<Database>, told: readonly { notice: Notice; event: OrderEvent }[]) {
  if (told.length === 0) return
  const given = told.map(({ notice, event }) => ({
    order_id: event.order_id,
    version: event.version,
    alert_level: alertRank(event),
    kind: notice.kind,
    order_status: event.order_status,
    happened_at: event.at,
    role: notice.role,
    customer_id: event.customer_id,
    outlet_id: notice.outlet_id ?? event.outlet_id,
    delivery_person_id: event.delivery_person_id,
    traceparent: traceparentOfEvent(event),
  }))
  await sql`
    insert into push_messages (subscription_id, order_id, version, alert_level, kind, order_status, push_service,
      happened_at, due_at, traceparent)
    select distinct on (device.id, told.order_id) device.id, told.order_id, told.version, told.alert_level, told.kind,
      told.order_status, device.push_service, told.happened_at, now(), told.traceparent
    from json_to_recordset(${JSON.stringify(given)}::json) as told (
      order_id text, version integer, alert_level integer, kind text, order_status text, happened_at timestamptz, role text,
      customer_id text, outlet_id text, delivery_person_id text, traceparent text
    )
    join push_subscriptions as device on device.person_id = any(${recipients}) and device.role = told.role
      and (told.alert_level > 0 or device.person_id is distinct from ${actor})
    where told.happened_at > now() - make_interval(secs => ${USEFUL_FOR_SECONDS}::integer)
    order by device.id, told.order_id, told.version desc, told.alert_level desc
    on conflict (subscription_id, order_id) do update set version = excluded.version,
      alert_level = excluded.alert_level, kind = excluded.kind, order_status = excluded.order_status,
      happened_at = excluded.happened_at, due_at = excluded.due_at, attempts = 0,
      traceparent = excluded.traceparent
    where (push_messages.version, push_messages.alert_level) < (excluded.version, excluded.alert_level)`.execute(db)
}
