import Type, { type Static } from 'typebox'
import { Shape } from './common.ts'

const Base64url = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })
const Transports = Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })
const PublicKey = Type.Enum(['public-key'])
const UserVerification = Type.Enum(['discouraged', 'preferred', 'required'])

/**
 * The credential as `PublicKeyCredential.toJSON()` writes it (WebAuthn level 3). Other members are allowed and ignored.
 */
export const PasskeyAssertion = Type.Object({
  id: Base64url(1_400),
  rawId: Base64url(1_400),
  type: PublicKey,
  response: Type.Object({
    clientDataJSON: Base64url(8_000),
    authenticatorData: Base64url(8_000),
    signature: Base64url(8_000),
  }),
})
export const PasskeyAttestation = Type.Object({
  id: Base64url(1_400),
  rawId: Base64url(1_400),
  type: PublicKey,
  response: Type.Object({
    clientDataJSON: Base64url(8_000),
    attestationObject: Base64url(24_000),
    transports: Type.Optional(Transports),
  }),
})

export const PasskeyCredential = Shape({ id: Type.String(), type: PublicKey, transports: Type.Optional(Transports) })
const Credentials = Type.Array(PasskeyCredential)

/** For `navigator.credentials.get`: `PublicKeyCredentialRequestOptionsJSON`. */
export const PasskeyRequestOptions = Shape({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: UserVerification,
  allowCredentials: Credentials,
})
export type PasskeyRequestOptions = Static<typeof PasskeyRequestOptions>

/** For `navigator.credentials.create`: `PublicKeyCredentialCreationOptionsJSON`. */
export const PasskeyCreationOptions = Shape({
  challenge: Type.String(),
  rp: Shape({ id: Type.String(), name: Type.String() }),
  user: Shape({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Shape({ alg: Type.Integer(), type: PublicKey })),
  timeout: Type.Integer(),
  attestation: Type.Enum(['none']),
  authenticatorSelection: Shape({ residentKey: UserVerification, userVerification: UserVerification }),
  excludeCredentials: Credentials,
})
export type PasskeyCreationOptions = Static<typeof PasskeyCreationOptions>
