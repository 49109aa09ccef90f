import type { Role } from '@tapri/contracts/common'
import type { Subject } from '@tapri/contracts/events'
import { endedStatuses } from '@tapri/contracts/order-status'
import { claimKey, type RequestKey, storedResult } from '@tapri/service-kit/idempotency'
import { type ExpressionBuilder, type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type Database, orderColumns, type OrdersTable, type OrderEventType } from '../database.ts'
import { withNames } from '../order.ts'
import { orderFact } from '../order-fact.ts'

/** Loads in one query what placement decides on: the cart's products, the active outlets, the order placed with this key. */
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
          .select(['id', 'lat', 'lng', 'delivery_radius_km', 'opening_times', 'time_zone'])
          .where('active', '=', true)
          .where('deleted', '=', false),
      ).as('outlets'),
      (key ? storedResult<PlacedOrder>(key) : sql<null>`null`).as('stored'),
    ])
    .executeTakeFirstOrThrow()

/** What is stored under the key of a placement. */
export interface PlacedOrder {
  order_id: string
}

export type NewOrder = Pick<
  Insertable<OrdersTable>,
  'id' | 'customer_id' | 'outlet_id' | 'total_paise' | 'address' | 'lat' | 'lng' | 'distance_km' | 'items'
>

const ACTOR_ROLE: Role = 'customer'

/**
 * Writes key, order, timeline entry and event in one statement, since placement is the hot path: one round trip. Returns
 * undefined when the key is taken. Of simultaneous statements with one key one claims it; the others wait for its commit,
 * at most for the lock timeout (SQLSTATE 55P03).
 */
export const insertOrder = (db: Kysely<Database>, order: NewOrder, key: RequestKey | undefined) =>
  withNames(
    db
      .with('claimed_key', () =>
        key
          ? claimKey(key, { done: { order_id: order.id } satisfies PlacedOrder })
          : sql<{ key: string }>`(select '' as key)`,
      )
      .with('new_order', (qc) =>
        qc
          .insertInto('orders')
          .columns(['id', 'customer_id', 'outlet_id', 'items', 'total_paise', 'address', 'lat', 'lng', 'distance_km'])
          .expression((eb) => eb.selectFrom('claimed_key').select((row) => valuesOf(order, row)))
          .returning(orderColumns),
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
                row.val<OrderEventType>('placed').as('what'),
                'order_status',
                'customer_id',
                row.val(ACTOR_ROLE).as('actor_role'),
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
              .select((row) => [row.val<Subject>('orders.order.placed').as('subject'), 'id', orderFact.as('data')]),
          ),
      )
      .selectFrom('new_order as orders'),
  ).executeTakeFirst()

const valuesOf = (
  order: NewOrder,
  row: ExpressionBuilder<Database & { claimed_key: { key: string } }, 'claimed_key' | 'orders'>,
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

/** Serializes a customer's placements until the transaction ends. */
export const lockCustomer = (trx: Transaction<Database>, customerId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('open orders'), hashtext(${customerId}))`.execute(trx)

/** Counts a customer's open orders; exact only while `lockCustomer` holds. */
export async function countOpenOrders(trx: Transaction<Database>, customerId: string): Promise<number> {
  const { open } = await trx
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('customer_id', '=', customerId)
    .where('order_status', 'not in', endedStatuses)
    .executeTakeFirstOrThrow()
  return open
}
