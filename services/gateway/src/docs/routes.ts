import { NoSuchCall } from '@tapri/service-kit/http/app'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'

/** Serves the description of calls and events, for people and tools; in production these paths are 404. */
export function docsRoutes(app: FastifyInstance, { APP_MODE }: Settings) {
  const config = { access: 'public' } as const
  if (APP_MODE === 'production') {
    for (const url of ['/docs', '/docs/*']) {
      app.get(url, { config }, () => {
        throw new NoSuchCall()
      })
    }
    return
  }
  // Built on the first request, because most processes never serve it.
  app.get('/docs', { config }, async (_, reply) => {
    const { docsPage, docsPolicy } = await import('./page.ts')
    return reply.type('text/html; charset=utf-8').header('content-security-policy', docsPolicy).send(docsPage())
  })
  app.get('/docs/openapi.json', { config }, async () => (await import('@tapri/contracts/openapi')).openApi())
  app.get('/docs/asyncapi.json', { config }, async () => (await import('@tapri/contracts/asyncapi')).asyncApi())
}
