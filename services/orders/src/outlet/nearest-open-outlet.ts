import { dayAndTime } from '@tapri/contracts/opening-hours/day-and-time'
import { pauseWords } from '@tapri/contracts/pauses'
import { refusal } from '@tapri/service-kit/http/problems'
import { columnsOf, type Outlet, outletsInReach } from './nearest-outlet.ts'
import { firstOpening } from './hours/openings.ts'
import { firstPause, type OutletTaking, type TakesOrders, type TakingOf } from './taking/takings.ts'

const OutOfReach = refusal('OUT_OF_REACH')
const OutletsClosed = refusal('OUTLETS_CLOSED')
const OutletsPaused = refusal('OUTLETS_PAUSED')
const NoOpeningPlanned = refusal('NO_OPENING_PLANNED')

/**
 * Returns the nearest outlet that takes orders and reaches the address, with its distance and time zone. Refuses (422)
 * if none reaches it, and if those that do are closed or paused, with the time when the first takes orders again.
 */
export function nearestOpenOutlet(
  address: { lat: number; lng: number },
  outlets: readonly (Outlet & TakesOrders)[],
  takingOf: TakingOf,
  now: number,
) {
  const inReach = outletsInReach(address, outlets)
  if (inReach.length === 0) throw new OutOfReach()
  const takings: OutletTaking[] = []
  for (const each of inReach) {
    const taking = takingOf(each.outlet, now)
    if (taking.isOpen) return { ...columnsOf(each), timeZone: taking.timeZone }
    takings.push(taking)
  }
  throw noneTakes(takings, now)
}

function noneTakes(takings: readonly OutletTaking[], now: number) {
  const first = firstOpening(takings)
  if (!first) return new NoOpeningPlanned()
  const say = (language: 'en' | 'hi') => dayAndTime(first.until, first.timeZone, language, now)
  const when = { en: say('en'), hi: say('hi') }
  const pause = firstPause(takings)
  if (!pause) return new OutletsClosed(when)
  return new OutletsPaused({ en: pauseWords.en[pause.reason], hi: pauseWords.hi[pause.reason] }, when)
}
