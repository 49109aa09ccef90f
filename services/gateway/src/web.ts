import { readFileSync, statSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { NoSuchCall } from '@tapri/service-kit/http/app'
import { encodeBytes, type ReadyResponse, readyResponse, sendReady } from '@tapri/service-kit/http/encoded-response'
import type { FastifyInstance } from 'fastify'
import { brandedFiles } from './brand/files.ts'
import { pageHeaders } from './headers.ts'
import { isPlainPath, pathOf } from './paths.ts'
import type { Settings } from './settings.ts'

const LANDING = 'shell/index.html'
const SCREENS = 'shell/app.html'
const REMOTES = 'remotes.json'
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Tells whether webpack put a content hash into the file's name. */
const isHashed = (file: string) => /\.[0-9a-f]{8,}\.[^/]+$/.test(file)

/**
 * Returns a file's Cache-Control: immutable with a hashed name, otherwise revalidated each time (304 when unchanged).
 */
export const cachingOf = (file: string) => (isHashed(file) ? IMMUTABLE : 'no-cache')

/**
 * Returns the file of `WEB_DIR` for a path: `/` is the landing page, a path without a dot is a screen of the
 * application (app.html), the rest are files. Returns undefined when no file can have this path.
 */
export function fileFor(pathname: string): string | undefined {
  if (!isPlainPath(pathname) || /^\/api($|[/.])/i.test(pathname)) return undefined
  if (pathname === '/') return LANDING
  if (pathname === `/${REMOTES}` || pathname.startsWith('/remotes/')) return pathname.slice(1)
  return path.posix.basename(pathname).includes('.') ? `shell${pathname}` : SCREENS
}

/** Serves the pages: shell, remotes and `remotes.json` (the live version of each remote). A missing file is a 404. */
export function webRoutes(app: FastifyInstance, settings: Settings) {
  const webDir = settings.WEB_DIR
  const brandedFile = brandedFiles(settings)
  const pageHeadersOf = keepPageHeaders()
  const readRemotes = keepEncoded(path.join(webDir, REMOTES))
  void app.register(fastifyStatic, {
    root: webDir,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, name) => {
      const file = name.replace(/\.(?:br|gz)$/, '')
      reply.headers({ 'cache-control': cachingOf(file), ...(file.endsWith('.html') && pageHeadersOf(file)) })
    },
  })
  app.route({
    method: 'GET',
    url: '/*',
    config: { access: 'public' },
    exposeHeadRoute: true,
    handler: async (request, reply) => {
      const file = fileFor(pathOf(request.url))
      if (!file) throw new NoSuchCall()
      if (file === REMOTES) return sendReady(request, reply, await readRemotes())
      const branded = await brandedFile(file)
      if (branded) return sendReady(request, reply.headers(branded.headers), branded.ready)
      return reply.sendFile(file)
    },
  })
}

/** Encodes `remotes.json`, the one file that no build compresses, again whenever it has changed. */
function keepEncoded(file: string) {
  let kept: { writtenMs: number; ready: ReadyResponse } | undefined
  return async () => {
    const { mtimeMs: writtenMs } = await stat(file).catch(() => {
      throw new NoSuchCall()
    })
    if (kept?.writtenMs !== writtenMs) {
      const content = await encodeBytes(await readFile(file))
      kept = { writtenMs, ready: readyResponse(content, 'application/json; charset=utf-8', cachingOf(REMOTES)) }
    }
    return kept.ready
  }
}

/** Derives a page's headers from its content, again whenever it was published anew. */
function keepPageHeaders() {
  const known = new Map<string, { writtenMs: number; headers: Record<string, string> }>()
  return (file: string) => {
    const writtenMs = statSync(file).mtimeMs
    const before = known.get(file)
    if (before?.writtenMs === writtenMs) return before.headers
    const headers = pageHeaders(readFileSync(file, 'utf8'))
    known.set(file, { writtenMs, headers })
    return headers
  }
}
