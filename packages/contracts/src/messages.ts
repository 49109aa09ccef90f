import Type, { type Static } from 'typebox'
import { Id, Nothing, Nullable, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { EMAIL_MAX_LENGTH } from './limits.ts'
import { messageChannels } from './message-channels.ts'

const MessageChannel = Type.Enum([...messageChannels])
const Email = Type.String({ format: 'email', maxLength: EMAIL_MAX_LENGTH, typed: 'email' })

/**
 * Whether a customer wants messages on a channel that the installation has; `changed_at` is null until they decided.
 */
export const MessagePreference = Shape({
  channel: MessageChannel,
  wanted: Type.Boolean(),
  email: Type.Optional(Type.String()),
  changed_at: Nullable(Time),
})
export type MessagePreference = Static<typeof MessagePreference>

/** `is_demo`: messages are shown at `/api/demo/messages` instead of being sent. */
export const listMessagePreferences = endpoint('GET /messages/preferences', ['customer'], {
  200: Shape({ channels: Type.Array(MessagePreference), is_demo: Type.Boolean() }),
})

/** E-mail needs an address when it is turned on for the first time. The language is that of the request. */
export const saveMessagePreference = endpoint('PUT /messages/preferences/:channel', ['customer'], {
  params: Shape({ channel: MessageChannel }),
  body: Shape({ wanted: Type.Boolean(), email: Type.Optional(Email) }),
  200: MessagePreference,
})

/**
 * Takes delivery receipts and answers, signed by WhatsApp. The body is read raw, since the signature is over its bytes.
 */
export const takeWhatsappNotice = endpoint('POST /messages/whatsapp', 'public', { 200: Shape({}) })

/** Answers WhatsApp's verification of the webhook with `hub.challenge` of the query. */
export const verifyWhatsapp = endpoint('GET /messages/whatsapp', 'public', { 200: Type.String() })

/** Takes an answer from the SMS gateway: JSON with `from` and `text`. */
export const takeSmsAnswer = endpoint('POST /messages/sms', 'public', { 204: Nothing })

const ByLink = Shape({ link: Id })

/** Shows a page (HTML) that asks whether to stop e-mails; opening it stops nothing. */
export const showStopPage = endpoint('GET /messages/stop/:link', 'public', { params: ByLink, 200: Type.String() })

/**
 * Stops the e-mails of a customer: by the button of the page, or by a mail program's one-click unsubscribe (RFC 8058).
 */
export const stopMessages = endpoint('POST /messages/stop/:link', 'public', { params: ByLink, 200: Type.String() })

/** Shows a page (HTML) with the messages that a demo would have sent; outside a demo there is none. */
export const showDemoMessages = endpoint('GET /demo/messages', 'public', { querystring: Shape({}), 200: Type.String() })
