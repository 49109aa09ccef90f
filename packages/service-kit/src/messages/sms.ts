import type { Adapter, SendOutcome } from './message.ts'
import { type Answer, memberOf, postJson, textOf } from './post-json.ts'
import type { SmsTemplates } from './settings.ts'

interface SmsOptions {
  url: string
  token: string
  entity: string
  header: string
  templates: SmsTemplates
  timeoutMs?: number | undefined
}

/** Sends SMS through an HTTP gateway, in the format of docs/running.md. */
export const smsAdapter = ({ url, token, entity, header, templates, timeoutMs }: SmsOptions): Adapter => ({
  // A reader of Hindi gets English if only that is registered.
  languageFor: (kind, language) => [language, 'en' as const].find((one) => templates[kind]?.[one]),
  takesOnce: true,
  send: async ({ id, to, kind, language, text }) => {
    const body = {
      to,
      text,
      // An SMS with letters outside the GSM alphabet has parts of 70 characters.
      unicode: language === 'hi',
      entity_id: entity,
      header,
      template_id: templates[kind]?.[language],
      reference: id,
    }
    const answer = await postJson(url, { token, body, timeoutMs })
    return 'reason' in answer ? answer : outcomeOf(answer)
  },
})

/**
 * Converts an answer to an outcome. 409: a message with this reference was accepted before. 401: the token is wrong,
 * which the operator can fix.
 */
function outcomeOf({ status, body, retryAfterSeconds: afterSeconds }: Answer): SendOutcome {
  const reason = `answered ${status}`
  if ((status >= 200 && status < 300) || status === 409) {
    const parts = memberOf(body, 'parts')
    return {
      status: 'sent',
      providerId: textOf(body, 'id').slice(0, 200),
      parts: Number.isInteger(parts) ? Number(parts) : 1,
    }
  }
  return status === 401 || status === 408 || status === 429 || status >= 500
    ? { status: 'retry', reason, afterSeconds }
    : { status: 'refused', reason }
}
