import {
  type ChargedOrder,
  missingForFreeDelivery,
  missingForMinimum,
  type OutletFees,
} from '@tapri/contracts/charges/rules'
import { greatCircleKm, type Point } from '@tapri/contracts/great-circle'
import { PASSED_OVER_MAX_SIZE } from '@tapri/contracts/limits'
import type { NearestEdge, PassedOver, Quote } from '@tapri/contracts/quote'
import type { OutletTaking } from '../../outlet/taking/takings.ts'
import type { TakingOutlet } from '../../outlet/taking/taking-outlets.ts'

/** Tells whether an outlet takes the order, else why not. */
export type Takes = (outlet: TakingOutlet) => 'yes' | 'no_slot' | OutletTaking

const twoDecimals = (km: number) => Math.round(km * 100) / 100

/**
 * The outlets that are nearer than the one which makes the order, the nearest first, each with the reason why it does
 * not.
 */
export function passedOver(
  address: Point,
  outlets: readonly TakingOutlet[],
  chosenId: string,
  takes: Takes,
): PassedOver[] {
  const byDistance = outlets
    .map((outlet) => ({ outlet, km: greatCircleKm(address, outlet) }))
    .toSorted((a, b) => a.km - b.km || (a.outlet.id < b.outlet.id ? -1 : 1))
  const chosen = byDistance.findIndex(({ outlet }) => outlet.id === chosenId)
  return byDistance
    .slice(0, Math.max(0, chosen))
    .slice(0, PASSED_OVER_MAX_SIZE)
    .map(({ outlet, km }) => ({
      outlet_name: outlet.name,
      distance_km: twoDecimals(km),
      ...(km > outlet.delivery_radius_km ? ({ reason: 'too_far' } as const) : reasonOf(takes(outlet))),
    }))
}

function reasonOf(taking: ReturnType<Takes>): Pick<PassedOver, 'reason' | 'opens_at' | 'time_zone'> {
  // The nearest that takes the order is the one which makes it: the others do not.
  if (taking === 'yes' || taking === 'no_slot') return { reason: 'no_slot' }
  return {
    reason: taking.pause ? 'paused' : 'closed',
    ...(taking.until !== null && { opens_at: new Date(taking.until).toISOString(), time_zone: taking.timeZone }),
  }
}

/** The proposed point is this far inside the radius: on the edge itself rounding decides. */
const INSIDE_KM = 0.02

/**
 * The nearest point to which one of these outlets delivers, for an address that none reaches. Undefined without any
 * outlet.
 */
export function nearestEdge(address: Point, outlets: readonly TakingOutlet[]): NearestEdge | undefined {
  const [nearest] = outlets
    .map((outlet) => {
      const km = greatCircleKm(address, outlet)
      return { outlet, km, beyond: km - outlet.delivery_radius_km }
    })
    .toSorted((a, b) => a.beyond - b.beyond || (a.outlet.id < b.outlet.id ? -1 : 1))
  if (!nearest) return undefined
  const { outlet, km, beyond } = nearest
  const share = Math.min(1, (beyond + Math.min(INSIDE_KM, outlet.delivery_radius_km)) / km)
  return { outlet_name: outlet.name, km: twoDecimals(Math.max(0.01, beyond)), ...between(address, outlet, share) }
}

/** The point on the great circle from one to the other after this share of the way. */
function between(from: Point, to: Point, share: number): Point {
  const vector = ({ lat, lng }: Point) => {
    const [north, east] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180]
    return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)] as const
  }
  const [a, b] = [vector(from), vector(to)]
  const angle = Math.acos(Math.min(1, Math.max(-1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])))
  // Antipodes have no one way between them, and no outlet reaches so far.
  if (Math.sin(angle) < 1e-12) return { lat: to.lat, lng: to.lng }
  const [ofA, ofB] = [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)]
  const [x, y, z] = [ofA * a[0] + ofB * b[0], ofA * a[1] + ofB * b[1], ofA * a[2] + ofB * b[2]]
  const sixDecimals = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  return {
    lat: sixDecimals((Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI),
    lng: sixDecimals((Math.atan2(y, x) * 180) / Math.PI),
  }
}

/** Returns what the products of an order lack to the outlet's minimum and to a free delivery. */
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
