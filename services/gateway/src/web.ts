import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { NoSuchCall } from '@tapri/service-kit/app'
import type { FastifyInstance } from 'fastify'
import { isPlainPath, pathOf } from './paths.ts'

const YEAR = 'public, max-age=31536000, immutable'

/** A name that carries the hash of its content, as webpack gives. */
const isHashed = (file: string) => /\.[0-9a-f]{8,}\.[^/]+$/.test(file)

/** What may change under the same name is asked for each time, at the price of a 304. */
export const cachingOf = (file: string) => (isHashed(file) ? YEAR : 'no-cache')

/**
 * The file of `WEB_DIR` that an address stands for: `/` is the landing page, other addresses without a dot are screens
 * of the application, the rest are files. Undefined when it can be none.
 */
export function fileFor(pathname: string): string | undefined {
  if (!isPlainPath(pathname) || /^\/api($|[/.])/i.test(pathname)) return undefined
  if (pathname === '/') return 'shell/index.html'
  if (pathname === '/remotes.json' || pathname.startsWith('/remotes/')) return pathname.slice(1)
  return path.posix.basename(pathname).includes('.') ? `shell${pathname}` : 'shell/app.html'
}

/** The pages: the shell, the remotes, and `remotes.json`, which says where each remote is. A missing file is a 404. */
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
      const lacksPage = file === 'shell/app.html' && !existsSync(path.join(webDir, file))
      return reply.sendFile(lacksPage ? 'shell/index.html' : file)
    },
  })
}
