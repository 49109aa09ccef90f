import { readFileSync } from 'node:fs'
import Type, { type Static, type TProperties } from 'typebox'
import Value from 'typebox/value'
import { isLoopback } from '../process/settings.ts'
import { type MessageKind, messageKinds } from './message.ts'

const url = { pattern: '^https?://[^\\s@#]+$', format: 'address' } as const
const Given = Type.String({ minLength: 1 })

/** Settings of messages to phones (docs/running.md). A channel is off unless its settings are there. */
export const phoneMessageSettings = {
  /** An HTTP gateway for SMS, and its token. */
  SMS_URL: Type.Optional(Type.String(url)),
  SMS_TOKEN: Type.Optional(Given),
  /** The registrations of India's DLT: the principal entity, the sender, and a template for each kind and language. */
  SMS_ENTITY: Type.Optional(Type.String({ pattern: '^\\d{1,30}$' })),
  SMS_HEADER: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{3,11}$' })),
  /** JSON, `{"code": {"en": "1107…", "hi": "1107…"}, …}`, or the path of a file that contains it. */
  SMS_TEMPLATES: Type.Optional(Given),
  /** The WhatsApp Cloud API, the id of the sending phone number, and a token of the app. */
  WHATSAPP_URL: Type.String({ ...url, default: 'https://graph.facebook.com/v23.0' }),
  WHATSAPP_PHONE_ID: Type.Optional(Type.String({ pattern: '^\\d{1,30}$' })),
  WHATSAPP_TOKEN: Type.Optional(Given),
  /** A template is named by this prefix and the kind of message. */
  WHATSAPP_TEMPLATE_PREFIX: Type.String({ pattern: '^[a-z0-9_]{0,100}$', default: 'tapri_' }),
}
export const emailSettings = {
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://', format: 'address' })),
  EMAIL_FROM: Type.Optional(Type.String({ pattern: '^[^\\r\\n]*[^@\\s]+@[^@\\s]+$' })),
}
type StaticOf<P extends TProperties> = Static<ReturnType<typeof Type.Object<P>>>
export type MessageSettings = StaticOf<typeof phoneMessageSettings> &
  Partial<StaticOf<typeof emailSettings>> & { APP_MODE: 'demo' | 'production' }

const ofKind = Type.Optional(
  Type.Object({ en: Type.Optional(Given), hi: Type.Optional(Given) }, { additionalProperties: false }),
)
const Templates = Type.Object(
  Object.fromEntries(messageKinds.map((kind) => [kind, ofKind])) as Record<MessageKind, typeof ofKind>,
  { additionalProperties: false },
)
export type SmsTemplates = Static<typeof Templates>

/** Reads JSON or a file with JSON. Throws an error of one line. */
export function readTemplates(setting: string): SmsTemplates {
  let parsed: unknown
  try {
    parsed = JSON.parse(setting.startsWith('{') ? setting : readFileSync(setting, 'utf8'))
  } catch {
    parsed = undefined
  }
  if (!Value.Check(Templates, parsed))
    throw new Error(
      `SMS_TEMPLATES must be JSON by kind (${messageKinds.join(', ')}) and language (en, hi), or its file`,
    )
  return parsed
}

/** Names a setting with which no message could be sent, in one line that contains no secret. */
export function unsafeMessages(settings: MessageSettings): string | undefined {
  const { SMS_URL, SMS_TOKEN, SMS_ENTITY, SMS_HEADER, SMS_TEMPLATES, APP_MODE } = settings
  if (SMS_URL && !(SMS_TOKEN && SMS_ENTITY && SMS_HEADER && SMS_TEMPLATES))
    return 'SMS_TOKEN, SMS_ENTITY, SMS_HEADER and SMS_TEMPLATES must be given with SMS_URL'
  if (settings.WHATSAPP_PHONE_ID && !settings.WHATSAPP_TOKEN)
    return 'WHATSAPP_TOKEN must be given with WHATSAPP_PHONE_ID'
  if (settings.SMTP_URL && !settings.EMAIL_FROM) return 'EMAIL_FROM must be given with SMTP_URL'
  for (const name of ['SMS_URL', 'WHATSAPP_URL'] as const)
    if (APP_MODE === 'production' && settings[name] && !isPrivate(settings[name]))
      return `${name} must begin with https:// in production`
  try {
    if (SMS_URL) readTemplates(SMS_TEMPLATES ?? '')
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const isPrivate = (address: string) => address.startsWith('https://') || isLoopback(new URL(address).hostname)
