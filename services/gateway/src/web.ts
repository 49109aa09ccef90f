import path from 'node:path'
import { NoSuchCall } from '@tapri/service-kit/http/app'
import { sendReady } from '@tapri/service-kit/http/encoded-response'
import type { FastifyInstance } from 'fastify'
import { openFiles } from './files.ts'
import { isPlainPath, pathOf } from './paths.ts'

const LANDING = 'shell/index.html'
const SCREENS = 'shell/app.html'
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
  if (pathname === '/') return LANDING
  if (pathname === '/remotes.json' || pathname.startsWith('/remotes/')) return pathname.slice(1)
  return path.posix.basename(pathname).includes('.') ? `shell${pathname}` : SCREENS
}

/** Serves the pages: shell, remotes and `remotes.json` (the live version of each remote). A missing file is a 404. */
export function webRoutes(app: FastifyInstance, webDir: string) {
  const files = openFiles(webDir, cachingOf)

  /** The landing page stands in for the screens of a build that has no app.html. */
  const findScreen = async (file: string) =>
    (await files.find(file)) ?? (file === SCREENS ? await files.find(LANDING) : undefined)

  app.route({
    method: 'GET',
    url: '/*',
    config: { access: 'public' },
    exposeHeadRoute: true,
    handler: (request, reply) => {
      const file = fileFor(pathOf(request.url))
      if (!file) throw new NoSuchCall()
      const found = files.find(file)
      if (found && !(found instanceof Promise)) return void sendReady(request, reply, found)
      return findScreen(file).then((ready) => {
        if (!ready) throw new NoSuchCall()
        return sendReady(request, reply, ready)
      })
    },
  })
}
