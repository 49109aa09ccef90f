import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Settings } from './settings.ts'

const ownScripts = "script-src 'self'"

/**
 * Content-Security-Policy: scripts from this origin only, inline styles allowed, images from any host (an admin may
 * paste a URL).
 */
export const contentPolicy = [
  "default-src 'self'",
  ownScripts,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: http: data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Returns a page's own headers, which replace the common ones: its inline scripts may run, by their hashes. An attacker
 * who could publish a different page could publish different scripts anyway.
 */
export function pageHeaders(html: string): Record<string, string> {
  const hashes = Array.from(html.matchAll(/<script>([^]*?)<\/script>/g), ([, script = '']) => {
    return `'sha256-${hash('sha256', script, 'base64')}'`
  })
  if (hashes.length === 0) return {}
  const allowed = [ownScripts, ...new Set(hashes)].join(' ')
  return { 'content-security-policy': contentPolicy.replace(ownScripts, () => allowed) }
}

const headers = {
  'content-security-policy': contentPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
}

/** HSTS for a year. Production only, where a proxy in front of the gateway terminates TLS. */
const onlyWithTls = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** Headers of every response. A service may replace one with a stricter value. */
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
