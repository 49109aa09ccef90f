import { KEY_HOURS, type RequestKey } from '@tapri/service-kit/idempotency'
import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database, OrdersTable } from '../database.ts'
import { ended, withNames } from '../order.ts'
import { newcomer, recorded } from '../timeline.ts'

/** What an order needs to know, in one question: the cart's products, the open outlets, what the key made before. */
export const readWorld = (db: Kysely<Database>, productIds: string[], key: RequestKey | undefined) =>
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

/**
 * Writes the order, its key, its timeline and its event in one statement. Undefined when the key is taken: of any number
 * of simultaneous tries with one key one finds it free, and the others wait for that one at most the lock timeout.
 */
export const insertOrder = (db: Kysely<Database>, order: NewOrder, key: RequestKey | undefined) =>
  withNames(
    recorded(
      db
        .with('free', () => (key ? takeKey(key, order.id) : sql<{ key: string }>`(select '' as key)`))
        .with('orders', (qc) =>
          qc
            .insertInto('orders')
            .columns(['id', 'customer_id', 'outlet_id', 'items', 'total_paise', 'address', 'lat', 'lng', 'distance_km'])
            .expression((eb) =>
              eb
                .selectFrom('free')
                .select((free) => [
                  free.val(order.id).as('id'),
                  free.val(order.customer_id).as('customer_id'),
                  free.val(order.outlet_id).as('outlet_id'),
                  free.val(order.items).as('items'),
                  free.val(order.total_paise).as('total_paise'),
                  free.val(order.address).as('address'),
                  free.val(order.lat).as('lat'),
                  free.val(order.lng).as('lng'),
                  free.val(order.distance_km).as('distance_km'),
                ]),
            )
            .returningAll()
            .returning(newcomer),
        ),
      'placed',
      { id: order.customer_id, role: 'customer' },
    ),
  ).executeTakeFirst()

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
    .where('order_status', 'not in', ended)
    .executeTakeFirstOrThrow()
  return open
}
