import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@tapri/contracts/passkeys'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  SettingsService,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Static } from 'typebox'

// No attestation is asked for, so no certificate is followed: for roots it knows the library would fetch revocation lists.
for (const identifier of ['apple', 'android-key', 'android-safetynet'] as const) {
  SettingsService.setRootCertificates({ identifier, certificates: [] })
}

/** EdDSA, ES256, RS256 (COSE). */
const ALGORITHMS = [-8, -7, -257]
/** What the person has for the browser's dialog. The challenge is kept longer, for a slow network. */
const TIMEOUT_MS = 60_000
/** The password was asked for already, so a PIN or fingerprint is welcome and not demanded. */
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

/** The origin that a passkey signs for, and the name that it is bound to: the host without the port. */
const partyOf = (publicUrl: string) => {
  const { origin, hostname } = new URL(publicUrl)
  return { origin, rpID: hostname }
}

interface Owner {
  id: string
  phone: string
  name: string
}

/** What the browser is told to make a passkey; those that the person has are not made twice. */
export async function creationOptions(
  publicUrl: string,
  owner: Owner,
  has: readonly Credential[],
): Promise<PasskeyCreationOptions> {
  const { rp, user, challenge, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: 'Tapri',
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

/** The passkey in a browser's answer, or undefined when it does not answer this challenge for this place. */
export async function verifiedNew(
  publicUrl: string,
  expectedChallenge: string,
  given: Static<typeof PasskeyAttestation>,
): Promise<StoredPasskey | undefined> {
  const { origin, rpID } = partyOf(publicUrl)
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

/** What the browser is told to sign with one of these. */
export async function requestOptions(publicUrl: string, has: readonly Credential[]): Promise<PasskeyRequestOptions> {
  const { rpID } = partyOf(publicUrl)
  const { challenge } = await generateAuthenticationOptions({ rpID })
  const allowCredentials = listed(has)
  return { challenge, rpId: rpID, timeout: TIMEOUT_MS, userVerification: USER_VERIFICATION, allowCredentials }
}

/** How often the passkey has signed by now, or undefined when this is not its signature of the challenge, or a clone's. */
export async function verifiedCounter(
  publicUrl: string,
  expectedChallenge: string,
  { credential_id, public_key, counter }: StoredPasskey,
  given: Static<typeof PasskeyAssertion>,
): Promise<number | undefined> {
  const { origin, rpID } = partyOf(publicUrl)
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
