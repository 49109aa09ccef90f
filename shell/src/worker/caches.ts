import { isForeign } from './foreign.ts'

/** Cache names. The shell's has the version of its build; personal ones start with `tapri.me.`. */
export const cacheNames = {
  shell: (version: string) => `tapri.shell.${version}`,
  files: 'tapri.files',
  fresh: 'tapri.fresh',
  menu: 'tapri.menu',
  personal: 'tapri.me.orders',
}

/** Entries per cache; the oldest are deleted first. */
const maxEntries: Record<string, number> = {
  [cacheNames.files]: 150,
  [cacheNames.fresh]: 30,
  [cacheNames.personal]: 20,
}

/**
 * Stores a response, if it still may be once the cache is open, and deletes entries over the limit of the cache. A
 * cache that is deleted while it is open takes the entry with it.
 */
export async function store(name: string, request: Request, response: Response, mayStore = () => true) {
  const cache = await caches.open(name)
  if (!mayStore()) return
  // Delete first, so that a renewed entry becomes the youngest.
  await cache.delete(request)
  await cache.put(request, response)
  const limit = maxEntries[name]
  if (!limit) return
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - limit)).map((old) => cache.delete(old)))
}

/** After a 304 at `date`: stores the cached response anew, so that it is the youngest and as old as the 304. */
export async function renew(name: string, request: Request, mayStore = () => true, date: string | null = null) {
  const cache = await caches.open(name)
  const cached = await cache.match(request, { ignoreVary: true })
  if (cached) await store(name, request, date === null ? cached : withHeader(cached, 'date', date), mayStore)
}

/** The header that tells a stored response from one of the network (web-kit's `server-clock.ts`). */
export const asStored = (response: Response) => withHeader(response, 'x-stored', '1')

function withHeader({ body, status, headers }: Response, name: string, value: string) {
  const all = new Headers(headers)
  all.set(name, value)
  return new Response(body, { status, headers: all })
}

/**
 * Finds a stored response, whatever its `Vary`. Deletes one that is not of our server, as a captive portal's page in
 * place of a script.
 */
export async function findStored(request: Request): Promise<Response | undefined> {
  const stored = await caches.match(request, { ignoreVary: true })
  if (!stored || !isForeign(request.url, stored)) return stored
  const names = await caches.keys()
  const forget = async (name: string) => (await caches.open(name)).delete(request, { ignoreVary: true })
  await Promise.all(names.map(forget))
  return undefined
}
