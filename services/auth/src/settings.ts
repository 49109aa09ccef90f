import { PASSWORD_MIN_LENGTH } from '@tapri/contracts/limits'
import { policyPresets } from '@tapri/contracts/policies'
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { phoneMessageSettings, unsafeMessages } from '@tapri/service-kit/messages/settings'
import { baseSettings } from '@tapri/service-kit/process/settings'
import Type, { type Static } from 'typebox'

/** Settings of auth, besides those that every service has. */
export const Settings = Type.Object({
  ...baseSettings,
  /** Ed25519, PKCS #8, PEM. Only this service has it. It signs tokens, and keys the hashes of codes. */
  JWT_PRIVATE_KEY: Type.String({ pattern: '^-----BEGIN PRIVATE KEY-----' }),
  /** `open`: any role is active at once. `approval`: staff wait for an admin. Default by APP_MODE. */
  REGISTRATION: Type.Optional(Type.Enum(['open', 'approval'])),
  /**
   * Whether registration and password reset need a code sent to the phone (`code`) or not (`none`). Default by
   * APP_MODE.
   */
  PHONE_VERIFICATION: Type.Optional(Type.Enum(['none', 'code'])),
  ...phoneMessageSettings,
  /** The chain's name in messages and authenticator apps. Must equal the gateway's setting. */
  BRAND: Type.String({ default: 'Tapri' }),
  /**
   * Receives `{phone, code, text}` by POST for each code that is sent neither by SMS nor by WhatsApp. Without it such
   * codes are written to this service's log.
   */
  CODE_WEBHOOK_URL: Type.Optional(Type.String({ pattern: '^https?://', format: 'address' })),
  /** The gateway's setting. Here only 0 matters: failed logins and registrations are then not counted by address. */
  RATE_LIMIT: Type.Integer({ minimum: 0, default: 600 }),
  /** Minimum length of a password; the specification's 6, or more. */
  PASSWORD_MIN: Type.Integer({ minimum: PASSWORD_MIN_LENGTH, maximum: 64, default: PASSWORD_MIN_LENGTH }),
  /** Days from its login for which a session in use is prolonged at most; with 7 it is never prolonged. */
  SESSION_MAX_DAYS: Type.Integer({ minimum: 7, maximum: 400, default: 90 }),
  /** Whether a new password may be a common one. Default by APP_MODE. */
  COMMON_PASSWORDS: Type.Optional(Type.Enum(['refused', 'taken'])),
  /** Who must have a second factor; other staff may have one. Default by APP_MODE. */
  SECOND_FACTOR: Type.Optional(Type.Enum(['optional', 'admins', 'staff'])),
  /**
   * 32 bytes as base64 or 64 hex digits. Encrypts the secrets of authenticator apps, and keys the hashes of recovery
   * codes.
   */
  SECOND_FACTOR_KEY: Type.Optional(Type.String({ pattern: '^([0-9a-fA-F]{64}|[A-Za-z0-9+/]{43}=)$' })),
  /** The product's public origin, to which passkeys are bound. Without it there are no passkeys. */
  PUBLIC_URL: Type.Optional(Type.String({ pattern: '^https?://[^/?#@]+$', format: 'address' })),
})
export type Settings = Static<typeof Settings>

export interface Policies {
  registration: 'open' | 'approval'
  phone_verification: 'none' | 'code'
  common_passwords: 'refused' | 'taken'
  second_factor: 'optional' | 'admins' | 'staff'
}

type PolicySettings = Pick<
  Settings,
  'APP_MODE' | 'REGISTRATION' | 'PHONE_VERIFICATION' | 'COMMON_PASSWORDS' | 'SECOND_FACTOR'
>

/**
 * Returns the policies in force: each setting, or the preset of APP_MODE when it is not set (docs/behaviour.md,
 * Policies).
 */
export function policiesOf(settings: PolicySettings): Policies {
  const preset = policyPresets[settings.APP_MODE]
  return {
    registration: settings.REGISTRATION ?? preset.REGISTRATION,
    phone_verification: settings.PHONE_VERIFICATION ?? preset.PHONE_VERIFICATION,
    common_passwords: settings.COMMON_PASSWORDS ?? preset.COMMON_PASSWORDS,
    second_factor: settings.SECOND_FACTOR ?? preset.SECOND_FACTOR,
  }
}

/**
 * Names a setting with which the service must not run: a key pair that does not match and, in production, anything
 * meant only for trials (docs/behaviour.md). Undefined when there is none.
 */
export function unsafeIn(settings: Settings): string | undefined {
  const { APP_MODE, CODE_WEBHOOK_URL, JWT_PRIVATE_KEY, JWT_PUBLIC_KEY } = settings
  const publicHalf = publicHalfOf(JWT_PRIVATE_KEY)
  if (!publicHalf) return 'JWT_PRIVATE_KEY must be an Ed25519 key'
  if (publicHalf !== JWT_PUBLIC_KEY.trim()) return 'JWT_PUBLIC_KEY must be the public half of JWT_PRIVATE_KEY'
  const unsafe = unsafeMessages(settings)
  if (unsafe || APP_MODE === 'demo') return unsafe
  const { registration, phone_verification, common_passwords } = policiesOf(settings)
  if (registration === 'open')
    return 'REGISTRATION=open lets anybody become an admin; in production it must be approval'
  if (phone_verification === 'none') {
    return 'PHONE_VERIFICATION=none lets anybody set any password; in production it must be code'
  }
  if (common_passwords === 'taken') {
    return 'COMMON_PASSWORDS=taken lets people choose what is guessed first; in production it must be refused'
  }
  if (CODE_WEBHOOK_URL && !CODE_WEBHOOK_URL.startsWith('https://')) {
    return 'CODE_WEBHOOK_URL must begin with https:// in production, since codes are sent to it'
  }
  return unsafeSecondFactor(settings)
}

function unsafeSecondFactor({ SECOND_FACTOR_KEY, PUBLIC_URL }: Settings): string | undefined {
  if (!SECOND_FACTOR_KEY) return 'SECOND_FACTOR_KEY is missing: 32 random bytes as base64 or 64 hex digits'
  if (PUBLIC_URL && !PUBLIC_URL.startsWith('https://')) return 'PUBLIC_URL must begin with https:// in production'
  return undefined
}

function publicHalfOf(pem: string): string | undefined {
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType !== 'ed25519') return undefined
    return createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString().trim()
  } catch {
    return undefined
  }
}
