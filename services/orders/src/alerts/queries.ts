import { ALERTS_MAX_SIZE } from '@tapri/contracts/limits'
import type { Caller } from '@tapri/service-kit/access'
import { type Kysely, sql } from 'kysely'
import { type Database, orderColumns } from '../database.ts'
import { accessibleTo, withNames } from '../order.ts'

/** The orders with open alerts that a caller may see, longest waiting first; an admin's begin with those the admin was told of. */
export async function listAlerted(db: Kysely<Database>, caller: Caller) {
  const orders = await withNames(
    db
      .with('alerted', (qc) =>
        qc
          .selectFrom('order_alerts')
          .select(['order_id', sql<boolean>`bool_and(level = 'outlet')`.as('is_outlets_own')])
          .where('ended_at', 'is', null)
          .groupBy('order_id'),
      )
      .with('page', (qc) =>
        qc
          .selectFrom('orders')
          .innerJoin('alerted', 'alerted.order_id', 'orders.id')
          .select([...orderColumns, sql<boolean>`is_outlets_own and ${caller.role === 'admin'}`.as('is_later')])
          .select(sql<number>`count(*) over ()`.as('total'))
          .where(accessibleTo(caller))
          .orderBy('is_later')
          .orderBy('waiting_since')
          .orderBy('id')
          .limit(ALERTS_MAX_SIZE),
      )
      .selectFrom('page as orders'),
  )
    .select(sql<number>`total`.as('total'))
    .orderBy(sql`is_later`)
    .orderBy('orders.waiting_since')
    .orderBy('orders.id')
    .execute()
  return { orders, total: orders[0]?.total ?? 0 }
}
