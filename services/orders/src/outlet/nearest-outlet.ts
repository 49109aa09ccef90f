import { type Reached, type Reaching, reachOf } from '@tapri/contracts/delivery-areas/rules'
import { greatCircleKm, type Point } from '@tapri/contracts/great-circle'
import { dayAndTime } from '@tapri/contracts/opening-hours/day-and-time'
import { pauseWords } from '@tapri/contracts/pauses'
import { refusal } from '@tapri/service-kit/http/problems'
import { firstOpening } from './hours/cached-hours.ts'
import { firstPause, type TakesOrdersNow, type TakesOrders, type TakesOrdersOf } from './taking/takes-orders.ts'

const OutOfReach = refusal('OUT_OF_REACH')
const OutletsClosed = refusal('OUTLETS_CLOSED')
const OutletsPaused = refusal('OUTLETS_PAUSED')
const NoOpeningPlanned = refusal('NO_OPENING_PLANNED')

export interface Outlet extends Reaching {
  id: string
}

/** An outlet that delivers to an address. */
export type InReach<O extends Outlet = Outlet> = Reached & { outlet: O }

/**
 * Returns the outlets that deliver to the address: first those that reach it by an area, then those by radius, each
 * nearest first.
 */
export const outletsInReach = <O extends Outlet>(address: Point, outlets: readonly O[]): InReach<O>[] =>
  outlets
    .flatMap((outlet) => {
      const reached = reachOf(outlet, address)
      return reached ? [{ outlet, ...reached }] : []
    })
    .toSorted((a, b) => Number(!a.area) - Number(!b.area) || a.km - b.km || (a.outlet.id < b.outlet.id ? -1 : 1))

/** Returns the columns of an order that goes to this outlet. The distance has two decimals. */
export const columnsOf = ({ outlet, km }: Pick<InReach, 'outlet' | 'km'>) => ({
  outlet_id: outlet.id,
  distance_km: Math.round(km * 100) / 100,
})

/**
 * Returns the outlets that deliver to the address. With `outlet_id`, returns that outlet at any distance, since the
 * order is picked up there.
 */
export const reachedBy = <O extends Outlet>(address: Point, outlets: readonly O[], outlet_id: string | undefined) =>
  outlet_id === undefined
    ? outletsInReach(address, outlets)
    : outlets
        .filter(({ id }) => id === outlet_id)
        .map((outlet): InReach<O> => ({ outlet, km: greatCircleKm(address, outlet) }))

/**
 * Returns the nearest outlet that takes orders and reaches the address, with its distance and time zone. Refuses (422)
 * if none reaches it, and if those that do are closed or paused, with the time when the first takes orders again.
 */
export function nearestOpenOutlet(
  address: { lat: number; lng: number },
  outlets: readonly (Outlet & TakesOrders)[],
  takesOrdersOf: TakesOrdersOf,
  now: number,
) {
  const inReach = outletsInReach(address, outlets)
  if (inReach.length === 0) throw new OutOfReach()
  const takings: TakesOrdersNow[] = []
  for (const each of inReach) {
    const taking = takesOrdersOf(each.outlet, now)
    if (taking.isOpen) return { ...columnsOf(each), timeZone: taking.timeZone }
    takings.push(taking)
  }
  throw noneTakes(takings, now)
}

function noneTakes(takings: readonly TakesOrdersNow[], now: number) {
  const first = firstOpening(takings)
  if (!first) return new NoOpeningPlanned()
  const say = (language: 'en' | 'hi') => dayAndTime(first.until, first.timeZone, language, now)
  const when = { en: say('en'), hi: say('hi') }
  const pause = firstPause(takings)
  if (!pause) return new OutletsClosed(when)
  return new OutletsPaused({ en: pauseWords.en[pause.reason], hi: pauseWords.hi[pause.reason] }, when)
}
