import type { PauseLength } from '@tapri/contracts/pauses'
import type { MarkSoldOut } from '@tapri/contracts/taking'
import { clockAfter, closingAfter, tomorrowAfter } from '../hours/coming-times.ts'
import type { WithHours } from '../hours/cached-hours.ts'

const minutes: Record<Exclude<PauseLength, 'closing'>, number> = {
  '15_minutes': 15,
  '30_minutes': 30,
  '60_minutes': 60,
}

/** Returns the end of a pause of this length that begins at `now` (in ms since 1970). */
export const endOfPause = (
  length: PauseLength,
  { opening_times, time_zone }: WithHours,
  businessTimeZone: string,
  now: number,
) =>
  length === 'closing'
    ? closingAfter(opening_times, time_zone ?? businessTimeZone, now)
    : now + minutes[length] * 60_000

/** Returns when a product marked at `now` is back (in ms since 1970), or null when somebody has to unmark it. */
export function endOfSoldOut(
  until: MarkSoldOut['until'],
  { opening_times, time_zone }: WithHours,
  businessTimeZone: string,
  now: number,
): number | null {
  if (until === 'notice') return null
  const timeZone = time_zone ?? businessTimeZone
  return until === 'tomorrow' ? tomorrowAfter(opening_times, timeZone, now) : clockAfter(until, timeZone, now)
}
