import type { Opening } from '@tapri/contracts/opening'
import type { SoldOut as SoldOutProduct } from '@tapri/contracts/taking'
import { firstOpening, lastClosing } from '../hours/cached-hours.ts'
import type { InReach } from '../nearest-outlet.ts'
import type { TakingOutlet } from '../taking/taking-outlets.ts'
import { firstPause, isStillSoldOut, type TakesOrdersNow, type SoldOut } from '../taking/takes-orders.ts'

/** Summarises the opening of several outlets: open as long as one of them takes orders. */
export function summaryOf(takings: readonly TakesOrdersNow[], businessTimeZone: string): Opening {
  const open = takings.filter(({ isOpen }) => isOpen)
  const isOpen = open.length > 0
  const next = isOpen ? lastClosing(open) : firstOpening(takings)
  const at = next ? isoOf(next.until) : null
  const pause = isOpen ? undefined : firstPause(takings)
  return {
    is_open: isOpen,
    opens_at: isOpen ? null : at,
    closes_at: isOpen ? at : null,
    time_zone: next?.timeZone ?? businessTimeZone,
    ...(pause && { pause: { until: isoOf(pause.until), reason: pause.reason } }),
  }
}

interface Asked<O> {
  outlet: O
  taking: TakesOrdersNow
}

/**
 * Returns the outlet that an order would go to, given the outlets nearest first: the first that takes orders, or else
 * the one that opens first.
 */
export function servingOutlet<O>(takings: readonly Asked<O>[]): O | undefined {
  const now = takings.find(({ taking }) => taking.isOpen)
  const first = firstOpening(takings.map(({ taking }) => taking))
  return (now ?? takings.find(({ taking }) => taking === first))?.outlet
}

/** Lists what is sold out at `now` (in ms since 1970), from the marks that were read with the outlet. */
export const soldOutAt = (soldOut: SoldOut | undefined, now: number): SoldOutProduct[] =>
  [...(soldOut ?? [])]
    .filter(([, until]) => isStillSoldOut(until, now))
    .map(([product_id, until]) => ({ product_id, until: until === null ? null : isoOf(until) }))

const isoOf = (instant: number) => new Date(instant).toISOString()

/** Returns the area by which an outlet reaches an address, with its delivery charges. */
export function areaOf({ area }: InReach): Pick<Opening, 'area'> {
  if (!area) return {}
  const { name, fee, minimum_order } = area
  return { area: { name, ...(fee != null && { fee }), ...(minimum_order != null && { minimum_order }) } }
}

/** Returns the lowest delivery fee at any outlet, or no field when none charges one. */
export function deliveryFrom(
  outlets: readonly Pick<TakingOutlet, 'charges' | 'delivery_areas'>[],
): Pick<Opening, 'delivery_from'> {
  const fees = outlets.flatMap(({ charges, delivery_areas }) => {
    const { areas = [], only = false } = delivery_areas ?? {}
    const steps = charges?.delivery_steps ?? []
    // Distance steps never apply where an outlet delivers into areas only and each has its own fee.
    const isByDistance = !only || areas.some(({ fee }) => fee == null)
    const byDistance = steps.length > 0 ? steps.map(({ fee }) => fee) : [0]
    return [...(isByDistance ? byDistance : []), ...areas.flatMap(({ fee }) => fee ?? [])]
  })
  return fees.some((fee) => fee > 0) ? { delivery_from: Math.min(...fees) } : {}
}
