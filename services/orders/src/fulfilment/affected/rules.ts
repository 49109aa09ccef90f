import type { AffectingChange } from '@tapri/contracts/affected'
import { timesOf } from '@tapri/contracts/opening-hours/text'
import { type Maker, type MakeBy, type SoldOrder, whyNot } from '../../outlet/makers/can-make.ts'
import { endOfPause, endOfSoldOut } from '../../outlet/taking/ends.ts'

type OutletChange = NonNullable<AffectingChange['outlet']>
type MenuChange = NonNullable<AffectingChange['menu']>

/**
 * Returns the outlet as it would be after a change. Opening hours given as text are parsed as the outlets service does.
 */
export function changedOutlet<O extends Maker>(
  outlet: O,
  change: OutletChange,
  { businessTimeZone, now }: Pick<MakeBy, 'businessTimeZone' | 'now'>,
): O {
  const { deleted, location, status, opening_hours, opening_times, time_zone, pause, sold_out } = change
  const { delivery_radius_km, delivery_areas } = change
  const hours = opening_times ?? (opening_hours === undefined ? outlet.opening_times : (timesOf(opening_hours) ?? null))
  const next: O = {
    ...outlet,
    ...(deleted && { deleted }),
    ...(location && { lat: location.lat, lng: location.lng }),
    ...(status && { active: status === 'active' }),
    ...(delivery_radius_km !== undefined && { delivery_radius_km }),
    ...(delivery_areas !== undefined && { delivery_areas }),
    ...(time_zone !== undefined && { time_zone }),
    opening_times: hours,
  }
  if (pause) next.pause = { until: endOfPause(pause, next, businessTimeZone, now), reason: 'other' }
  if (sold_out) {
    const until = endOfSoldOut(sold_out.until, next, businessTimeZone, now)
    next.soldOut = new Map([...outlet.soldOut, [sold_out.product_id, until]])
  }
  return next
}

/** Returns the products as sold after a change: removed ones are left out or marked unavailable. */
export function changedMenu(
  products: MakeBy['products'],
  { product_ids = [], options = [] }: MenuChange,
): MakeBy['products'] {
  const gone = new Set(product_ids)
  return new Map(
    [...products].map(([id, product]) => {
      const ofThis = options.filter(({ product_id }) => product_id === undefined || product_id === id)
      const option_groups = product.option_groups
        .filter((group) => !ofThis.some(({ group_id, option_id }) => group_id === group.id && option_id === undefined))
        .map((group) => ({
          ...group,
          options: group.options.filter(
            (option) => !ofThis.some(({ group_id, option_id }) => group_id === group.id && option_id === option.id),
          ),
        }))
      return [id, { ...product, option_groups, ...(gone.has(id) && { available: false }) }]
    }),
  )
}

interface World {
  outletOf: (id: string) => Maker
  by: MakeBy
}

/** Returns the orders that their outlets can make before a change but not after it. */
export const brokenBy = <O extends SoldOrder & { outlet_id: string }>(
  orders: readonly O[],
  before: World,
  after: World,
): O[] =>
  orders.filter(
    (order) =>
      !whyNot(order, before.outletOf(order.outlet_id), before.by) &&
      whyNot(order, after.outletOf(order.outlet_id), after.by),
  )

/** Counts the orders to make now and those for later, with the earliest time for which a later one is wanted. */
export function countOf(orders: readonly Pick<SoldOrder, 'is_due' | 'deliver_at'>[]) {
  const later = orders.flatMap(({ is_due, deliver_at }) => (is_due || !deliver_at ? [] : [deliver_at.toISOString()]))
  const [first_at] = later.toSorted()
  return { now: orders.length - later.length, later: later.length, ...(first_at && { first_at }) }
}
