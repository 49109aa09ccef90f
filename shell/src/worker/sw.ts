/// <reference lib="webworker" />
import { cacheNames, keep } from './caches.ts'
import { isHashed, type Policy, policyFor } from './policy.ts'
import { noteReached, REACHED, tellReached } from './reach.ts'

declare const self: ServiceWorkerGlobalScope
/** Written by build/worker.ts: the files of this build that the application needs without a network, and its version. */
declare const SHELL_FILES: string[]
declare const SHELL_VERSION: string

const shell = cacheNames.shell(SHELL_VERSION)

/** A navigation that takes longer gets the kept application. */
const pageWithinMs = 4_000

/** Raised whenever somebody leaves: an answer asked for before that is not kept. */
let era = 0

self.addEventListener('install', (event) => {
  // What has its hash in its name may come from the browser's own cache, which has just got it.
  const files = SHELL_FILES.map((file) => new Request(file, { cache: isHashed(file) ? 'default' : 'reload' }))
  event.waitUntil(caches.open(shell).then((cache) => cache.addAll(files)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()))
})

self.addEventListener('message', (event) => {
  if (event.data === 'activate') event.waitUntil(self.skipWaiting())
  if (event.data === REACHED) event.waitUntil(tellReached(event.source))
  if (event.data === 'forget') {
    era += 1
    event.waitUntil(caches.delete(cacheNames.personal))
  }
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const policy = policyFor(request.method, request.url, self.location.origin, request.mode === 'navigate')
  if (policy) event.respondWith(answer(policy, event))
})

function answer(policy: Policy, event: FetchEvent) {
  switch (policy) {
    case 'page':
      return page(event)
    case 'file':
      return keptFirst(event)
    case 'fresh':
      return networkFirst(event, cacheNames.fresh)
    case 'menu':
      return networkFirst(event, cacheNames.menu)
    case 'personal':
      return networkFirst(event, cacheNames.personal)
  }
}

async function page(event: FetchEvent) {
  const kept = await caches.match('/app.html', { cacheName: shell })
  try {
    const response = await fetch(event.request, kept ? { signal: AbortSignal.timeout(pageWithinMs) } : {})
    event.waitUntil(noteReached(true))
    return response.status >= 500 && kept ? kept : response
  } catch {
    event.waitUntil(noteReached(false))
    return kept ?? Response.error()
  }
}

async function keptFirst(event: FetchEvent) {
  const kept = await caches.match(event.request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(event.request)
  if (response.status === 200) event.waitUntil(keep(cacheNames.files, event.request, response.clone()))
  return response
}

async function networkFirst(event: FetchEvent, cacheName: string) {
  const eraOfRequest = era
  try {
    const response = await fetch(event.request)
    event.waitUntil(noteReached(true))
    const mayKeep = response.status === 200 && eraOfRequest === era
    if (mayKeep) event.waitUntil(keep(cacheName, event.request, response.clone()))
    return response
  } catch (error) {
    const kept = await caches.match(event.request, { ignoreVary: true })
    if (!kept) throw error
    // Whoever asked may have gone away meanwhile, which says nothing of the network.
    if (error instanceof TypeError) event.waitUntil(noteReached(false))
    return kept
  }
}

async function deleteOldCaches() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(cacheNames.shell('')) && name !== shell)
  await Promise.all(old.map((name) => caches.delete(name)))
}
