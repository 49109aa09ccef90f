import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@tapri/contracts/passkeys'
import type { SecondFactorAdded } from '@tapri/contracts/second-factor'
import type { Session } from '@tapri/contracts/auth'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Account, authInTest, bearer, fromElsewhere, startAuth } from '../testing.ts'
import { addApp, beginLogin, finishLogin, softwarePasskey } from './testing.ts'

const ORIGIN = 'https://chai.example'

const { db, ...auth } = await startAuth({ settings: { PUBLIC_URL: ORIGIN, BRAND: 'Chai Point' } })

const newOptions = async ({ headers }: Pick<Account, 'headers'>) =>
  (await auth.post('/auth/second-factor/passkey-options', {}, headers)).json<PasskeyCreationOptions>()
const add = ({ headers }: Pick<Account, 'headers'>, credential: object) =>
  auth.post('/auth/second-factor/passkey', { name: 'Asha’s phone', credential }, headers)

/** Creates a manager with a passkey. */
async function createAccountWithPasskey(passkey = softwarePasskey(ORIGIN)) {
  const member = await auth.createAccount('outlet_manager')
  const added = await add(member, passkey.create(await newOptions(member)))
  if (added.statusCode !== 201) throw new Error(`addition answered ${added.body}`)
  const { id, recovery_codes, session } = added.json<SecondFactorAdded>()
  return { ...member, id: member.id, factor: id, recovery_codes, headers: bearer(session.token), passkey }
}

/** Begins a login and requests its passkey challenge. */
async function question(phone: string) {
  const { login_token, methods } = (await beginLogin(auth, phone)).second_factor
  const response = await auth.post('/auth/login/passkey-options', { login_token }, fromElsewhere())
  return { login_token, methods, options: response.json<PasskeyRequestOptions>() }
}
const finish = (login_token: string, passkey: object) => finishLogin(auth, login_token, { passkey })

test('a passkey is created for this origin and user, and completes a login', async () => {
  const member = await auth.createAccount('outlet_manager')
  const options = await newOptions(member)
  expect(options).toMatchObject({
    rp: { id: 'chai.example', name: 'Chai Point' },
    user: { id: Buffer.from(member.id).toString('base64url'), name: member.phone, displayName: member.name },
    attestation: 'none',
    excludeCredentials: [],
  })
  expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257])

  const passkey = softwarePasskey(ORIGIN)
  const added = await add(member, passkey.create(options))
  expect(added.statusCode).toBe(201)
  expect(added.json<SecondFactorAdded>().recovery_codes).toHaveLength(10)

  const { login_token, methods, options: optionsResponse } = await question(member.phone)
  expect(methods).toEqual(['passkey', 'recovery_code'])
  expect(optionsResponse).toMatchObject({
    rpId: 'chai.example',
    allowCredentials: [{ id: passkey.id, type: 'public-key', transports: ['internal', 'hybrid'] }],
  })
  const finished = await finish(login_token, passkey.get(optionsResponse))
  expect(finished.statusCode).toBe(200)
  expect(finished.json<Session>().user.id).toBe(member.id)
})

test.each([
  ['a passkey without a signature counter', { counts: false }],
  ['a security key that does not verify its user', { verifies: false }],
])('%s is added, and works repeatedly', async (_, kind) => {
  const meera = await createAccountWithPasskey(softwarePasskey(ORIGIN, kind))
  for (let n = 0; n < 3; n += 1) {
    const { login_token, options } = await question(meera.phone)
    expect((await finish(login_token, meera.passkey.get(options))).statusCode).toBe(200)
  }
})

type Forge = (
  meera: Awaited<ReturnType<typeof createAccountWithPasskey>>,
  options: PasskeyRequestOptions,
) => object | Promise<object>
const tampered = (text: string) => `${text.slice(0, 20)}${text[20] === 'A' ? 'B' : 'A'}${text.slice(21)}`

test.each<[string, Forge]>([
  [
    'by another key',
    ({ passkey }, options) => ({ ...softwarePasskey(ORIGIN).get(options), id: passkey.id, rawId: passkey.id }),
  ],
  ['by the passkey of another user', async (_, options) => (await createAccountWithPasskey()).passkey.get(options)],
  ['by an unknown passkey', (_, options) => softwarePasskey(ORIGIN).get(options)],
  ['of another challenge', ({ passkey }, options) => passkey.get({ ...options, challenge: 'bm90aGluZw' })],
  ['for another host', ({ passkey }, options) => passkey.get({ ...options, rpId: 'evil.example' })],
  [
    'that was changed',
    ({ passkey }, options) => {
      const signed = passkey.get(options)
      return { ...signed, response: { ...signed.response, signature: tampered(signed.response.signature) } }
    },
  ],
  ['made on another page', ({ passkey }, options) => passkey.get(options, 'https://chai.example.evil.example')],
  ['made on the page without TLS', ({ passkey }, options) => passkey.get(options, 'http://chai.example')],
])('a signature %s is refused with a sentence about passkeys', async (_, forge) => {
  const meera = await createAccountWithPasskey()
  const { login_token, options } = await question(meera.phone)
  const response = await finish(login_token, await forge(meera, options))
  const detail = 'This passkey was not accepted. Try again, or log in another way.'
  expect(response.json()).toMatchObject({ status: 403, detail })
})

test('a challenge allows one try; a response to a used challenge is refused', async () => {
  const meera = await createAccountWithPasskey(softwarePasskey(ORIGIN, { counts: false }))
  const { login_token, options } = await question(meera.phone)
  expect((await finish(login_token, softwarePasskey(ORIGIN).get(options))).statusCode).toBe(403)
  expect((await finish(login_token, meera.passkey.get(options))).statusCode).toBe(403)

  const next = await question(meera.phone)
  const signed = meera.passkey.get(next.options)
  expect((await finish(next.login_token, signed)).statusCode).toBe(200)
  const third = await question(meera.phone)
  expect((await finish(third.login_token, signed)).statusCode).toBe(403)
})

test('a cloned passkey with a lower signature counter is refused', async () => {
  const meera = await createAccountWithPasskey()
  const first = await question(meera.phone)
  expect((await finish(first.login_token, meera.passkey.get(first.options))).statusCode).toBe(200)
  meera.passkey.rewind(0)
  const second = await question(meera.phone)
  expect((await finish(second.login_token, meera.passkey.get(second.options))).statusCode).toBe(403)
})

test('a new passkey must respond to the challenge of this session, once, in time and from this origin', async () => {
  const [meera, ravi] = [await auth.createAccount('admin'), await auth.createAccount('admin')]
  const status = async (member: Account, credential: object) => (await add(member, credential)).statusCode
  const foreign = softwarePasskey('https://evil.example')
  expect(await status(meera, foreign.create(await newOptions(meera)))).toBe(403)

  const options = await newOptions(meera)
  expect(await status(ravi, softwarePasskey(ORIGIN).create(options)), 'a challenge of somebody else').toBe(403)
  await newOptions(meera)
  expect(await status(meera, softwarePasskey(ORIGIN).create(options)), 'a challenge of before').toBe(403)

  const late = await newOptions(meera)
  await sql`update passkey_challenges set expires_at = now()`.execute(db)
  expect(await status(meera, softwarePasskey(ORIGIN).create(late))).toBe(403)

  const good = await newOptions(meera)
  const added = await add(meera, softwarePasskey(ORIGIN).create(good))
  expect(added.statusCode).toBe(201)
  const again = { headers: bearer(added.json<SecondFactorAdded>().session.token) }
  expect((await add(again, softwarePasskey(ORIGIN).create(good))).statusCode, 'one challenge adds one').toBe(403)
  expect((await auth.send('GET', '/auth/second-factor', ravi.headers)).json()).toMatchObject({ methods: [] })
})

test('a passkey can be added once and is excluded from the options of the next', async () => {
  const meera = await createAccountWithPasskey()
  const options = await newOptions(meera)
  expect(options.excludeCredentials.map(({ id }) => id)).toEqual([meera.passkey.id])
  expect((await add(meera, meera.passkey.create(options))).json()).toMatchObject({
    status: 409,
    detail: 'This passkey has already been added.',
  })
  const another = await add(meera, softwarePasskey(ORIGIN).create(await newOptions(meera)))
  expect(another.statusCode).toBe(201)
  expect(another.json(), 'only the first brings recovery codes').not.toHaveProperty('recovery_codes')
})

test('a user can have ten second factors', async () => {
  const meera = await createAccountWithPasskey()
  for (let n = 1; n < 10; n += 1) {
    expect((await add(meera, softwarePasskey(ORIGIN).create(await newOptions(meera)))).statusCode).toBe(201)
  }
  const refused = await auth.post('/auth/second-factor/passkey-options', {}, meera.headers)
  expect(refused.json()).toMatchObject({ status: 409, detail: 'You already have 10 second factors. Remove one first.' })
})

test('without PUBLIC_URL passkeys are not offered; an app and recovery codes still work', async () => {
  const meera = await createAccountWithPasskey()
  const totp = await addApp(auth, meera.headers)
  const without = await authInTest({ databaseUrl: auth.databaseUrl })
  expect((await beginLogin(without, meera.phone)).second_factor.methods).toEqual(['totp', 'recovery_code'])
  const { login_token } = (await beginLogin(without, meera.phone)).second_factor
  const optionsResponse = await without.post('/auth/login/passkey-options', { login_token }, fromElsewhere())
  expect(optionsResponse.json()).toMatchObject({ status: 409, detail: 'There is no passkey to log in with.' })
  const options = await without.post('/auth/second-factor/passkey-options', {}, bearer(totp.session.token))
  expect(options.json()).toMatchObject({ status: 409, detail: 'Passkeys are not available here.' })
  const used = await finishLogin(without, login_token, { recovery_code: meera.recovery_codes?.[0] })
  expect(used.statusCode).toBe(200)
})
