/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope

/** Message of a page that requests a report, at its start and on the `online` event. */
export const REACHED = 'reached?'
/** The worker's report; also sent when it changes. */
export interface ReachReport {
  reached: boolean
}

const PROBE_TIMEOUT_MS = 4_000

let reached = true

/**
 * Records whether the latest request reached the network and reports a change to all pages. navigator.onLine stays true
 * when the device has a connection but no server is reachable.
 */
export async function noteReached(now: boolean) {
  if (now === reached) return
  reached = now
  const pages = await self.clients.matchAll({ type: 'window' })
  for (const page of pages) page.postMessage({ reached } satisfies ReachReport)
}

/** Sends the report to a page; probes /livez first when the last request failed. */
export async function reportReached(source: ExtendableMessageEvent['source']) {
  if (!reached) {
    const probe = fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })
    const answered = await probe.then(
      () => true,
      () => false,
    )
    await noteReached(answered)
  }
  source?.postMessage({ reached } satisfies ReachReport)
}
