import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes the characters of HTML markup. */
export const escaped = (value: string) => value.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/**
 * Returns the content security policy of a page without scripts and resources: it allows one style sheet, by its hash,
 * and forms to `formAction`.
 */
export const policyOf = (styles: string, formAction: "'none'" | "'self'" = "'none'") =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join('; ')

/** Sends a page with its own content security policy instead of the common one. */
export const sendPage = (reply: FastifyReply, page: string, policy: string) =>
  reply
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(page)
