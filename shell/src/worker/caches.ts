import { isForeign } from './foreign.ts'

/** Cache names. The shell's contains the version of its build; personal ones start with `tapri.me.`. */
export const cacheNames = {
  shell: (version: string) => `tapri.shell.${version}`,
  files: 'tapri.files',
  fresh: 'tapri.fresh',
  menu: 'tapri.menu',
  personal: 'tapri.me.orders',
}

/** Most entries per cache; the oldest are deleted first. */
const maxEntries: Record<string, number> = {
  [cacheNames.files]: 150,
  [cacheNames.fresh]: 30,
  [cacheNames.personal]: 20,
}

/**
 * Stores a response, unless `mayStore` says no once the cache is open, and deletes the oldest entries over the limit.
 * If the cache is deleted meanwhile, the entry is deleted with it.
 */
export async function store(name: string, request: Request, response: Response, mayStore = () => true) {
  const cache = await caches.open(name)
  if (!mayStore()) return
  // Delete it first, so that a renewed entry becomes the newest.
  await cache.delete(request)
  await cache.put(request, response)
  const limit = maxEntries[name]
  if (!limit) return
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - limit)).map((old) => cache.delete(old)))
}

/**
 * Stores the cached response again after a 304 at `date`, so that it becomes the newest entry, with the date of the
 * 304.
 */
export async function renew(name: string, request: Request, mayStore = () => true, date: string | null = null) {
  const cache = await caches.open(name)
  const cached = await cache.match(request, { ignoreVary: true })
  if (cached) await store(name, request, date === null ? cached : withHeader(cached, 'date', date), mayStore)
}

/** Marks a response as stored, so that pages can tell it from one of the network (web-kit's `server-clock.ts`). */
export const asStored = (response: Response) => withHeader(response, 'x-stored', '1')

function withHeader({ body, status, headers }: Response, name: string, value: string) {
  const all = new Headers(headers)
  all.set(name, value)
  return new Response(body, { status, headers: all })
}

/**
 * Finds a stored response, whatever its `Vary`. Deletes a foreign one, such as a captive portal's page stored instead
 * of a script.
 */
export async function findStored(request: Request): Promise<Response | undefined> {
  const stored = await caches.match(request, { ignoreVary: true })
  if (!stored || !isForeign(request.url, stored)) return stored
  const names = await caches.keys()
  const forget = async (name: string) => (await caches.open(name)).delete(request, { ignoreVary: true })
  await Promise.all(names.map(forget))
  return undefined
}
