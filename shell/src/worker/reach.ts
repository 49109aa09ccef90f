/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope

/** The message with which a page requests a report, at its start and on the `online` event. */
export const REACHED = 'reached?'
/** `silent`: requests can be sent, but nothing answers. `offline`: there is no network. */
export type Reach = 'reached' | 'silent' | 'offline'
/** The worker's report; also sent whenever it changes. */
export interface ReachReport {
  reached: boolean
  isSilent: boolean
  /** The date of the oldest response that was shown from the cache, in ms of the server's clock. */
  storedAt?: number
}

const PROBE_TIMEOUT_MS = 4_000
/** How long a request with a stored response waits for the network; less if the last request has failed. */
const PATIENCE_MS = { reached: 2_000, silent: 300, offline: 300 }

let reach: Reach = 'reached'
let storedAt: number | undefined

export const patienceMs = () => PATIENCE_MS[reach]

const report = (): ReachReport => ({
  reached: reach === 'reached',
  isSilent: reach === 'silent',
  ...(storedAt !== undefined && { storedAt }),
})

/**
 * Records whether the latest request reached the network and reports a change to all pages, since navigator.onLine
 * stays true when the device has a connection but no server is reachable. `shownAt` is the date of the stored response
 * shown instead.
 */
export async function noteReached(now: Reach, shownAt?: number) {
  const before = JSON.stringify(report())
  reach = now
  storedAt = now === 'reached' ? undefined : olderOf(storedAt, shownAt)
  if (JSON.stringify(report()) !== before) await tellPages(report())
}

const olderOf = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other)

/** Sends a message to all pages. */
export async function tellPages(message: object) {
  const pages = await self.clients.matchAll({ type: 'window' })
  for (const page of pages) page.postMessage(message)
}

/** Sends the report to a page; first probes /livez if the last request failed. */
export async function reportReached(source: ExtendableMessageEvent['source']) {
  if (reach !== 'reached') {
    const probe = fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })
    await noteReached(await probe.then(() => 'reached' as const, reachOf))
  }
  source?.postMessage(report())
}

/** Maps the failure of a request: a TypeError means that there is no network, a timeout that nothing answers. */
export const reachOf = (error: unknown): Reach => (error instanceof TypeError ? 'offline' : 'silent')
