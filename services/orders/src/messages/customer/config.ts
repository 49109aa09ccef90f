import { type Channel, channels } from '@tapri/service-kit/messages/message'
import { createMessenger, type Messenger } from '@tapri/service-kit/messages/messenger'
import { emailSettings, phoneMessageSettings, unsafeMessages } from '@tapri/service-kit/messages/settings'
import Type from 'typebox'
import type { Settings } from '../../settings.ts'
import { createDemo, type Demo } from './demo.ts'

const Price = Type.Number({ minimum: 0, maximum: 10_000, default: 0 })

/** Settings for messages to customers (docs/running.md). */
export const customerMessageSettings = {
  ...phoneMessageSettings,
  ...emailSettings,
  /** The secret that signs WhatsApp's webhooks, and the token with which WhatsApp verifies the webhook URL. */
  WHATSAPP_APP_SECRET: Type.Optional(Type.String({ minLength: 1 })),
  WHATSAPP_VERIFY_TOKEN: Type.Optional(Type.String({ minLength: 1 })),
  /** The token that the SMS gateway sends when it reports that somebody replied STOP. */
  SMS_STOP_TOKEN: Type.Optional(Type.String({ minLength: 16 })),
  /** Prices in paise: for one part of an SMS, one WhatsApp message, one e-mail. */
  SMS_PRICE_PAISE: Price,
  WHATSAPP_PRICE_PAISE: Price,
  EMAIL_PRICE_PAISE: Price,
}

const isSet = ({ SMS_URL, WHATSAPP_PHONE_ID, SMTP_URL }: Settings) => ({
  sms: Boolean(SMS_URL),
  whatsapp: Boolean(WHATSAPP_PHONE_ID),
  email: Boolean(SMTP_URL),
})

/** Tells whether messages are shown on a page instead of being sent. */
export const isDemo = (settings: Settings) =>
  settings.APP_MODE === 'demo' && !Object.values(isSet(settings)).includes(true)

/** Lists the channels on which customers get messages. */
export const channelsOf = (settings: Settings): Channel[] =>
  channels.filter((channel) => isDemo(settings) || isSet(settings)[channel])

export function messengerOf(settings: Settings): { messenger: Messenger; demo?: Demo } {
  if (!isDemo(settings)) return { messenger: createMessenger(settings) }
  const demo = createDemo()
  return { messenger: demo.messenger, demo }
}

export const priceOf = (settings: Settings, channel: Channel) =>
  ({ sms: settings.SMS_PRICE_PAISE, whatsapp: settings.WHATSAPP_PRICE_PAISE, email: settings.EMAIL_PRICE_PAISE })[
    channel
  ]

/** Names, in one line, a setting with which the service must not run, or returns undefined. */
export function unsafeCustomerMessages(settings: Settings): string | undefined {
  if (!isDemo(settings) && channelsOf(settings).length > 0 && !settings.PUBLIC_URL)
    return 'PUBLIC_URL must be given with SMS_URL, WHATSAPP_PHONE_ID or SMTP_URL: messages link to the order'
  return unsafeMessages(settings)
}
