import Type, { type Static } from 'typebox'
import { Id, Nullable, Problem, Shape } from './common.ts'
import { endpoint } from './endpoint.ts'

const counted = {
  /** Orders with a promise that were delivered, or cancelled after their promised time. */
  orders: Type.Integer({ minimum: 0 }),
  /** Those of them that were delivered by their promised time. */
  kept: Type.Integer({ minimum: 0 }),
  /** The share of `kept`, rounded down. Null: no orders. */
  kept_percent: Nullable(Type.Integer({ minimum: 0, maximum: 100 })),
  /**
   * Half of the delivered ones took at most so many minutes from placement; a minute that has begun counts. Orders for later are left
   * out. Null: none.
   */
  median_minutes: Nullable(Type.Integer({ minimum: 1 })),
}

export const OutletPromises = Shape({ outlet_id: Id, outlet_name: Type.String(), ...counted })
export type OutletPromises = Static<typeof OutletPromises>

/** How promises were kept, of all outlets together and of each. */
export const PromiseRecord = Shape({
  /** Days of UTC that are counted, today among them. */
  days: Type.Integer({ minimum: 1 }),
  ...counted,
  outlets: Type.Array(OutletPromises),
})
export type PromiseRecord = Static<typeof PromiseRecord>

/** Pages show it from `RECORD_LEAST_ORDERS` on. */
export const getPromises = endpoint({
  method: 'GET',
  url: '/promises',
  config: { access: 'public' },
  schema: { response: { 200: PromiseRecord, '4xx': Problem } },
})
