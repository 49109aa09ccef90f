import { createHmac } from 'node:crypto'

/**
 * The secret behind an id, as Standard Webhooks writes one. It is derived, so that neither the database nor a backup of
 * it holds a secret; under another WEBHOOK_KEY every webhook has another.
 */
export const secretOf = (key: Buffer, secretId: string): string =>
  `whsec_${createHmac('sha256', key).update(`webhook secret ${secretId}`).digest('base64')}`

/** The headers of an attempt (Standard Webhooks): a signature by each secret that is valid. */
export async function signedHeaders(id: string, body: string, secrets: readonly string[], now = new Date()) {
  // Loaded with the first message.
  const { Webhook } = await import('standardwebhooks')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  }
}
