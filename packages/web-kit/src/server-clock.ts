/** The leads of the server's clock over this device's that responses told, ms, the newest last. */
interface Clock {
  leads: readonly number[]
}

/**
 * The number of newest responses that count, by their median: a late one, or a server with a wrong clock, moves
 * nothing.
 */
const COUNTED = 5
/** `Date` says whole seconds: the instant is half of one later on average. */
const HALF_SECOND_MS = 500

/** On the window, because shell and remotes each have a copy of this module and only the shell's sees responses. */
const KEY = '__tapriClock'
const shared = globalThis as { [KEY]?: Clock }

/** The header by which the service worker marks a response that it had stored: its `Date` is of an earlier time. */
export const STORED_HEADER = 'x-stored'

/** Learns the time of the server from a response to a request that was sent at `sentAt`, ms by this device. */
export function learnTime({ headers }: Pick<Response, 'headers'>, sentAt: number) {
  const said = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(said) || headers.has(STORED_HEADER)) return
  const lead = said + HALF_SECOND_MS - (sentAt + Date.now()) / 2
  shared[KEY] = { leads: [...(shared[KEY]?.leads ?? []), lead].slice(-COUNTED) }
}

/** The instant at which the server's clock shows what it shows when this device's shows `deviceMs`. */
export const toServerTime = (deviceMs: number) => deviceMs + leadOf(shared[KEY]?.leads ?? [])

/**
 * The time by the clock of the server, ms; by this device's until a response came. Everything that is compared with a
 * time of the server is read by it.
 */
export const serverNow = () => toServerTime(Date.now())

/** Forgets what was learned, for tests. */
export const forgetTime = () => {
  delete shared[KEY]
}

/** The median; 0 below a second, which is less than is known. */
export function leadOf(leads: readonly number[]): number {
  const inOrder = [...leads].sort((a, b) => a - b)
  const median = inOrder[Math.floor((inOrder.length - 1) / 2)] ?? 0
  return Math.abs(median) < 1_000 ? 0 : Math.round(median)
}
