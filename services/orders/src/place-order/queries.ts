import type { Role } from '@tapri/contracts/common'
import type { Subject } from '@tapri/contracts/events'
import { endedStatuses } from '@tapri/contracts/order-status'
import { KEY_HOURS, type RequestKey } from '@tapri/service-kit/idempotency'
import { type ExpressionBuilder, type Insertable, type Kysely, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database, OrdersTable, TimelineEntry } from '../database.ts'
import { withNames } from '../order.ts'

/** What placing an order needs, in one query: the cart's products, the open outlets, what the key made before. */
export const loadPlacementInputs = (db: Kysely<Database>, productIds: string[], key: RequestKey | undefined) =>
  db
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('known_products')
          .select(['id', 'name', 'price_paise', 'available', 'deleted'])
          .where('id', 'in', productIds),
      ).as('products'),
      jsonArrayFrom(
        eb
          .selectFrom('known_outlets')
          .select(['id', 'lat', 'lng', 'delivery_radius_km'])
          .where('active', '=', true)
          .where('deleted', '=', false),
      ).as('outlets'),
      (key ? earlierAsJson(db, key) : sql<EarlierOrder | null>`null`).as('earlier'),
    ])
    .executeTakeFirstOrThrow()

const earlierAsJson = (db: Kysely<Database>, key: RequestKey): RawBuilder<EarlierOrder | null> =>
  jsonObjectFrom(earlierOrder(db, key))

export interface EarlierOrder {
  body_hash: string
  order_id: string
}

/** What was placed under this key in the last 24 h. */
const earlierOrder = (db: Kysely<Database>, { owner_id, key }: RequestKey) =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash', sql<string>`answer -> 'done' ->> 'order_id'`.as('order_id')])
    .where('owner_id', '=', owner_id)
    .where('key', '=', key)
    .where('created_at', '>=', sql<Date>`now() - make_interval(hours => ${KEY_HOURS})`)

export const findEarlier = (db: Kysely<Database>, key: RequestKey): Promise<EarlierOrder | undefined> =>
  earlierOrder(db, key).executeTakeFirst()

export type NewOrder = Pick<
  Insertable<OrdersTable>,
  'id' | 'customer_id' | 'outlet_id' | 'total_paise' | 'address' | 'lat' | 'lng' | 'distance_km' | 'items'
>

const CUSTOMER: Role = 'customer'

/**
 * Writes the order, its key, its timeline and its event in one statement: placing is what people wait for, and one round
 * trip is what it costs. Undefined when the key is taken: of any number of simultaneous tries with one key one finds it
 * free, and the others wait for that one at most the lock timeout.
 */
export const insertOrder = (db: Kysely<Database>, order: NewOrder, key: RequestKey | undefined) =>
  withNames(
    db
      .with('free_key', () => (key ? takeKey(key, order.id) : sql<{ key: string }>`(select '' as key)`))
      .with('new_order', (qc) =>
        qc
          .insertInto('orders')
          .columns(['id', 'customer_id', 'outlet_id', 'items', 'total_paise', 'address', 'lat', 'lng', 'distance_km'])
          .expression((eb) => eb.selectFrom('free_key').select((row) => columnsOf(order, row)))
          .returningAll(),
      )
      .with('first_timeline_entry', (qc) =>
        qc
          .insertInto('order_timeline')
          .columns(['order_id', 'version', 'what', 'to_status', 'actor_id', 'actor_role'])
          .expression((eb) =>
            eb
              .selectFrom('new_order')
              .select((row) => [
                'id',
                'version',
                row.val<TimelineEntry>('placed').as('what'),
                'order_status',
                'customer_id',
                row.val(CUSTOMER).as('actor_role'),
              ]),
          ),
      )
      .with('placed_event', (qc) =>
        qc
          .insertInto('outbox')
          .columns(['subject', 'thing_id', 'data'])
          .expression((eb) =>
            eb
              .selectFrom('new_order')
              .select((row) => [row.val<Subject>('orders.order.placed').as('subject'), 'id', placedEvent.as('data')]),
          ),
      )
      .selectFrom('new_order as orders'),
  ).executeTakeFirst()

const columnsOf = (
  order: NewOrder,
  row: ExpressionBuilder<Database & { free_key: { key: string } }, 'free_key' | 'orders'>,
) => [
  row.val(order.id).as('id'),
  row.val(order.customer_id).as('customer_id'),
  row.val(order.outlet_id).as('outlet_id'),
  row.val(order.items).as('items'),
  row.val(order.total_paise).as('total_paise'),
  row.val(order.address).as('address'),
  row.val(order.lat).as('lat'),
  row.val(order.lng).as('lng'),
  row.val(order.distance_km).as('distance_km'),
]

/** As `EventData<'orders.order.placed'>`. */
const placedEvent = sql<string>`jsonb_build_object(
  'order_id', id,
  'customer_id', customer_id,
  'outlet_id', outlet_id,
  'delivery_person_id', delivery_person_id,
  'order_status', order_status,
  'at', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  'version', version
)`

/** Gives a row when the key is new or has outlived its day. The answer is kept as `once` of the kit keeps it. */
const takeKey = ({ owner_id, key, body_hash }: RequestKey, orderId: string): RawBuilder<{ key: string }> => sql`(
  insert into idempotency_keys as known (owner_id, key, body_hash, answer)
  values (${owner_id}, ${key}, ${body_hash}, ${JSON.stringify({ done: { order_id: orderId } })})
  on conflict (owner_id, key) do update
  set body_hash = excluded.body_hash, answer = excluded.answer, created_at = now()
  where known.created_at < now() - make_interval(hours => ${KEY_HOURS})
  returning key
)`

/** Until the transaction ends, no other order of this customer is counted or placed under a cap. */
export const lockCustomer = (db: Kysely<Database>, customerId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('open orders'), hashtext(${customerId}))`.execute(db)

export async function countOpenOrders(db: Kysely<Database>, customerId: string): Promise<number> {
  const { open } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('customer_id', '=', customerId)
    .where('order_status', 'not in', endedStatuses)
    .executeTakeFirstOrThrow()
  return open
}
