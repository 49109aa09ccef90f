import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { listCategories, listProducts, MENU_VERSION_HEADER } from '@tapri/contracts/catalog'
import { menuAnnounced } from '@tapri/contracts/announced'
import { type Bus, connectBus } from '@tapri/service-kit/events/bus'
import { encodeBytes, type ReadyResponse, readyResponse, sendReady } from '@tapri/service-kit/http/encoded-response'
import type { FastifyInstance } from 'fastify'
import type { Dispatcher } from 'undici'
import { trackVersion } from './menu-version.ts'
import type { Settings } from './settings.ts'

/** The calls that are cached. The whole of `/products` without a query is the same for everybody. */
const copied = [listProducts.url, listCategories.url]
/** Larger responses are not cached. */
const MAX_COPY_BYTES = 1024 * 1024
const FETCH_TIMEOUT_MS = 2_000
/**
 * The first pause after a response from a catalog process that had not read the newest menu yet, or after no response.
 * Each further pause is twice as long.
 */
const AGAIN_AFTER_MS = 50
const MAX_AGAIN_AFTER_MS = 2_000

interface Copy {
  version: number
  ready: ReadyResponse
}

export interface MenuCopy {
  /** Takes the version that catalog named in a response. */
  hear: (version: unknown) => void
}

/**
 * Serves the menu from this process's memory as long as the copy has the newest version that catalog announced.
 * Everything else, and everything without NATS_URL, goes to catalog. A copy is fetched without any caller's headers,
 * and kept only if catalog marks it as public.
 */
export function openMenuCopy(app: FastifyInstance, catalog: Dispatcher, { NATS_URL }: Settings): MenuCopy {
  if (!NATS_URL) return { hear: () => {} }
  const bus = connectBus(NATS_URL, 'gateway', app.log)
  const version = trackVersion()
  const copies = new Map<string, Copy>()
  let isFetching = false

  /** Fetches copies older than the newest version, until there are none or catalog is no longer heard. */
  async function fetchWhatIsOld() {
    if (isFetching) return
    isFetching = true
    let pauseMs = AGAIN_AFTER_MS
    for (let old = oldOnes(); old.length > 0; old = oldOnes()) {
      await Promise.all(old.map(fetchOne))
      if (oldOnes().length === 0) break
      await sleep(pauseMs)
      pauseMs = Math.min(2 * pauseMs, MAX_AGAIN_AFTER_MS)
    }
    isFetching = false
  }

  function oldOnes() {
    const newest = bus.isConnected() ? version.newest() : undefined
    return newest === undefined ? [] : copied.filter((url) => copies.get(url)?.version !== newest)
  }

  /**
   * Fetches a copy. A copy from a process that is behind has a lower version and is never served. A version that nobody
   * has announced yet counts from now on.
   */
  async function fetchOne(url: string) {
    const copy = await fetchCopy(catalog, url)
    if (!copy) return
    version.hear(copy.version)
    copies.set(url, copy)
  }

  function hear(named: unknown) {
    const number = Number(named)
    if (named === undefined || !Number.isSafeInteger(number)) return
    version.hear(number)
    void fetchWhatIsOld()
  }

  // Announcements made while disconnected are lost, so wait for the next one.
  bus.onConnect(version.forget)
  listenTo(bus, hear)
  app.addHook('onClose', async () => {
    version.forget()
    await bus.close()
  })
  app.addHook('onRequest', (request, reply, done) => {
    const copy = request.method === 'GET' ? copies.get(request.raw.url?.slice('/api'.length) ?? '') : undefined
    if (!copy || !bus.isConnected() || copy.version !== version.newest()) return done()
    sendReady(request, reply, copy.ready)
  })
  return { hear }
}

function listenTo(bus: Bus, hear: (version: unknown) => void) {
  void bus.connected.then(({ nats }) => {
    nats.subscribe(menuAnnounced, {
      callback: (error, message) => {
        if (!error) hear(versionIn(message.string()))
      },
    })
  })
}

function versionIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { version?: unknown } | null)?.version
  } catch {
    return undefined
  }
}

/** Fetches catalog's current public response, or returns undefined when there is none that may be kept. */
async function fetchCopy(catalog: Dispatcher, path: string): Promise<Copy | undefined> {
  try {
    const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS)
    const { statusCode, headers, body } = await catalog.request({ path, method: 'GET', signal })
    const kept = keptOf(statusCode, headers)
    if (!kept) {
      await body.dump()
      return undefined
    }
    const content = await encodeBytes(Buffer.from(await body.arrayBuffer()))
    return { version: kept.version, ready: readyResponse(content, kept.type, kept.cacheControl) }
  } catch {
    return undefined
  }
}

/**
 * Returns version, content type and Cache-Control of a response that may be kept: a public menu with a version that is
 * not too large.
 */
export function keptOf(status: number, headers: IncomingHttpHeaders) {
  const { 'content-type': type, 'cache-control': cacheControl, vary, [MENU_VERSION_HEADER]: version } = headers
  if (status !== 200 || type === undefined || cacheControl === undefined || version === undefined) return undefined
  const isForAll = /^public\b/.test(cacheControl) && vary === 'accept-encoding' && headers['set-cookie'] === undefined
  const isSmall = Number(headers['content-length']) <= MAX_COPY_BYTES
  if (!isForAll || !isSmall || !Number.isSafeInteger(Number(version))) return undefined
  return { version: Number(version), type, cacheControl }
}
