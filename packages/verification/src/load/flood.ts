import type { Crowd } from './customers.ts'
import { missedOf, type Outcome, table } from './result.ts'
import { atRate, inTurns } from './loops.ts'
import type { LoadedStack } from './stack.ts'
import type { Tally } from './response-stats.ts'

/** More people at once add nothing but waiting on two processors (performance, 2.2). */
const PEOPLE = 16
const PEAK_FOR_SECONDS = 15
const NORMAL_WITHIN_SECONDS = 10

/** L5: four times what it can do. It does most of what it can, says so to the rest at once, and is itself again soon. */
export async function l5({ url, crowd }: LoadedStack, seconds: number): Promise<Outcome> {
  const calm = await inTurns(url, 1, 5, mixOf(crowd))
  const peak = await inTurns(url, PEOPLE, PEAK_FOR_SECONDS, mixOf(crowd))
  const perSecond = Math.round(peak.good() / PEAK_FOR_SECONDS)
  const flood = await atRate(url, 4 * perSecond, seconds, mixOf(crowd))
  const normalAfter = await secondsUntilNormal(url, crowd, calm)
  const share = flood.good() / seconds / perSecond
  const refusals = (flood.statuses.get(429) ?? 0) + (flood.statuses.get(503) ?? 0)
  return {
    lines: [
      ...table({
        'one person': { perSecond: 0, answers: calm },
        [`${PEOPLE} people`]: { perSecond: 0, answers: peak },
        'four times that': { perSecond: 4 * perSecond, answers: flood },
      }),
      '',
      `At most ${perSecond} a second done; under the flood ${Math.round(flood.good() / seconds)}, that is ${Math.round(share * 100)} %. Normal again after ${normalAfter} s.`,
    ],
    missed: missedOf({
      'at least 70 % of the peak is done': share >= 0.7,
      'refusals are 429 or 503 with Retry-After': flood.good() + refusals === flood.count() && flood.rude() === 0,
      'normal within 10 s': normalAfter <= NORMAL_WITHIN_SECONDS,
    }),
  }
}

/** One order for four reads, as in L1. */
function mixOf(crowd: Crowd) {
  let count = 0
  return () => ((count += 1) % 5 === 0 ? crowd.order() : crowd.read())
}

/** Until a second in which one person is served as before the flood, or nearly so. */
async function secondsUntilNormal(url: string, crowd: Crowd, calm: Tally): Promise<number> {
  for (let second = 1; second <= 30; second += 1) {
    const now = await inTurns(url, 1, 1, mixOf(crowd))
    if (now.good() === now.count() && now.at(0.9) <= Math.max(100, 3 * calm.at(0.9))) return second
  }
  return Infinity
}
