import Type, { type Static } from 'typebox'
import { Id, Nullable, Shape } from './common.ts'
import { endpoint } from './endpoint.ts'

const counted = {
  orders: Type.Integer({ minimum: 0 }),
  kept: Type.Integer({ minimum: 0 }),
  kept_percent: Nullable(Type.Integer({ minimum: 0, maximum: 100 })),
  /** Median minutes from placement of the delivered orders, rounded up. Orders for later are left out. Null: none. */
  median_minutes: Nullable(Type.Integer({ minimum: 1 })),
}

export const OutletPromises = Shape({ outlet_id: Id, outlet_name: Type.String(), ...counted })
export type OutletPromises = Static<typeof OutletPromises>

export const PromiseRecord = Shape({
  days: Type.Integer({ minimum: 1 }),
  ...counted,
  /** Median minutes in which complaints were settled, rounded up. Null: none. */
  settled_minutes: Type.Optional(Nullable(Type.Integer({ minimum: 1 }))),
  outlets: Type.Array(OutletPromises),
})
export type PromiseRecord = Static<typeof PromiseRecord>

/** Pages show it from `RECORD_LEAST_ORDERS` orders on. */
export const getPromises = endpoint('GET /promises', 'public', { 200: PromiseRecord })
