/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope

/** What a page asks the worker at its start and when the device says that the network is back. */
export const REACHED = 'reached?'
/** The worker's word on it, unasked too when it changes. */
export interface Reached {
  reached: boolean
}

const PROBE_WITHIN_MS = 4_000

let reached = true

/**
 * Whether the network answered the latest request. A device that is connected to something, but to no server, says
 * that it is online: only here is it known that the pages are shown what was kept.
 */
export async function noteReached(now: boolean) {
  if (now === reached) return
  reached = now
  const pages = await self.clients.matchAll({ type: 'window' })
  for (const page of pages) page.postMessage({ reached } satisfies Reached)
}

/** Answers a page that asks; after a silence it looks again first. */
export async function tellReached(source: ExtendableMessageEvent['source']) {
  if (!reached) {
    const probe = fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_WITHIN_MS) })
    const answered = await probe.then(
      () => true,
      () => false,
    )
    await noteReached(answered)
  }
  source?.postMessage({ reached } satisfies Reached)
}
