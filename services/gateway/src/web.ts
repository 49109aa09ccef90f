import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { NoSuchCall } from '@tapri/service-kit/app'
import type { FastifyInstance } from 'fastify'
import { isPlainPath, pathOf } from './paths.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Whether webpack put a content hash into the file's name. */
const isHashed = (file: string) => /\.[0-9a-f]{8,}\.[^/]+$/.test(file)

/** Cache-Control of a file: immutable with a hashed name, else revalidated each time (304 when unchanged). */
export const cachingOf = (file: string) => (isHashed(file) ? IMMUTABLE : 'no-cache')

/**
 * The file of `WEB_DIR` for a path: `/` is the landing page, a path without a dot is a screen of the application (app.html),
 * the rest are files. Undefined when no file can have this path.
 */
export function fileFor(pathname: string): string | undefined {
  if (!isPlainPath(pathname) || /^\/api($|[/.])/i.test(pathname)) return undefined
  if (pathname === '/') return 'shell/index.html'
  if (pathname === '/remotes.json' || pathname.startsWith('/remotes/')) return pathname.slice(1)
  return path.posix.basename(pathname).includes('.') ? `shell${pathname}` : 'shell/app.html'
}

/** Serves the pages: shell, remotes and `remotes.json` (the live version of each remote). A missing file is a 404. */
export async function webRoutes(app: FastifyInstance, webDir: string) {
  await app.register(fastifyStatic, {
    root: webDir,
    serve: false,
    suppressWarning: true,
    preCompressed: true,
    index: false,
    dotfiles: 'deny',
    cacheControl: false,
    setHeaders: (reply, file) => void reply.header('cache-control', cachingOf(file.replace(/\.(br|gz)$/, ''))),
  })
  app.route({
    method: 'GET',
    url: '/*',
    config: { access: 'public' },
    exposeHeadRoute: true,
    handler: (request, reply) => {
      const file = fileFor(pathOf(request.url))
      if (!file) throw new NoSuchCall()
      const isMissing = file === 'shell/app.html' && !existsSync(path.join(webDir, file))
      return reply.sendFile(isMissing ? 'shell/index.html' : file)
    },
  })
}
