import { createHmac } from 'node:crypto'

/**
 * Derives the secret of an id, in the format of Standard Webhooks, so that neither the database nor its backups hold
 * secrets. Changing WEBHOOK_KEY changes the secret of every webhook.
 */
export const secretOf = (key: Buffer, secretId: string): string =>
  `whsec_${createHmac('sha256', key).update(`webhook secret ${secretId}`).digest('base64')}`

/** Returns the headers of an attempt (Standard Webhooks), with one signature for each valid secret. */
export async function signedHeaders(id: string, body: string, secrets: readonly string[], now = new Date()) {
  // Imported lazily, with the first message.
  const { Webhook } = await import('standardwebhooks')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  }
}
