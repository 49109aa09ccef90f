import { baseSettings } from '@tapri/service-kit/settings'
import Type, { type Static } from 'typebox'

/** ICU lists Asia/Kolkata under its old name and UTC not at all. */
const timeZones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'Asia/Kolkata', 'UTC'])]

export const Settings = Type.Object({
  ...baseSettings,
  /** Time zone of the calendar day in `completed_today`, and of the hours of outlets that have none of their own. */
  TZ_BUSINESS: Type.Enum(timeZones, { default: 'Asia/Kolkata' }),
  /** VAPID private key (RFC 8292): a P-256 scalar, 32 bytes as base64url. Without it there are no push messages. */
  VAPID_PRIVATE_KEY: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })),
  /** Where the operators of push services reach those of this installation. */
  PUSH_CONTACT: Type.String({ pattern: '^(mailto:[^@\\s]+@|https://).+$', default: 'mailto:help@tapri.example' }),
  /** Hosts to which push messages may be sent, `*.` for all below one; in demo mode also origins on this machine. */
  PUSH_SERVICES: Type.String({
    default: 'fcm.googleapis.com,*.push.services.mozilla.com,*.notify.windows.com,*.push.apple.com',
  }),
  /** How long a push service may take to answer. */
  PUSH_TIMEOUT_MS: Type.Integer({ minimum: 100, maximum: 20_000, default: 8_000 }),
  /** Open orders that a customer may have; 0: no cap. */
  COD_MAX_OPEN_ORDERS: Type.Integer({ minimum: 0, default: 0 }),
  /** The interval in ms at which each process looks for orders that nobody attends to. */
  ALERTS_EVERY_MS: Type.Integer({ minimum: 50, maximum: 3_600_000, default: 5_000 }),
})
export type Settings = Static<typeof Settings>
