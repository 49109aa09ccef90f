import { access } from 'node:fs/promises'
import path from 'node:path'
import { singleFlightCheck } from '@tapri/service-kit/process/single-flight'
import type { FastifyInstance } from 'fastify'
import { limitHealth } from './limits/limits.ts'
import type { Settings } from './settings.ts'
import type { Upstream } from './upstreams.ts'

/** A service that does not answer within this time counts as failing. */
const CHECK_TIMEOUT_MS = 2_000

/**
 * Serves the health checks. `/livez`: 200 while this process runs. `/healthz`: 200 when the pages and every service are
 * ready, otherwise 503 with the failing parts. One check per second serves all callers; services cache theirs for a
 * second too, so a result is at most 2 s old.
 */
export async function healthRoutes(app: FastifyInstance, settings: Settings, upstreams: Upstream[]) {
  await limitHealth(app, settings)
  const failingNow = singleFlightCheck(() => failingParts(settings.WEB_DIR, upstreams))
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
  (await Promise.all([pagesFailure(webDir), ...upstreams.map(serviceFailures)])).flat()

const pagesFailure = (webDir: string) =>
  access(path.join(webDir, 'shell', 'index.html')).then(
    () => [],
    () => ['pages'],
  )

/**
 * Returns the failing parts of one service: `catalog` when it does not answer, `catalog: database` when it reports that
 * itself.
 */
async function serviceFailures({ name, url }: Upstream): Promise<string[]> {
  try {
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) })
    const { failing } = (await response.json()) as { failing?: string[] }
    if (response.ok) return []
    return failing?.length ? failing.map((part) => `${name}: ${part}`) : [name]
  } catch {
    return [name]
  }
}
