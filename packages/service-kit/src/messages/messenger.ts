import type { Adapter, Channel } from './message.ts'
import { emailAdapter } from './email.ts'
import { type MessageSettings, readTemplates } from './settings.ts'
import { smsAdapter } from './sms.ts'
import { whatsappAdapter } from './whatsapp.ts'

export type Messenger = Partial<Record<Channel, Adapter>>

/** Creates the channels that have settings. */
export function createMessenger(settings: MessageSettings, timeoutMs?: number): Messenger {
  const { SMS_URL, SMS_TOKEN = '', SMS_ENTITY = '', SMS_HEADER = '', SMS_TEMPLATES = '' } = settings
  const { WHATSAPP_URL, WHATSAPP_PHONE_ID, WHATSAPP_TOKEN = '', WHATSAPP_TEMPLATE_PREFIX } = settings
  const { SMTP_URL, EMAIL_FROM = '' } = settings
  return {
    ...(SMS_URL && {
      sms: smsAdapter({
        url: SMS_URL,
        token: SMS_TOKEN,
        entity: SMS_ENTITY,
        header: SMS_HEADER,
        templates: readTemplates(SMS_TEMPLATES),
        timeoutMs,
      }),
    }),
    ...(WHATSAPP_PHONE_ID && {
      whatsapp: whatsappAdapter({
        url: WHATSAPP_URL,
        phoneId: WHATSAPP_PHONE_ID,
        token: WHATSAPP_TOKEN,
        prefix: WHATSAPP_TEMPLATE_PREFIX,
        timeoutMs,
      }),
    }),
    ...(SMTP_URL && { email: emailAdapter({ url: SMTP_URL, from: EMAIL_FROM, timeoutMs }) }),
  }
}
