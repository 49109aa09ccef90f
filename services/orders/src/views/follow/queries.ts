import { FOLLOW_HOURS } from '@tapri/contracts/follow'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'

/** Tells whether an order is open or ended less than `FOLLOW_HOURS` ago. Its last change is its end. */
const isFollowable = (eb: ExpressionBuilder<Database, 'orders'>) =>
  eb.or([
    eb('orders.is_open', '=', true),
    eb('orders.waiting_since', '>', sql<Date>`now() - interval '1 hour' * ${FOLLOW_HOURS}::integer`),
  ])

/**
 * Returns the token of a customer's order, which becomes `fresh` if it had none. Undefined when the order cannot be
 * followed.
 */
export async function linkOf(db: Kysely<Database>, orderId: string, customerId: string, fresh: string) {
  const row = await db
    .insertInto('order_links')
    .columns(['order_id', 'token'])
    .expression((eb) =>
      eb
        .selectFrom('orders')
        .select(['id', sql<string>`${fresh}`.as('token')])
        .where('id', '=', orderId)
        .where('customer_id', '=', customerId)
        .where(isFollowable),
    )
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet((row) => ({ token: row.ref('order_links.token') })),
    )
    .returning('token')
    .executeTakeFirst()
  return row?.token
}

/** Finds the order of a valid token, and its people. */
export const findLinked = (db: Kysely<Database>, token: string) =>
  db
    .selectFrom('order_links')
    .innerJoin('orders', 'orders.id', 'order_links.order_id')
    .select(['orders.id', 'orders.customer_id', 'orders.delivery_person_id'])
    .where('order_links.token', '=', token)
    .where(isFollowable)
    .executeTakeFirst()

/** Deletes links that are no longer valid. */
export const purgeLinks = (db: Kysely<Database>) =>
  db
    .deleteFrom('order_links')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.id', '=', 'order_links.order_id')
            .where(isFollowable),
        ),
      ),
    )
    .execute()
