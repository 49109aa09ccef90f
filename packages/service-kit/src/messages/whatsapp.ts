import type { Adapter, OutgoingMessage, SendOutcome } from './message.ts'
import { type Answer, memberOf, postJson } from './post-json.ts'

interface WhatsappOptions {
  url: string
  phoneId: string
  token: string
  prefix: string
  timeoutMs?: number | undefined
}

/**
 * Sends templates by the WhatsApp Cloud API. It has no idempotency key, so an unknown outcome is not retried; its
 * callback data comes back with the delivery receipt.
 */
export const whatsappAdapter = ({ url, phoneId, token, prefix, timeoutMs }: WhatsappOptions): Adapter => ({
  languageFor: (_, language) => language,
  takesOnce: false,
  send: async (message) => {
    const body = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: message.to.replace('+', ''),
      type: 'template',
      template: {
        name: `${prefix}${message.kind}`,
        language: { code: message.language },
        components: componentsOf(message),
      },
      biz_opaque_callback_data: message.id,
    }
    const answer = await postJson(`${url}/${phoneId}/messages`, { token, body, timeoutMs })
    return 'reason' in answer ? answer : outcomeOf(answer)
  },
})

/** A template of the category authentication has the code on its button as well. */
function componentsOf({ kind, variables }: OutgoingMessage) {
  const parameters = variables.map((text) => ({ type: 'text', text }))
  const body = { type: 'body', parameters }
  return kind === 'code' ? [body, { type: 'button', sub_type: 'url', index: '0', parameters }] : [body]
}

/** Error codes of Meta that are temporary: too many calls or messages, or the service is busy. */
const passing = new Set([4, 80_007, 130_429, 131_048, 131_056, 131_016])

function outcomeOf({ status, body, retryAfterSeconds: afterSeconds }: Answer): SendOutcome {
  const id = memberOf(body, 'messages', 0, 'id')
  if (status === 200 && typeof id === 'string') return { status: 'sent', providerId: id.slice(0, 200), parts: 1 }
  const error = Number(memberOf(body, 'error', 'code') ?? 0)
  const reason = `answered ${status}${Number.isInteger(error) && error > 0 ? `, error ${error}` : ''}`
  if (status === 401 || status === 429 || status === 503 || passing.has(error))
    return { status: 'retry', reason, afterSeconds }
  return status >= 500 || status < 300 ? { status: 'unknown', reason } : { status: 'refused', reason }
}
