import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@tapri/contracts/passkeys'
import type { Static } from 'typebox'

/**
 * Loads the library with the first passkey. No attestation is requested, so it validates no certificates and fetches no
 * revocation lists.
 */
async function loadLibrary() {
  const library = await import('@simplewebauthn/server')
  for (const identifier of ['apple', 'android-key', 'android-safetynet'] as const) {
    library.SettingsService.setRootCertificates({ identifier, certificates: [] })
  }
  return library
}
let loaded: ReturnType<typeof loadLibrary> | undefined
const webauthn = () => (loaded ??= loadLibrary())

/** EdDSA, ES256, RS256 (COSE). */
const ALGORITHMS = [-8, -7, -257]
/** Timeout of the browser's dialog (ms). The challenge lives longer, for a slow network. */
const TIMEOUT_MS = 60_000
/** The password was verified already, so user verification is preferred, not required. */
const USER_VERIFICATION = 'preferred'

export interface StoredPasskey {
  credential_id: string
  public_key: Uint8Array
  counter: number
  transports: string[]
}

type Credential = Pick<StoredPasskey, 'credential_id' | 'transports'>
const listed = (passkeys: readonly Credential[]) =>
  passkeys.map(({ credential_id: id, transports }) => ({ id, type: 'public-key' as const, transports }))

/** Returns the expected origin and relying party id (the host without the port). */
const partyOf = (publicUrl: string) => {
  const { origin, hostname } = new URL(publicUrl)
  return { origin, rpID: hostname }
}

interface Owner {
  id: string
  phone: string
  name: string
}

/** Returns the creation options for a new passkey, excluding existing ones. */
export async function creationOptions(
  { brand, publicUrl }: { brand: string; publicUrl: string },
  owner: Owner,
  has: readonly Credential[],
): Promise<PasskeyCreationOptions> {
  const { rp, user, challenge, pubKeyCredParams } = await (
    await webauthn()
  ).generateRegistrationOptions({
    rpName: brand,
    rpID: partyOf(publicUrl).rpID,
    userID: Uint8Array.from(Buffer.from(owner.id)),
    userName: owner.phone,
    userDisplayName: owner.name,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return {
    challenge,
    rp: { id: String(rp.id), name: rp.name },
    user,
    pubKeyCredParams,
    timeout: TIMEOUT_MS,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: USER_VERIFICATION },
    excludeCredentials: listed(has),
  }
}

/** Verifies a registration response. Returns undefined when challenge, origin or relying party differ. */
export async function verifiedNew(
  publicUrl: string,
  expectedChallenge: string,
  given: Static<typeof PasskeyAttestation>,
): Promise<StoredPasskey | undefined> {
  const { origin, rpID } = partyOf(publicUrl)
  const { verifyRegistrationResponse } = await webauthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...given, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return undefined
  const { id, publicKey, counter } = registrationInfo.credential
  return { credential_id: id, public_key: publicKey, counter, transports: given.response.transports ?? [] }
}

/** Returns the request options for a login with one of these passkeys. */
export async function requestOptions(publicUrl: string, has: readonly Credential[]): Promise<PasskeyRequestOptions> {
  const { rpID } = partyOf(publicUrl)
  const { challenge } = await (await webauthn()).generateAuthenticationOptions({ rpID })
  const allowCredentials = listed(has)
  return { challenge, rpId: rpID, timeout: TIMEOUT_MS, userVerification: USER_VERIFICATION, allowCredentials }
}

/** Verifies a login response. Returns the new signature counter, or undefined for a wrong signature or a cloned key. */
export async function verifiedCounter(
  publicUrl: string,
  expectedChallenge: string,
  { credential_id, public_key, counter }: StoredPasskey,
  given: Static<typeof PasskeyAssertion>,
): Promise<number | undefined> {
  const { origin, rpID } = partyOf(publicUrl)
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...given, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: credential_id, publicKey: Uint8Array.from(public_key), counter },
    requireUserVerification: false,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified ? authenticationInfo?.newCounter : undefined
}
