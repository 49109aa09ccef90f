import { type Kysely, sql } from 'kysely'
import type { Maker, MakeBy } from './can-make.ts'
import type { Database } from '../../database.ts'
import { pauseColumn, selectSoldOut, soldOutByOutlet } from '../taking/taking-outlets.ts'

export type KnownMaker = Maker & { name: string; manager_id: string | null }

/** Reads every outlet by id, including those that take no orders and deleted ones. */
export async function findMakers(db: Kysely<Database>): Promise<ReadonlyMap<string, KnownMaker>> {
  const soldOut = soldOutByOutlet(await selectSoldOut(db).execute())
  const outlets = await db
    .selectFrom('known_outlets')
    .select(['id', 'name', 'lat', 'lng', 'delivery_radius_km', 'opening_times', 'time_zone', 'upi_payee', 'manager_id'])
    .select(['delivery_areas', 'active', 'deleted', pauseColumn.as('pause')])
    .orderBy('id')
    .execute()
  return new Map(outlets.map((outlet) => [outlet.id, { ...outlet, soldOut: soldOut.get(outlet.id) ?? new Map() }]))
}

/** Reads every product that was ever sold, by id. */
export async function findMenu(db: Kysely<Database>): Promise<MakeBy['products']> {
  const products = await db
    .selectFrom('known_products')
    .select(['id', 'available', 'deleted', 'option_groups'])
    .orderBy('id')
    .execute()
  return new Map(products.map((product) => [product.id, product]))
}

/** Selects the open orders that outlets still have to make, paid or not. */
export const selectSoldOrders = (db: Kysely<Database>) =>
  db
    .selectFrom('orders')
    .select(['id', 'version', 'outlet_id', 'delivery_person_id', 'order_status', 'items', 'lat', 'lng', 'created_at'])
    .select([
      'waiting_since',
      'deliver_at',
      'due_at',
      'is_due',
      'pay_until',
      'payment_method',
      'cannot_make',
      'fulfilment',
    ])
    .where('is_open', '=', sql.lit(true))
    .orderBy('id')
