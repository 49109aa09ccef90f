import { getConfig } from '@tapri/contracts/config'
import { encodeResponse, readyResponse, sendReady } from '@tapri/service-kit/http/encoded-response'
import type { FastifyInstance } from 'fastify'
import { publicConfig, type Settings } from '../settings.ts'

/** Serves the public settings, encoded once because they only change with a restart. */
export async function configRoutes(app: FastifyInstance, settings: Settings) {
  const content = await encodeResponse(publicConfig(settings))
  const ready = readyResponse(content, 'application/json; charset=utf-8', 'no-cache')
  const { method, url, config } = getConfig
  app.route({ method, url, config, handler: (request, reply) => void sendReady(request, reply, ready) })
}
