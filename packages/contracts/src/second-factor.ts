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
 * Finishes a login that `POST /auth/login` answered with 403 and `second_factor`, using exactly one of the three. A
 * wrong one-time code is 403 `This code is wrong.`, a refused passkey 403 `PASSKEY_NOT_ACCEPTED`; an expired login
 * token is 403 `This login has expired. Please login again.`
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

/** Returns the options for the browser's passkey prompt. Each answer invalidates the one before. */
export const passkeyLoginOptions = endpoint('POST /auth/login/passkey-options', 'public', {
  body: Shape({ login_token: LoginToken }),
  200: PasskeyRequestOptions,
})

/**
 * This call and all below are for staff (customers: 403), and may be made while `required_action` is
 * `add_second_factor`.
 */
export const getSecondFactor = endpoint('GET /auth/second-factor', 'signed-in', {
  querystring: NoQuery,
  200: Shape({
    methods: Type.Array(SecondFactor),
    recovery_codes_left: Type.Integer(),
    /** Whether this role must have one, so that the last cannot be removed. */
    required: Type.Boolean(),
  }),
})

/**
 * The caller's password: required unless the session began less than 10 minutes ago. Leaving it out is 400 at
 * `/body/password`, a wrong one 403.
 */
const OwnPassword = Type.Optional(CurrentPassword)
export const PasswordConfirmation = Shape({ password: OwnPassword })
const Name = NameOf(FACTOR_NAME_MAX_LENGTH)

/** Creates a secret for an authenticator app; it is active once a code from it was entered, within 10 minutes. */
export const addTotp = endpoint('POST /auth/second-factor/totp', 'signed-in', {
  querystring: NoQuery,
  body: Shape({ password: OwnPassword, name: Type.Optional(Name) }),
  /** The secret is base32; `otpauth_url` is the content of the QR code. Both are returned this once only. */
  201: Shape({ id: Id, secret: Type.String(), otpauth_url: Type.String() }),
})

/**
 * The answer to an addition: a fresh token, no longer restricted by `add_second_factor`. The first factor also ends the
 * caller's other sessions and brings ten recovery codes, which are returned this once only.
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
  body: PasswordConfirmation,
  200: PasskeyCreationOptions,
})

export const addPasskey = endpoint('POST /auth/second-factor/passkey', 'signed-in', {
  body: Shape({ name: Name, credential: PasskeyAttestation }),
  201: SecondFactorAdded,
})

/**
 * Removes a second factor; the last one only if the role does not require one (else 409). Removing the last one also
 * removes the recovery codes.
 */
export const removeSecondFactor = endpoint('DELETE /auth/second-factor/:id', 'signed-in', {
  params: ById,
  body: PasswordConfirmation,
  204: Nothing,
})

export const replaceRecoveryCodes = endpoint('POST /auth/second-factor/recovery-codes', 'signed-in', {
  querystring: NoQuery,
  body: PasswordConfirmation,
  200: Shape({ recovery_codes: Type.Array(Type.String()) }),
})

export type SecondFactorMethod = Static<typeof Methods>
