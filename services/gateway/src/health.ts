import { access } from 'node:fs/promises'
import path from 'node:path'
import { sharedCheck } from '@tapri/service-kit/shared-check'
import type { FastifyInstance } from 'fastify'
import { limitHealth } from './limits.ts'
import type { Settings } from './settings.ts'
import type { Upstream } from './upstreams.ts'

const ASK_FOR_MS = 2_000

/**
 * `/livez`: this process runs. `/healthz`: every part is ready to serve, or which one is not. However many
 * ask, the parts are asked once a second. A service shares its own answer as long, so that all is well may be two
 * seconds old.
 */
export async function healthRoutes(app: FastifyInstance, settings: Settings, upstreams: Upstream[]) {
  await limitHealth(app, settings)
  const failingNow = sharedCheck(() => failingParts(settings.WEB_DIR, upstreams))
  app.get('/livez', { config: { access: 'public' } }, async () => ({ status: 'ok' }))

  app.get('/healthz', { config: { access: 'public' } }, async (_, reply) => {
    const failing = await failingNow()
    return reply
      .code(failing.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: failing.length === 0 ? 'ok' : 'failing', failing })
  })
}

const failingParts = async (webDir: string, upstreams: Upstream[]) =>
  (await Promise.all([pages(webDir), ...upstreams.map(part)])).flat()

const pages = (webDir: string) =>
  access(path.join(webDir, 'shell', 'index.html')).then(
    () => [],
    () => ['pages'],
  )

/** `catalog` when it does not answer, `catalog: database` when it says so itself. */
async function part({ name, url }: Upstream): Promise<string[]> {
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(ASK_FOR_MS) })
    const { failing } = (await answer.json()) as { failing?: string[] }
    if (answer.ok) return []
    return failing?.length ? failing.map((what) => `${name}: ${what}`) : [name]
  } catch {
    return [name]
  }
}
