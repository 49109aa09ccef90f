import { GST_MAX_PERCENT, GSTIN_PATTERN } from '@tapri/contracts/gst'
import { policyPresets } from '@tapri/contracts/policies'
import { baseSettings } from '@tapri/service-kit/process/settings'
import Type, { type Static } from 'typebox'
import { paymentSettings } from './money/payments/settings.ts'

/** ICU lists Asia/Kolkata under its old name and UTC not at all. */
const timeZones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'Asia/Kolkata', 'UTC'])]

export const Settings = Type.Object({
  ...baseSettings,
  /** Time zone of the calendar day in `completed_today`, and of the hours of outlets that have none of their own. */
  TZ_BUSINESS: Type.Enum(timeZones, { default: 'Asia/Kolkata' }),
  /** VAPID private key (RFC 8292): a P-256 scalar, 32 bytes as base64url. Without it there are no push messages. */
  VAPID_PRIVATE_KEY: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })),
  /** The address at which the operators of push services reach those of this installation. */
  PUSH_CONTACT: Type.String({ pattern: '^(mailto:[^@\\s]+@|https://).+$', default: 'mailto:help@tapri.example' }),
  /** Hosts to which push messages may be sent, `*.` for all below one; in demo mode also origins on this machine. */
  PUSH_SERVICES: Type.String({
    default: 'fcm.googleapis.com,*.push.services.mozilla.com,*.notify.windows.com,*.push.apple.com',
  }),
  /** Milliseconds that a push service may take to answer. */
  PUSH_TIMEOUT_MS: Type.Integer({ minimum: 100, maximum: 20_000, default: 8_000 }),
  /** 32 bytes as base64url, from which the secrets of webhooks follow. Without it there are no webhooks. */
  WEBHOOK_KEY: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })),
  /**
   * Origins on this machine to which webhooks may be sent, for a trial in demo mode; else only https to the internet.
   */
  WEBHOOK_TRIAL_ORIGINS: Type.String({ default: '' }),
  /** Milliseconds that a webhook may take to answer. */
  WEBHOOK_TIMEOUT_MS: Type.Integer({ minimum: 100, maximum: 30_000, default: 15_000 }),
  /**
   * The interval in ms at which each process looks for events that webhooks are told, and for messages that are due.
   */
  WEBHOOKS_EVERY_MS: Type.Integer({ minimum: 20, maximum: 60_000, default: 1_000 }),
  /** `/search` of Nominatim, or what answers like it. Without it addresses are not searched for. */
  GEOCODER_URL: Type.Optional(Type.String({ pattern: '^https?://[^\\s@#]+$', format: 'address' })),
  /** Requests a second that each process sends there at most. */
  GEOCODER_PER_SECOND: Type.Number({ minimum: 0.1, maximum: 1_000, default: 1 }),
  /** Open orders that a customer may have; 0: no cap. Left out: the preset of APP_MODE. */
  COD_MAX_OPEN_ORDERS: Type.Optional(Type.Integer({ minimum: 0 })),
  /**
   * Orders that a customer may place within 10 minutes, cancelled ones too; 0: no cap. Left out: 10 where open orders
   * have a cap, else 0.
   */
  ORDERS_IN_TEN_MINUTES: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
  /** After so many days addresses, points and notes of orders that have ended are erased; 0: never. */
  ORDER_DETAILS_DAYS: Type.Integer({ minimum: 0, maximum: 3_650, default: 400 }),
  /**
   * Cash in rupees that one delivery person may carry, which shows when orders are assigned; 0: as much as they like.
   */
  CARRY_MAX_RUPEES: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 5_000 }),
  /** Tells whether an order in cash by which somebody would carry more is refused at assigning, or only shown. */
  CARRY_LIMIT: Type.Enum(['warn', 'refuse'], { default: 'warn' }),
  /** Rupees that managers may give back of one order together; an admin may give back all of it. */
  REFUND_MANAGER_LIMIT: Type.Number({ minimum: 0, maximum: 1_000_000, default: 500 }),
  /** The minutes from one slot of orders for later to the next, from midnight of the outlet on. */
  SLOT_MINUTES: Type.Integer({ enum: [10, 15, 20, 30, 60], default: 30 }),
  /** Orders for later that an outlet takes for one slot; 0: none at all. */
  SLOT_MAX_ORDERS: Type.Integer({ minimum: 0, maximum: 1_000, default: 20 }),
  /** Minutes before its slot at which an order for later comes to the outlet. */
  LATER_LEAD_MINUTES: Type.Integer({ minimum: 5, maximum: 240, default: 30 }),
  /**
   * On bills: name and address of who sells; the GST number, without which they show no tax; its rate; and the HSN or
   * SAC of what is sold. An outlet may have a number and a rate of its own.
   */
  BILL_SELLER: Type.Optional(Type.String({ pattern: '^[^\\u0000-\\u001f\\u007f]{1,300}$' })),
  BILL_GSTIN: Type.Optional(Type.String({ pattern: GSTIN_PATTERN })),
  BILL_GST_PERCENT: Type.Number({ minimum: 0, maximum: GST_MAX_PERCENT, default: 5 }),
  BILL_HSN: Type.String({ pattern: '^\\d{4,8}$', default: '996331' }),
  /**
   * The interval in ms at which each process looks for orders that nobody attends to, and for orders for later that are
   * due.
   */
  ALERTS_EVERY_MS: Type.Integer({ minimum: 50, maximum: 3_600_000, default: 5_000 }),
  ...paymentSettings,
})
export type Settings = Static<typeof Settings>

/** The cap in force: the setting, or the preset of APP_MODE where it is left out (docs/behaviour.md, Policies). */
export const maxOpenOrders = ({ COD_MAX_OPEN_ORDERS, APP_MODE }: Settings): number =>
  COD_MAX_OPEN_ORDERS ?? policyPresets[APP_MODE].COD_MAX_OPEN_ORDERS

/**
 * Orders that a customer may place within 10 minutes; whoever may have any number of open orders may place any number,
 * unless it is set.
 */
export const maxOrdersInTenMinutes = (settings: Settings): number =>
  settings.ORDERS_IN_TEN_MINUTES ?? (maxOpenOrders(settings) > 0 ? 10 : 0)
