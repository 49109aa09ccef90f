import type { FastifyInstance } from 'fastify'
import type { Settings } from './settings.ts'

/** Content-Security-Policy: scripts from this origin only, inline styles allowed, images from any host (an admin may paste a URL). */
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

/** HSTS for a year. Production only, where a proxy in front of the gateway terminates TLS. */
const onlyWithTls = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** Headers of every response. A service may replace one by a stricter value. */
export const securityHeaders = ({ APP_MODE }: Settings) =>
  APP_MODE === 'production' ? { ...headers, ...onlyWithTls } : headers

/** Adds the security headers and `x-request-id` to every response. */
export function addSecurityHeaders(app: FastifyInstance, settings: Settings) {
  const all = securityHeaders(settings)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(all).header('x-request-id', request.id)
    done()
  })
}
