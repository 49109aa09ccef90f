import { getConfig } from '@tapri/contracts/config'
import type { FastifyInstance } from 'fastify'
import { publicConfig, type Settings } from '../settings.ts'

export function configRoutes(app: FastifyInstance, settings: Settings) {
  const config = publicConfig(settings)
  app.route({
    ...getConfig,
    handler: async (_, reply) => reply.header('cache-control', 'no-cache').send(config),
  })
}
