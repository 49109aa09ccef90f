/** How far the server's clock is ahead of this device's according to responses, in ms, the newest last. */
interface Clock {
  leads: readonly number[]
}

/**
 * The number of latest responses that count, by their median, so that a slow one, or one server with a wrong clock, has
 * no effect.
 */
const COUNTED = 5
/** `Date` has whole seconds: the actual time is half a second later on average. */
const HALF_SECOND_MS = 500

/** On the window, because shell and remotes each have a copy of this module and only the shell's sees responses. */
const KEY = '__tapriClock'
const shared = globalThis as { [KEY]?: Clock }

/** The header by which the service worker marks a cached response: its `Date` is in the past. */
export const STORED_HEADER = 'x-stored'

/** Learns the server's time from a response to a request that was sent at `sentAt`, in ms by this device's clock. */
export function learnTime({ headers }: Pick<Response, 'headers'>, sentAt: number) {
  const said = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(said) || headers.has(STORED_HEADER)) return
  const lead = said + HALF_SECOND_MS - (sentAt + Date.now()) / 2
  shared[KEY] = { leads: [...(shared[KEY]?.leads ?? []), lead].slice(-COUNTED) }
}

/** Converts a time of this device's clock to the server's. */
export const toServerTime = (deviceMs: number) => deviceMs + leadOf(shared[KEY]?.leads ?? [])

/**
 * Returns the time by the server's clock, in ms; by this device's until a response arrived. Use it for every comparison
 * with a time from the server.
 */
export const serverNow = () => toServerTime(Date.now())

/** Forgets what was learned, for tests. */
export const forgetTime = () => {
  delete shared[KEY]
}

/** Returns the median; 0 below a second, which is less than the precision. */
export function leadOf(leads: readonly number[]): number {
  const inOrder = [...leads].sort((a, b) => a - b)
  const median = inOrder[Math.floor((inOrder.length - 1) / 2)] ?? 0
  return Math.abs(median) < 1_000 ? 0 : Math.round(median)
}
