import { createHash, createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Problem, Role } from '@tapri/contracts/common'
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@tapri/contracts/passkeys'
import type { SecondFactorAdded } from '@tapri/contracts/second-factor'
import { afterAll, beforeEach, vi } from 'vitest'
import { bearer, fromElsewhere, PASSWORD, type RunningAuth } from '../testing.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const fromBase32 = (text: string) => {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Returns the TOTP code at this time (Unix ms), implemented independently of the library under test. */
export function codeAt(secret: string, time: number): string {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(time / 30_000)))
  const hash = createHmac('sha1', fromBase32(secret)).update(step).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const FLAGS = { present: 1, verified: 4, attested: 64 }

/** Creates a passkey in software: a P-256 key that signs as an authenticator does (WebAuthn level 3, 6.1 and 6.3). */
export function softwarePasskey(origin: string, { counts = true, verifies = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, challenge: string, page: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: page, crossOrigin: false }))
  const authenticatorData = (rpId: string, flags: number, attested = Buffer.alloc(0)) => {
    if (counts) counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested])
  }
  const credential = <R extends object>(response: R) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    authenticatorAttachment: 'platform',
    clientExtensionResults: {},
    response,
  })

  return {
    id: id.toString('base64url'),
    /** Answers like `navigator.credentials.create` with an attestation of none. */
    create({ challenge, rp }: PasskeyCreationOptions) {
      // CBOR: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
      const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
      const key = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), left, Buffer.from('225820', 'hex'), right])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const data = authenticatorData(rp.id, FLAGS.present | (verifies ? FLAGS.verified : 0) | FLAGS.attested, attested)
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": …}
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex')
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: Buffer.concat([head, Buffer.from([data.length]), data]).toString('base64url'),
        transports: ['internal', 'hybrid'],
      })
    },
    /** Answers like `navigator.credentials.get` on that page. */
    get({ challenge, rpId }: Pick<PasskeyRequestOptions, 'challenge' | 'rpId'>, page = origin) {
      const data = authenticatorData(rpId, FLAGS.present)
      const client = clientData('webauthn.get', challenge, page)
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        userHandle: null,
      })
    },
    /** Sets the signature counter back, as a cloned key would. */
    rewind(to: number) {
      counter = to
    },
  }
}

type Auth = Pick<RunningAuth, 'post' | 'send' | 'createAccount'>

interface LoginChallenge {
  status: number
  detail: string
  second_factor: NonNullable<Problem['second_factor']>
}

/**
 * Makes the first step of a login, from a random address unless one is given. Returns the refusal with the challenge.
 */
export async function beginLogin(
  { post }: Pick<Auth, 'post'>,
  phone: string,
  headers = fromElsewhere(),
): Promise<LoginChallenge> {
  const response = await post('/auth/login', { phone, password: PASSWORD }, headers)
  if (response.statusCode !== 403) throw new Error(`login answered ${response.body}`)
  return response.json<LoginChallenge>()
}

/** Makes the second step of a login, with one proof. */
export const finishLogin = (
  { post }: Pick<Auth, 'post'>,
  login_token: string,
  proof: object,
  headers = fromElsewhere(),
) => post('/auth/login/second-factor', { login_token, ...proof }, headers)

/** Adds an authenticator app with the previous step's code, so that the current code stays usable. */
export async function addApp({ post, send }: Pick<Auth, 'post' | 'send'>, headers: Record<string, string>) {
  const begun = await post('/auth/second-factor/totp', {}, headers)
  const { id, secret } = begun.json<{ id: string; secret: string }>()
  const code = codeAt(secret, Date.now() - 30_000)
  const added = await send('PUT', `/auth/second-factor/totp/${id}`, headers, { code })
  if (added.statusCode !== 200) throw new Error(`confirmation answered ${added.body}`)
  const { recovery_codes = [], session } = added.json<SecondFactorAdded>()
  return { id, secret, recovery_codes, session, headers: bearer(session.token) }
}

/** Creates a member of staff with an authenticator app and ten recovery codes. */
export async function createAccountWithSecondFactor(auth: Auth, role: Role = 'outlet_manager') {
  const member = await auth.createAccount(role)
  return { ...member, ...(await addApp(auth, member.headers)), id: member.id }
}

/** Stops the clock 5 s into a step, so that no test straddles two. */
export function stopClock() {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 5_000 })
}

/** Stops the clock for each test of a file. */
export function stopClockInTests() {
  beforeEach(stopClock)
  afterAll(() => void vi.useRealTimers())
}

/** Returns an app's current code. */
export const codeNow = (secret: string) => ({ code: codeAt(secret, Date.now()) })
