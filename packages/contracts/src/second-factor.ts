import Type, { type Static } from 'typebox'
import { Session, CurrentPassword } from './auth.ts'
import {
  ById,
  Digits,
  Id,
  Name as NameOf,
  Nothing,
  Nullable,
  type SecondFactorMethod as Methods,
  Shape,
  Time,
  TypedText,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { FACTOR_NAME_MAX_LENGTH, RECOVERY_CODE_MAX_LENGTH } from './limits.ts'
import { LINE_PATTERN } from './typed/text.ts'
import { PasskeyAssertion, PasskeyAttestation, PasskeyCreationOptions, PasskeyRequestOptions } from './passkeys.ts'

const NoQuery = Shape({})
/** 256 random bits, from the problem that answered `POST /auth/login`: good for 5 minutes and 5 tries. */
const LoginToken = Type.String({ minLength: 1, maxLength: 100 })

const RecoveryCode = TypedText('code', { minLength: 1, maxLength: RECOVERY_CODE_MAX_LENGTH, pattern: LINE_PATTERN })

export const SecondFactor = Shape({
  id: Id,
  kind: Type.Enum(['totp', 'passkey']),
  name: Type.String(),
  created_at: Time,
  last_used_at: Nullable(Time),
})
export type SecondFactor = Static<typeof SecondFactor>

/**
 * Finishes a login that `POST /auth/login` answered with 403 and `second_factor`, by exactly one of the three. A wrong
 * one code is 403 `This code is wrong.`, a passkey that is refused 403 `PASSKEY_NOT_ACCEPTED`; a login token that is
 * over is 403 `This login has expired. Please login again.`
 */
export const finishLogin = endpoint('POST /auth/login/second-factor', 'public', {
  body: Shape({
    login_token: LoginToken,
    code: Type.Optional(Digits(6)),
    recovery_code: Type.Optional(RecoveryCode),
    passkey: Type.Optional(PasskeyAssertion),
  }),
  200: Session,
})

/** Returns what the browser asks a passkey for. Each answer voids the one before. */
export const passkeyLoginOptions = endpoint('POST /auth/login/passkey-options', 'public', {
  body: Shape({ login_token: LoginToken }),
  200: PasskeyRequestOptions,
})

/** All that follow are for staff (customers: 403), and may be made while `required_action` is `add_second_factor`. */
export const getSecondFactor = endpoint('GET /auth/second-factor', 'signed-in', {
  querystring: NoQuery,
  200: Shape({
    methods: Type.Array(SecondFactor),
    recovery_codes_left: Type.Integer(),
    /** Says whether this role must have one, so that the last cannot be removed. */
    required: Type.Boolean(),
  }),
})

/**
 * The caller's password: needed unless the session began less than 10 minutes ago. Missing it is 400 at
 * `/body/password`, a wrong one 403.
 */
const OwnPassword = Type.Optional(CurrentPassword)
const Name = NameOf(FACTOR_NAME_MAX_LENGTH)

/** Makes a secret for an authenticator app; it counts once a code of it was typed, within 10 minutes. */
export const addTotp = endpoint('POST /auth/second-factor/totp', 'signed-in', {
  querystring: NoQuery,
  body: Shape({ password: OwnPassword, name: Type.Optional(Name) }),
  /** The secret is base32; `otpauth_url` is what the QR code says. Both are told this once. */
  201: Shape({ id: Id, secret: Type.String(), otpauth_url: Type.String() }),
})

/**
 * After an addition: a fresh token, no longer held back by `add_second_factor`. The first factor also ends the caller's
 * other sessions and brings ten recovery codes, which are told this once.
 */
export const SecondFactorAdded = Shape({
  id: Id,
  recovery_codes: Type.Optional(Type.Array(Type.String())),
  session: Session,
})
export type SecondFactorAdded = Static<typeof SecondFactorAdded>

export const confirmTotp = endpoint('PUT /auth/second-factor/totp/:id', 'signed-in', {
  params: ById,
  body: Shape({ code: Digits(6) }),
  200: SecondFactorAdded,
})

export const passkeyCreationOptions = endpoint('POST /auth/second-factor/passkey-options', 'signed-in', {
  querystring: NoQuery,
  body: Shape({ password: OwnPassword }),
  200: PasskeyCreationOptions,
})

export const addPasskey = endpoint('POST /auth/second-factor/passkey', 'signed-in', {
  body: Shape({ name: Name, credential: PasskeyAttestation }),
  201: SecondFactorAdded,
})

/**
 * Removes a second factor; the last one only where the role needs none (else 409). With the last one the recovery codes
 * go, too.
 */
export const removeSecondFactor = endpoint('DELETE /auth/second-factor/:id', 'signed-in', {
  params: ById,
  body: Shape({ password: OwnPassword }),
  204: Nothing,
})

export const replaceRecoveryCodes = endpoint('POST /auth/second-factor/recovery-codes', 'signed-in', {
  querystring: NoQuery,
  body: Shape({ password: OwnPassword }),
  200: Shape({ recovery_codes: Type.Array(Type.String()) }),
})

export type SecondFactorMethod = Static<typeof Methods>
