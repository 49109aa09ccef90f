import Type, { type Static } from 'typebox'
import { Session, CurrentPassword } from './auth.ts'
import {
  ById,
  Digits,
  Id,
  Name as NameOf,
  Nothing,
  Nullable,
  Problem,
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

/** One authenticator app or passkey of the caller. */
export const SecondFactor = Shape({
  id: Id,
  kind: Type.Enum(['totp', 'passkey']),
  /** What its owner calls it; empty when they gave no name. */
  name: Type.String(),
  created_at: Time,
  last_used_at: Nullable(Time),
})
export type SecondFactor = Static<typeof SecondFactor>

/**
 * Finishes a login that `POST /auth/login` answered with 403 and `second_factor`, by exactly one of the three. A wrong one
 * code is 403 `This code is wrong.`, a passkey that is refused 403 `PASSKEY_NOT_ACCEPTED`; a login token that is over is 403
 * `This login has expired. Please login again.`
 */
export const finishLogin = endpoint({
  method: 'POST',
  url: '/auth/login/second-factor',
  config: { access: 'public' },
  schema: {
    body: Shape({
      login_token: LoginToken,
      /** Of an authenticator app. */
      code: Type.Optional(Digits(6)),
      recovery_code: Type.Optional(RecoveryCode),
      passkey: Type.Optional(PasskeyAssertion),
    }),
    response: { 200: Session, '4xx': Problem },
  },
})

/** What the browser asks a passkey for. Each answer voids the one before. */
export const passkeyLoginOptions = endpoint({
  method: 'POST',
  url: '/auth/login/passkey-options',
  config: { access: 'public' },
  schema: { body: Shape({ login_token: LoginToken }), response: { 200: PasskeyRequestOptions, '4xx': Problem } },
})

/** All that follow are for staff (customers: 403), and may be made while `required_action` is `add_second_factor`. */
export const getSecondFactor = endpoint({
  method: 'GET',
  url: '/auth/second-factor',
  config: { access: 'signed-in' },
  schema: {
    querystring: NoQuery,
    response: {
      200: Shape({
        methods: Type.Array(SecondFactor),
        recovery_codes_left: Type.Integer(),
        /** Whether this role must have one, so that the last cannot be removed. */
        required: Type.Boolean(),
      }),
      '4xx': Problem,
    },
  },
})

/**
 * The caller's password: needed unless the session began less than 10 minutes ago. Missing it is 400 at
 * `/body/password`, a wrong one 403.
 */
const OwnPassword = Type.Optional(CurrentPassword)
const Name = NameOf(FACTOR_NAME_MAX_LENGTH)

/** Makes a secret for an authenticator app; it counts once a code of it was typed, within 10 minutes. */
export const addTotp = endpoint({
  method: 'POST',
  url: '/auth/second-factor/totp',
  config: { access: 'signed-in' },
  schema: {
    querystring: NoQuery,
    body: Shape({ password: OwnPassword, name: Type.Optional(Name) }),
    response: {
      /** The secret is base32; `otpauth_url` is what the QR code says. Both are told this once. */
      201: Shape({ id: Id, secret: Type.String(), otpauth_url: Type.String() }),
      '4xx': Problem,
    },
  },
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

export const confirmTotp = endpoint({
  method: 'PUT',
  url: '/auth/second-factor/totp/:id',
  config: { access: 'signed-in' },
  schema: { params: ById, body: Shape({ code: Digits(6) }), response: { 200: SecondFactorAdded, '4xx': Problem } },
})

export const passkeyCreationOptions = endpoint({
  method: 'POST',
  url: '/auth/second-factor/passkey-options',
  config: { access: 'signed-in' },
  schema: {
    querystring: NoQuery,
    body: Shape({ password: OwnPassword }),
    response: { 200: PasskeyCreationOptions, '4xx': Problem },
  },
})

export const addPasskey = endpoint({
  method: 'POST',
  url: '/auth/second-factor/passkey',
  config: { access: 'signed-in' },
  schema: {
    body: Shape({ name: Name, credential: PasskeyAttestation }),
    response: { 201: SecondFactorAdded, '4xx': Problem },
  },
})

/** Where the role must have one, the last is not removed (409). With the last one the recovery codes go, too. */
export const removeSecondFactor = endpoint({
  method: 'DELETE',
  url: '/auth/second-factor/:id',
  config: { access: 'signed-in' },
  schema: { params: ById, body: Shape({ password: OwnPassword }), response: { 204: Nothing, '4xx': Problem } },
})

/** Ten new recovery codes; the previous ones are void. 409 without a second factor. */
export const replaceRecoveryCodes = endpoint({
  method: 'POST',
  url: '/auth/second-factor/recovery-codes',
  config: { access: 'signed-in' },
  schema: {
    querystring: NoQuery,
    body: Shape({ password: OwnPassword }),
    response: { 200: Shape({ recovery_codes: Type.Array(Type.String()) }), '4xx': Problem },
  },
})

export type SecondFactorMethod = Static<typeof Methods>
