import {
  type ChargedOrder,
  missingForFreeDelivery,
  missingForMinimum,
  type OutletFees,
} from '@tapri/contracts/charges/rules'
import { reachOf } from '@tapri/contracts/delivery-areas/rules'
import { greatCircleKm, type Point } from '@tapri/contracts/great-circle'
import { PASSED_OVER_MAX_SIZE } from '@tapri/contracts/limits'
import type { PassedOver, Quote } from '@tapri/contracts/quote'
import type { TakesOrdersNow } from '../../outlet/taking/takes-orders.ts'
import type { TakingOutlet } from '../../outlet/taking/taking-outlets.ts'

/** Tells whether an outlet takes the order, or why not. */
export type Takes = (outlet: TakingOutlet) => 'yes' | 'no_slot' | TakesOrdersNow

const twoDecimals = (km: number) => Math.round(km * 100) / 100

/**
 * Lists the outlets nearer than the one that makes the order, nearest first, each with the reason why it does not. An
 * outlet that reaches the address only by its radius is left out if the chosen one reaches it by an area; `by_area` says
 * so.
 */
export function passedOver(
  address: Point,
  outlets: readonly TakingOutlet[],
  chosenId: string,
  takes: Takes,
): { passed_over: PassedOver[]; by_area?: true } {
  const byDistance = outlets
    .map((outlet) => ({ outlet, km: greatCircleKm(address, outlet), reached: reachOf(outlet, address) }))
    .toSorted((a, b) => a.km - b.km || (a.outlet.id < b.outlet.id ? -1 : 1))
  const chosen = byDistance.findIndex(({ outlet }) => outlet.id === chosenId)
  const isByArea = byDistance[chosen]?.reached?.area !== undefined
  const nearer = byDistance.slice(0, Math.max(0, chosen))
  const counted = nearer.filter(({ reached }) => !isByArea || !reached || reached.area)
  const passed_over = counted.slice(0, PASSED_OVER_MAX_SIZE).map(({ outlet, km, reached }) => ({
    outlet_name: outlet.name,
    distance_km: twoDecimals(km),
    ...(reached ? reasonOf(takes(outlet)) : ({ reason: 'too_far' } as const)),
  }))
  return { passed_over, ...(counted.length < nearer.length && { by_area: true }) }
}

function reasonOf(taking: ReturnType<Takes>): Pick<PassedOver, 'reason' | 'opens_at' | 'time_zone'> {
  // The chosen outlet is the nearest one that takes the order, so the others do not.
  if (taking === 'yes' || taking === 'no_slot') return { reason: 'no_slot' }
  return {
    reason: taking.pause ? 'paused' : 'closed',
    ...(taking.until !== null && { opens_at: new Date(taking.until).toISOString(), time_zone: taking.timeZone }),
  }
}

/** Returns how much the products are short of the outlet's minimum and of free delivery. */
export function lacking(
  fees: OutletFees | null,
  order: ChargedOrder,
): Pick<Quote, 'minimum' | 'missing_for_free_delivery'> {
  const missing = missingForMinimum(fees, order.products_paise)
  const forFree = missingForFreeDelivery(fees, order)
  return {
    ...(missing > 0 && { minimum: { amount: (fees?.minimum_order_paise ?? 0) / 100, missing: missing / 100 } }),
    ...(forFree > 0 && { missing_for_free_delivery: forFree / 100 }),
  }
}
