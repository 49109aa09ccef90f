import type { FastifyInstance } from 'fastify'
import type { Settings } from './settings.ts'

/** Scripts only from here. Styles may be set by scripts; pictures may come from where an admin's pasted address points. */
export const contentPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: http: data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const headers = {
  'content-security-policy': contentPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
}

/** For as long as a browser remembers: never again without TLS. Only in production, where something that speaks it stands before. */
const onlyWithTls = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** What every answer carries; one passed on from a service may be stricter. */
export const securityHeaders = ({ APP_MODE }: Settings) =>
  APP_MODE === 'production' ? { ...headers, ...onlyWithTls } : headers

export function addSecurityHeaders(app: FastifyInstance, settings: Settings) {
  const all = securityHeaders(settings)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...all, 'x-request-id': request.id })
  })
}
