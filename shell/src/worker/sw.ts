/// <reference lib="webworker" />
import { asStored, cacheNames, findStored, renew, store } from './caches.ts'
import { after, firstAnswer } from './first-answer.ts'
import { fetchOwn } from './foreign.ts'
import { isHashed, type Policy, policyFor } from './policy.ts'
import { openNotified, showPush } from './push.ts'
import { noteReached, patienceMs, REACHED, reachOf, reportReached, tellPages } from './reach.ts'

declare const self: ServiceWorkerGlobalScope
/** Defined by build/worker.ts: the precached files of this build, each with its hash, and the hash of all. */
declare const SHELL_FILES: Record<string, string>
declare const SHELL_VERSION: string

const shell = cacheNames.shell(SHELL_VERSION)

/** How long a request without a stored response waits until pages are told that the network is silent. */
const WAIT_MS = 4_000
/** Pages are not told about a response that comes later than this. */
const LATE_MS = 60_000

/** Incremented at sign-out: responses to earlier requests are not cached. */
let generation = 0

self.addEventListener('install', (event) => {
  // Hashed files may come from the HTTP cache, which has just stored them; if one there is wrong, all are fetched
  // again.
  event.waitUntil(addShell('default').catch(() => addShell('reload')))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()))
})

self.addEventListener('message', (event) => {
  if (event.data === 'activate') event.waitUntil(self.skipWaiting())
  if (event.data === REACHED) event.waitUntil(reportReached(event.source))
  if (event.data === 'forget') {
    generation += 1
    event.waitUntil(caches.delete(cacheNames.personal))
  }
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const policy = policyFor(request.method, request.url, self.location.origin, request.mode === 'navigate')
  if (policy) event.respondWith(respond(policy, event))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotified(event.notification)))

function respond(policy: Policy, event: FetchEvent) {
  switch (policy) {
    case 'page':
      return page(event)
    case 'file':
      return cacheFirst(event)
    case 'fresh':
      return networkFirst(event, cacheNames.fresh)
    case 'menu':
      return networkFirst(event, cacheNames.menu)
    case 'personal':
      return networkFirst(event, cacheNames.personal)
  }
}

/** Stores the files of this build, all or none; the browser rejects a file whose hash differs. */
async function addShell(hashed: RequestCache) {
  const files = Object.entries(SHELL_FILES).map(
    ([file, integrity]) => new Request(file, { cache: isHashed(file) ? hashed : 'reload', integrity }),
  )
  const cache = await caches.open(shell)
  await cache.addAll(files)
}

async function page(event: FetchEvent) {
  const { pathname } = new URL(event.request.url)
  const cached = await caches.match(pathname === '/' ? '/index.html' : '/app.html', { cacheName: shell })
  try {
    const response = await fetch(event.request, cached ? { signal: AbortSignal.timeout(patienceMs()) } : {})
    event.waitUntil(noteReached('reached'))
    return response.status >= 500 && cached ? cached : response
  } catch (error) {
    event.waitUntil(noteReached(reachOf(error)))
    return cached ?? Response.error()
  }
}

async function cacheFirst(event: FetchEvent) {
  // `reload`: the page found that the stored bytes do not match the published hash (remotes/integrity.ts).
  const cached = event.request.cache === 'reload' ? undefined : await findStored(event.request)
  if (cached) return cached
  const response = await fetchOwn(event.request)
  if (response.status === 200) event.waitUntil(store(cacheNames.files, event.request, response.clone()))
  return response
}

/** Returns the network's response, else the stored one: after a failure, or if the network is slow. */
async function networkFirst(event: FetchEvent, cacheName: string) {
  const { request } = event
  const network = fromNetwork(event, cacheName)
  const cached = await findStored(request)
  // A request with an ETag comes from a page that already shows the stored data, so it waits for the network.
  const waits = !cached || request.headers.has('if-none-match')
  const answer = await firstAnswer(network, waits ? WAIT_MS : patienceMs())
  if (answer !== 'silent' && 'response' in answer) return answer.response
  if (answer === 'silent') event.waitUntil(noteReached('silent', waits ? undefined : madeAt(cached)))
  if (answer === 'silent' && waits) return network
  if (!cached) throw (answer as { error: unknown }).error
  if (answer === 'silent') event.waitUntil(tellLater(network, request.url))
  // An aborted request (not a TypeError) does not mean that the network failed.
  else if (answer.error instanceof TypeError) event.waitUntil(noteReached('offline', madeAt(cached)))
  return asStored(cached)
}

async function fromNetwork(event: FetchEvent, cacheName: string) {
  const generationOfRequest = generation
  const mayStore = () => generationOfRequest === generation
  const response = await fetchOwn(event.request)
  const date = response.headers.get('date')
  const keeping =
    response.status === 200
      ? store(cacheName, event.request, response.clone(), mayStore)
      : response.status === 304
        ? renew(cacheName, event.request, mayStore, date)
        : undefined
  event.waitUntil(Promise.all([keeping, noteReached('reached')]))
  return response
}

/** Tells the pages when a late response has arrived, so that they refetch. */
const tellLater = (network: Promise<Response>, url: string) =>
  Promise.race([network.then(() => tellPages({ renewed: new URL(url).pathname })), after(LATE_MS, undefined)]).catch(
    () => undefined,
  )

const madeAt = (response: Response | undefined) => Date.parse(response?.headers.get('date') ?? '') || undefined

async function deleteOldCaches() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(cacheNames.shell('')) && name !== shell)
  await Promise.all(old.map((name) => caches.delete(name)))
}
