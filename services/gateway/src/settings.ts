import { CLAIM_MINUTES, PASSWORD_MIN_LENGTH } from '@tapri/contracts/limits'
import { policyPresets } from '@tapri/contracts/policies'
import { statSync } from 'node:fs'
import path from 'node:path'
import type { PublicConfig } from '@tapri/contracts/config'
import { metricsSettings } from '@tapri/service-kit/process/metrics/settings'
import { drainSettings, isLoopback, readSettings, weakPassword } from '@tapri/service-kit/process/settings'
import { tracingSettings } from '@tapri/service-kit/process/tracing/open'
import Type, { type Static } from 'typebox'
import { privacyVersion } from './shop-pages/read.ts'

const Address = Type.String({ pattern: '^https?://[^/]+$', format: 'address' })

export const Settings = Type.Object({
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 8080 }),
  APP_MODE: Type.Enum(['demo', 'production'], { default: 'demo' }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], { default: 'info' }),

  AUTH_URL: Address,
  CATALOG_URL: Address,
  ORDERS_URL: Address,
  OUTLETS_URL: Address,
  ...drainSettings,
  /** The folder with `shell/`, `remotes/<name>/<version>/` and `remotes.json` (infra/ship/deploy/publish.ts). */
  WEB_DIR: Type.String({ minLength: 1 }),
  /**
   * Proxies whose X-Forwarded-For is trusted: addresses or networks, separated by commas. None by default. A list that
   * trusts everybody is refused, since callers who choose their own address escape every limit by address.
   */
  TRUSTED_PROXIES: Type.Optional(Type.String({ format: 'trusted-proxies' })),
  /** Exact origins that may call the API cross-origin, separated by commas. None by default. */
  CORS_ORIGINS: Type.Optional(
    Type.String({ pattern: '^https?://[a-z0-9.-]+(:[0-9]+)?(,https?://[a-z0-9.-]+(:[0-9]+)?)*$' }),
  ),
  /**
   * Requests per minute of a person; the limits of an address are multiples of it (limits/rules.ts). 0 turns all of
   * them off.
   */
  RATE_LIMIT: Type.Integer({ minimum: 0, default: 600 }),
  /** Database for request counts that several gateways share; without it each counts in memory. */
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://', format: 'address' })),
  /** The broker, for an in-memory copy of the menu; without it every reader of the menu asks catalog. */
  NATS_URL: Type.Optional(Type.String({ pattern: '^nats://', format: 'address' })),
  ...tracingSettings,
  /** The share of calls and taps that are traced, if there is a collector. */
  TRACE_SHARE: Type.Number({ minimum: 0, maximum: 1, default: 0.05 }),

  ...metricsSettings,

  // Public at GET /api/config, for the screens.
  BRAND: Type.String({ minLength: 1, maxLength: 60, default: 'Tapri' }),
  /** The operator's own icons, named as in `shell/public/icons`; others stay as built. */
  BRAND_DIR: Type.Optional(Type.String({ minLength: 1 })),
  /**
   * The landing page claims deliveries in less than this many minutes; with 0 it shows the record of promises instead.
   */
  DELIVERY_CLAIM_MINUTES: Type.Integer({ minimum: 0, maximum: 240, default: CLAIM_MINUTES }),
  SUPPORT_EMAIL: Type.String({ default: 'help@tapri.example' }),
  /** Separated by commas. */
  HELP_PHONES: Type.String({ default: '+911100000001,+911100000002' }),
  ORDER_PHONE: Type.String({ default: '+911100000003' }),
  /** The business behind the shop, for its pages (`/pages/…`). Lines that need a missing value are left out. */
  LEGAL_NAME: Type.Optional(Type.String()),
  LEGAL_ADDRESS: Type.Optional(Type.String()),
  /** Name and contact of the person who by law answers complaints. */
  GRIEVANCE_OFFICER: Type.Optional(Type.String()),
  /** The operator's own pages, `<language>/<page>.md`; others come from `services/gateway/pages`. */
  PAGES_DIR: Type.Optional(Type.String({ minLength: 1 })),
  /** The page where India's food safety authority takes complaints, linked next to an outlet's licence. */
  FSSAI_COMPLAINTS_URL: Type.Optional(Type.String({ pattern: '^https://[^\\s]+$', format: 'address' })),
  REGISTRATION: Type.Optional(Type.Enum(['open', 'approval'])),
  PHONE_VERIFICATION: Type.Optional(Type.Enum(['none', 'code'])),
  /**
   * The product's public origin; without it there are no passkeys. Must equal auth's setting, and so must the next one.
   */
  PUBLIC_URL: Type.Optional(Type.String({ pattern: '^https?://[^/?#@]+$', format: 'address' })),
  PASSWORD_MIN: Type.Integer({ minimum: PASSWORD_MIN_LENGTH, maximum: 64, default: PASSWORD_MIN_LENGTH }),
  /** Leaflet's tile URL template; `none` for maps without tiles. */
  MAP_TILE_URL: Type.String({ default: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png' }),
  MAP_ATTRIBUTION: Type.String({
    default: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
  }),
  /** Set as for the orders service; here it only tells whether addresses can be searched for. */
  GEOCODER_URL: Type.Optional(Type.String({ pattern: '^https?://[^\\s@#]+$', format: 'address' })),
  /** Set as for the orders service; here it only tells whether orders can be paid online. */
  PAYMENT_PROVIDER: Type.Optional(Type.Enum(['razorpay', 'stripe', 'demo'])),
})
export type Settings = Static<typeof Settings>

/**
 * Reads the settings from the environment. Throws a one-line error that names each missing, invalid or unsafe setting.
 */
export function gatewaySettings(environment: NodeJS.ProcessEnv): Settings {
  const settings = readSettings(Settings, environment)
  if (settings.APP_MODE === 'demo' && !isLoopback(settings.HOST)) {
    throw new Error(
      `Settings: APP_MODE=demo lets anybody become an admin, so HOST must be a loopback address, not ${settings.HOST}`,
    )
  }
  const unsafe = settings.APP_MODE === 'production' && unsafeInProduction(settings)
  if (unsafe) throw new Error(`Settings: ${unsafe}`)
  const webDir = path.resolve(settings.WEB_DIR)
  if (!mayBeFolder(webDir)) throw new Error('Settings: WEB_DIR must be a folder')
  return { ...settings, WEB_DIR: webDir }
}

/** Returns true for a folder, and for a path that does not exist yet. */
function mayBeFolder(webDir: string) {
  try {
    return statSync(webDir).isDirectory()
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT'
  }
}

function unsafeInProduction(settings: Settings): string | undefined {
  const { REGISTRATION, PHONE_VERIFICATION, DATABASE_URL, NATS_URL } = settings
  if (REGISTRATION === 'open') return 'REGISTRATION=open is for trials; in production it must be approval'
  if (PHONE_VERIFICATION === 'none') return 'PHONE_VERIFICATION=none is for trials; in production it must be code'
  return (
    (DATABASE_URL && weakPassword('DATABASE_URL', DATABASE_URL)) || (NATS_URL && weakPassword('NATS_URL', NATS_URL))
  )
}

/** Returns the body of GET /api/config. A policy that is not set follows APP_MODE (docs/behaviour.md, Policies). */
export function publicConfig(settings: Settings): PublicConfig {
  const preset = policyPresets[settings.APP_MODE]
  return {
    brand: settings.BRAND,
    support_email: settings.SUPPORT_EMAIL,
    help_phones: settings.HELP_PHONES.split(',').flatMap((phone) => phone.trim() || []),
    order_phone: settings.ORDER_PHONE,
    privacy_version: privacyVersion(settings.PAGES_DIR),
    delivery_claim_minutes: settings.DELIVERY_CLAIM_MINUTES,
    ...(settings.FSSAI_COMPLAINTS_URL && { fssai_complaints_url: settings.FSSAI_COMPLAINTS_URL }),
    registration: settings.REGISTRATION ?? preset.REGISTRATION,
    phone_verification: settings.PHONE_VERIFICATION ?? preset.PHONE_VERIFICATION,
    passkeys: settings.PUBLIC_URL !== undefined,
    password_min: settings.PASSWORD_MIN,
    map_tile_url: settings.MAP_TILE_URL === 'none' ? '' : settings.MAP_TILE_URL,
    map_attribution: settings.MAP_ATTRIBUTION,
    address_search: settings.GEOCODER_URL !== undefined,
    online_payment: settings.PAYMENT_PROVIDER !== undefined,
    trace_share: settings.OTEL_EXPORTER_OTLP_ENDPOINT ? settings.TRACE_SHARE : 0,
  }
}
