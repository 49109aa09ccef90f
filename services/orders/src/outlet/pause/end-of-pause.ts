import type { PauseLength } from '@tapri/contracts/pauses'
import { closingAfter } from '../hours/coming-times.ts'
import type { WithHours } from '../hours/openings.ts'

const minutes: Record<Exclude<PauseLength, 'closing'>, number> = {
  '15_minutes': 15,
  '30_minutes': 30,
  '60_minutes': 60,
}

/** When a pause of this length ends that begins at `now` (ms since 1970). */
export const endOfPause = (
  length: PauseLength,
  { opening_times, time_zone }: WithHours,
  businessTimeZone: string,
  now: number,
) =>
  length === 'closing'
    ? closingAfter(opening_times, time_zone ?? businessTimeZone, now)
    : now + minutes[length] * 60_000
