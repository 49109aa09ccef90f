import { dayAndTime } from '@tapri/contracts/opening-hours/day-and-time'
import { refusal } from '@tapri/service-kit/problems'
import { columnsOf, type Outlet, outletsInReach } from './nearest-outlet.ts'
import { firstOpening, type OpeningOf, type WithHours } from './openings.ts'

const OutOfReach = refusal('OUT_OF_REACH')
const OutletsClosed = refusal('OUTLETS_CLOSED')
const NoOpeningPlanned = refusal('NO_OPENING_PLANNED')

/**
 * Returns the nearest open outlet whose radius covers the address, and its distance. Refuses if none covers it, and if those that
 * do are closed, with the time at which the first of them opens (422).
 */
export function nearestOpenOutlet(
  address: { lat: number; lng: number },
  outlets: readonly (Outlet & WithHours)[],
  openingOf: OpeningOf,
  now: number,
) {
  const inReach = outletsInReach(address, outlets)
  if (inReach.length === 0) throw new OutOfReach()
  const nearest = inReach.find(({ outlet }) => openingOf(outlet, now).isOpen)
  if (nearest) return columnsOf(nearest)
  const first = firstOpening(inReach.map(({ outlet }) => openingOf(outlet, now)))
  if (!first) throw new NoOpeningPlanned()
  const say = (language: 'en' | 'hi') => dayAndTime(first.until, first.timeZone, language, now)
  throw new OutletsClosed({ en: say('en'), hi: say('hi') })
}
