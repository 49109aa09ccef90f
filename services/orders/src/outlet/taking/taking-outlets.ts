import type { OutletCharges } from '@tapri/contracts/charges/schema'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import type { Outlet } from '../nearest-outlet.ts'
import type { PauseState, SoldOut, TakesOrders } from './takes-orders.ts'

export type TakingOutlet = Outlet &
  TakesOrders & {
    name: string
    upi_payee: string | null
    charges: OutletCharges | null
    offers_pickup: boolean
    address?: string
    phone?: string
    fssai_number?: string | null
  }

/** SQL: a time in ms since 1970. */
const msOf = (column: string) => sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

/** SQL: the last pause of `known_outlets.id`, as a scalar. */
export const pauseColumn: RawBuilder<PauseState | null> = sql`(
  select jsonb_build_object('until', ${msOf('outlet_pauses.until')}, 'reason', outlet_pauses.reason)
  from outlet_pauses where outlet_pauses.outlet_id = known_outlets.id
)`

/** Selects active outlets with what decides whether they take orders. */
export const selectTakingOutlets = (db: Kysely<Database>) =>
  db
    .selectFrom('known_outlets')
    .select([
      'id',
      'name',
      'lat',
      'lng',
      'delivery_radius_km',
      'delivery_areas',
      'opening_times',
      'time_zone',
      'upi_payee',
      'charges',
      'offers_pickup',
      'address',
      'phone',
    ])
    .select([pauseColumn.as('pause'), sql<string | null>`legal ->> 'fssai_number'`.as('fssai_number')])
    .where('active', '=', true)
    .where('deleted', '=', false)

/** Selects what is sold out now, by the database's clock. */
export const selectSoldOut = (db: Kysely<Database>) =>
  db
    .selectFrom('sold_out_products')
    .select(['outlet_id', 'product_id', msOf('until').as('until')])
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', sql<Date>`now()`)]))
    .$castTo<SoldOutRow>()

export interface SoldOutRow {
  outlet_id: string
  product_id: string
  until: number | null
}

/** Groups sold-out marks by outlet. */
export function soldOutByOutlet(rows: readonly SoldOutRow[]): ReadonlyMap<string, SoldOut> {
  const byOutlet = new Map<string, Map<string, number | null>>()
  for (const { outlet_id, product_id, until } of rows) {
    const products = byOutlet.get(outlet_id) ?? new Map<string, number | null>()
    byOutlet.set(outlet_id, products.set(product_id, until))
  }
  return byOutlet
}
