/** Up to 125 events a second, one in this time, leave as soon as they can. */
const EVENT_EVERY_MS = 8
/** So many more may come at once after a rest; so many too many must be made up for before one leaves at once again. */
const BURST = 8
/** While there are more, each batch is gathered for so long: a batch takes a statement, a commit and a turn of the process, however few events it has. */
const GATHERED_MS = 10

/** Gives how many ms to wait after a batch of so many events that ended `now` (ms, of a clock that only goes forward). */
export function createBatchPace(): (events: number, now: number) => number {
  let before = 0
  let allowed = BURST
  return (events, now) => {
    allowed = Math.max(-BURST, Math.min(BURST, allowed + (now - before) / EVENT_EVERY_MS) - events)
    before = now
    return allowed > 0 ? 0 : GATHERED_MS
  }
}
