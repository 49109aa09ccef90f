import { GST_MAX_PERCENT, GSTIN_PATTERN } from '@tapri/contracts/gst'
import { policyPresets } from '@tapri/contracts/policies'
import { baseSettings } from '@tapri/service-kit/process/settings'
import Type, { type Static } from 'typebox'
import { customerMessageSettings } from './messages/customer/config.ts'
import { paymentSettings } from './money/payments/settings.ts'

/** ICU lists Asia/Kolkata under its old name and UTC not at all. */
const timeZones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'Asia/Kolkata', 'UTC'])]

export const Settings = Type.Object({
  ...baseSettings,
  /** Time zone of `completed_today`, and of the hours of outlets without their own. */
  TZ_BUSINESS: Type.Enum(timeZones, { default: 'Asia/Kolkata' }),
  /** VAPID private key (RFC 8292): a P-256 scalar, 32 bytes as base64url. Without it there are no push messages. */
  VAPID_PRIVATE_KEY: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })),
  /** The address at which operators of push services can reach the operator of this installation. */
  PUSH_CONTACT: Type.String({ pattern: '^(mailto:[^@\\s]+@|https://).+$', default: 'mailto:help@tapri.example' }),
  /**
   * Hosts to which push messages may be sent; `*.` stands for all subdomains. In demo mode also origins on this
   * machine.
   */
  PUSH_SERVICES: Type.String({
    default: 'fcm.googleapis.com,*.push.services.mozilla.com,*.notify.windows.com,*.push.apple.com',
  }),
  /** Timeout of a push service, in ms. */
  PUSH_TIMEOUT_MS: Type.Integer({ minimum: 100, maximum: 20_000, default: 8_000 }),
  /** 32 bytes as base64url, from which the secrets of webhooks are derived. Without it there are no webhooks. */
  WEBHOOK_KEY: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })),
  /**
   * Origins on this machine to which webhooks may be sent, for a trial in demo mode; otherwise only https to the
   * internet.
   */
  WEBHOOK_TRIAL_ORIGINS: Type.String({ default: '' }),
  /** Timeout of a webhook, in ms. */
  WEBHOOK_TIMEOUT_MS: Type.Integer({ minimum: 100, maximum: 30_000, default: 15_000 }),
  /** How often each process looks for new events and due messages for webhooks, in ms. */
  WEBHOOKS_EVERY_MS: Type.Integer({ minimum: 20, maximum: 60_000, default: 1_000 }),
  /** URL of Nominatim's `/search`, or of a compatible service. Without it there is no address search. */
  GEOCODER_URL: Type.Optional(Type.String({ pattern: '^https?://[^\\s@#]+$', format: 'address' })),
  /** Requests per second that each process sends there at most. */
  GEOCODER_PER_SECOND: Type.Number({ minimum: 0.1, maximum: 1_000, default: 1 }),
  /** How many open orders a customer may have; 0 means no limit. Defaults to the preset of APP_MODE. */
  COD_MAX_OPEN_ORDERS: Type.Optional(Type.Integer({ minimum: 0 })),
  /**
   * How many orders a customer may place within 10 minutes, including cancelled ones; 0 means no limit. Defaults to 10
   * when open orders are limited, otherwise 0.
   */
  ORDERS_IN_TEN_MINUTES: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
  /** Days after which addresses, coordinates and notes of ended orders are erased; 0 means never. */
  ORDER_DETAILS_DAYS: Type.Integer({ minimum: 0, maximum: 3_650, default: 400 }),
  /** Cash in rupees that a delivery person may carry, shown when orders are assigned; 0 means no limit. */
  CARRY_MAX_RUPEES: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 5_000 }),
  /** Whether assigning a cash order above that limit is refused, or only shown. */
  CARRY_LIMIT: Type.Enum(['warn', 'refuse'], { default: 'warn' }),
  /** Rupees that managers together may give back of one order; an admin may give back all of it. */
  REFUND_MANAGER_LIMIT: Type.Number({ minimum: 0, maximum: 1_000_000, default: 500 }),
  /** Minutes between slots of orders for later, counted from the outlet's midnight. */
  SLOT_MINUTES: Type.Integer({ enum: [10, 15, 20, 30, 60], default: 30 }),
  /** Orders for later that an outlet takes per slot; 0 turns them off. */
  SLOT_MAX_ORDERS: Type.Integer({ minimum: 0, maximum: 1_000, default: 20 }),
  /** Minutes before its slot when an order for later comes to the outlet. */
  LATER_LEAD_MINUTES: Type.Integer({ minimum: 5, maximum: 240, default: 30 }),
  /**
   * For bills: name and address of the seller; its GST number, without which bills show no tax; the tax rate; and the
   * HSN or SAC of what is sold. An outlet may have its own number and rate.
   */
  BILL_SELLER: Type.Optional(Type.String({ pattern: '^[^\\u0000-\\u001f\\u007f]{1,300}$' })),
  BILL_GSTIN: Type.Optional(Type.String({ pattern: GSTIN_PATTERN })),
  BILL_GST_PERCENT: Type.Number({ minimum: 0, maximum: GST_MAX_PERCENT, default: 5 }),
  BILL_HSN: Type.String({ pattern: '^\\d{4,8}$', default: '996331' }),
  /** How often each process looks for orders that nobody attends to, and for orders for later that are due, in ms. */
  ALERTS_EVERY_MS: Type.Integer({ minimum: 50, maximum: 3_600_000, default: 5_000 }),
  ...paymentSettings,
  ...customerMessageSettings,
})
export type Settings = Static<typeof Settings>

/** Returns the limit on open orders: the setting, or the preset of APP_MODE (docs/behaviour.md, Policies). */
export const maxOpenOrders = ({ COD_MAX_OPEN_ORDERS, APP_MODE }: Settings): number =>
  COD_MAX_OPEN_ORDERS ?? policyPresets[APP_MODE].COD_MAX_OPEN_ORDERS

/** Returns the limit on orders within 10 minutes. Without a setting there is one only if open orders are limited. */
export const maxOrdersInTenMinutes = (settings: Settings): number =>
  settings.ORDERS_IN_TEN_MINUTES ?? (maxOpenOrders(settings) > 0 ? 10 : 0)
