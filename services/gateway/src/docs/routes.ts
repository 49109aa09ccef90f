import { asyncApi } from '@tapri/contracts/asyncapi'
import { openApi } from '@tapri/contracts/openapi'
import { NoSuchCall } from '@tapri/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'
import { docsPage, docsPolicy } from './page.ts'

/** The description of the calls and events, for people and for tools; in production there is nothing here. */
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
  const page = docsPage()
  app.get('/docs', { config }, (_, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', docsPolicy).send(page),
  )
  app.get('/docs/openapi.json', { config }, openApi)
  app.get('/docs/asyncapi.json', { config }, asyncApi)
}
