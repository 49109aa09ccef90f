import type { Role } from '@tapri/contracts/common'
import type { Subject } from '@tapri/contracts/events'
import type { OrderStatus } from '@tapri/contracts/orders'
import { type QueryCreator, type Selectable, type SelectQueryBuilder, sql, type UpdateObject } from 'kysely'
import type { Database, OrdersTable, TimelineEntry } from './database.ts'

/** Null: the service itself, on news from another. */
type Actor = { id: string; role: Role } | null

interface Change {
  what: TimelineEntry
  set: UpdateObject<Database, 'orders'>
  actor: Actor
}

type Chosen = SelectQueryBuilder<Database, 'orders', object>

/**
 * Changes the orders that `choose` finds, with their timeline and events: the beginning of one statement, which goes on
 * with its `orders`, the changed ones. They are locked first, because one that had to wait for another change must see
 * how that left the order (the `old` row that PostgreSQL 18 offers to `returning` is then the one before it).
 */
export const changed = (db: QueryCreator<Database>, choose: (orders: Chosen) => Chosen, { what, set, actor }: Change) =>
  recorded(
    db
      .with('former', (qc) =>
        choose(qc.selectFrom('orders'))
          .select(['orders.id', 'orders.order_status as from_status', 'orders.delivery_person_id as former_person_id'])
          .forUpdate('orders'),
      )
      .with('orders', (qc) =>
        qc
          .updateTable('orders')
          .from('former')
          .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
          .whereRef('orders.id', '=', 'former.id')
          .returningAll('orders')
          .returning(['former.from_status', 'former.former_person_id']),
      ),
    what,
    actor,
  )

/** How an order that was not there before was before. */
export const newcomer = [
  sql<OrderStatus | null>`null::text`.as('from_status'),
  sql<string | null>`null::text`.as('former_person_id'),
] as const

interface Changed extends Selectable<OrdersTable> {
  from_status: OrderStatus | null
  former_person_id: string | null
}

/**
 * Adds to a statement that changes orders (as its `with orders`) what belongs to every change: a line in the timeline
 * and an event in the outbox. One statement, so that all of it happens or nothing.
 */
export const recorded = (db: QueryCreator<Database & { orders: Changed }>, what: TimelineEntry, actor: Actor) =>
  db
    .with('told', (qc) =>
      qc
        .insertInto('order_timeline')
        .columns([
          'order_id',
          'version',
          'what',
          'from_status',
          'to_status',
          'delivery_person_id',
          'actor_id',
          'actor_role',
        ])
        .expression((eb) =>
          eb
            .selectFrom('orders')
            .select((from) => [
              'orders.id',
              'orders.version',
              from.val<TimelineEntry>(what).as('what'),
              'orders.from_status',
              'orders.order_status',
              from.fn.coalesce('orders.delivery_person_id', 'orders.former_person_id').as('delivery_person_id'),
              from.val(actor?.id ?? null).as('actor_id'),
              from.val(actor?.role ?? null).as('actor_role'),
            ]),
        ),
    )
    .with('sent', (qc) =>
      qc
        .insertInto('outbox')
        .columns(['subject', 'thing_id', 'data'])
        .expression((eb) =>
          eb
            .selectFrom('orders')
            .select((from) => [
              from.val<Subject>(`orders.order.${what}`).as('subject'),
              'orders.id',
              orderFact.as('data'),
            ]),
        ),
    )

/** The payload of every event of an order, as `EventData<'orders.order.placed'>`. */
const orderFact = sql<string>`jsonb_build_object(
  'order_id', orders.id,
  'customer_id', orders.customer_id,
  'outlet_id', orders.outlet_id,
  'delivery_person_id', orders.delivery_person_id,
  'order_status', orders.order_status,
  'at', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  'version', orders.version
)`
