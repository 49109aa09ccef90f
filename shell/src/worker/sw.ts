/// <reference lib="webworker" />
import { cacheNames, renew, store } from './caches.ts'
import { isHashed, type Policy, policyFor } from './policy.ts'
import { openNotified, showPush } from './push.ts'
import { noteReached, REACHED, reportReached } from './reach.ts'

declare const self: ServiceWorkerGlobalScope
/** Defined by build/worker.ts: the precached files of this build and their hash. */
declare const SHELL_FILES: string[]
declare const SHELL_VERSION: string

const shell = cacheNames.shell(SHELL_VERSION)

/** After this time a navigation gets the cached page. */
const NAVIGATION_TIMEOUT_MS = 4_000

/** Incremented at sign-out: responses to earlier requests are not cached. */
let generation = 0

self.addEventListener('install', (event) => {
  // Hashed files may come from the HTTP cache, which has just stored them.
  const files = SHELL_FILES.map((file) => new Request(file, { cache: isHashed(file) ? 'default' : 'reload' }))
  event.waitUntil(caches.open(shell).then((cache) => cache.addAll(files)))
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

async function page(event: FetchEvent) {
  const { pathname } = new URL(event.request.url)
  const cached = await caches.match(pathname === '/' ? '/index.html' : '/app.html', { cacheName: shell })
  try {
    const response = await fetch(event.request, cached ? { signal: AbortSignal.timeout(NAVIGATION_TIMEOUT_MS) } : {})
    event.waitUntil(noteReached(true))
    return response.status >= 500 && cached ? cached : response
  } catch {
    event.waitUntil(noteReached(false))
    return cached ?? Response.error()
  }
}

async function cacheFirst(event: FetchEvent) {
  const cached = await caches.match(event.request, { ignoreVary: true })
  if (cached) return cached
  const response = await fetch(event.request)
  if (response.status === 200) event.waitUntil(store(cacheNames.files, event.request, response.clone()))
  return response
}

async function networkFirst(event: FetchEvent, cacheName: string) {
  const generationOfRequest = generation
  try {
    const response = await fetch(event.request)
    event.waitUntil(noteReached(true))
    const mayStore = () => generationOfRequest === generation
    if (response.status === 200) event.waitUntil(store(cacheName, event.request, response.clone(), mayStore))
    if (response.status === 304) event.waitUntil(renew(cacheName, event.request, mayStore))
    return response
  } catch (error) {
    const cached = await caches.match(event.request, { ignoreVary: true })
    if (!cached) throw error
    // An aborted request (not a TypeError) does not mean that the network failed.
    if (error instanceof TypeError) event.waitUntil(noteReached(false))
    return cached
  }
}

async function deleteOldCaches() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(cacheNames.shell('')) && name !== shell)
  await Promise.all(old.map((name) => caches.delete(name)))
}
