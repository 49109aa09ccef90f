import type { MarkSoldOut } from '@tapri/contracts/taking'
import { clockAfter, tomorrowAfter } from '../hours/coming-times.ts'
import type { WithHours } from '../hours/openings.ts'

/** When a product is back that is marked at `now` (ms since 1970); null: when somebody says so. */
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
