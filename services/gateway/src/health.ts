import { access } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Settings } from './settings.ts'
import type { Upstream } from './upstreams.ts'

const ASK_FOR_MS = 2_000

/** `/livez`: this process runs. `/healthz`: every part is ready to serve, or which one is not. */
export function healthRoutes(app: FastifyInstance, { WEB_DIR }: Settings, upstreams: Upstream[]) {
  app.get('/livez', { config: { access: 'public' } }, async () => ({ status: 'ok' }))

  app.get('/healthz', { config: { access: 'public' } }, async (_, reply) => {
    const failing = (await Promise.all([pages(WEB_DIR), ...upstreams.map(part)])).flat()
    return reply
      .code(failing.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: failing.length === 0 ? 'ok' : 'failing', failing })
  })
}

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
