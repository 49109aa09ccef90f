import type { Session } from '@tapri/contracts/auth'
import type { SecondFactor } from '@tapri/contracts/second-factor'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bearer, fromElsewhere, PASSWORD, startAuth } from '../testing.ts'
import {
  addApp,
  beginLogin,
  codeAt,
  codeNow,
  createAccountWithSecondFactor,
  finishLogin,
  stopClockInTests,
} from './testing.ts'

const { db, ...auth } = await startAuth({ settings: { PUBLIC_URL: 'https://chai.example' } })
stopClockInTests()

type Headers = Record<string, string>
interface Begun {
  id: string
  secret: string
  otpauth_url: string
}

const login = async (phone: string) => (await auth.login(phone, PASSWORD, fromElsewhere())).json<Session>()
const overview = async (headers: Headers) =>
  (await auth.send('GET', '/auth/second-factor', headers)).json<{
    methods: SecondFactor[]
    recovery_codes_left: number
    required: boolean
  }>()
const firstIdOf = async (headers: Headers) => (await overview(headers)).methods[0]?.id ?? ''
const begin = async (headers: Headers) =>
  (await auth.post('/auth/second-factor/totp', { name: ' Pixel ' }, headers)).json<Begun>()
const confirm = (headers: Headers, { id, secret }: Begun, code = codeAt(secret, Date.now())) =>
  auth.send('PUT', `/auth/second-factor/totp/${id}`, headers, { code })

test('an unconfirmed secret has no effect, expires after ten minutes and is replaced by a new one', async () => {
  const { headers, phone, id } = await auth.createAccount('delivery')
  const first = await begin(headers)
  expect(first.otpauth_url).toContain(`secret=${first.secret}`)
  expect((await overview(headers)).methods).toEqual([])
  expect((await login(phone)).user.id).toBe(id)

  const second = await begin(headers)
  expect((await confirm(headers, first)).statusCode).toBe(404)
  const wrong = await confirm(headers, second, codeAt(first.secret, Date.now()))
  expect(wrong.json()).toMatchObject({ status: 403, detail: 'This code is wrong.' })
  const age = (minutes: number) =>
    sql`update second_factors set created_at = now() - make_interval(mins => ${minutes}) where id = ${second.id}`.execute(
      db,
    )
  await age(10)
  expect((await confirm(headers, second)).statusCode).toBe(404)
  await age(9)
  expect((await confirm(headers, second)).statusCode).toBe(200)
  expect((await confirm(headers, second)).statusCode, 'twice').toBe(401)
  expect((await beginLogin(auth, phone)).second_factor.methods).toContain('totp')
})

test('the code that confirmed an app cannot be used for the next login, the next code can', async () => {
  const meera = await auth.createAccount('outlet_manager')
  const begun = await begin(meera.headers)
  expect((await confirm(meera.headers, begun)).statusCode).toBe(200)
  const { login_token } = (await beginLogin(auth, meera.phone)).second_factor
  const used = await finishLogin(auth, login_token, codeNow(begun.secret))
  expect(used.json()).toMatchObject({ status: 403, detail: 'This code is wrong.' })
  const next = await finishLogin(auth, login_token, { code: codeAt(begun.secret, Date.now() + 30_000) })
  expect(next.statusCode).toBe(200)
})

test('the first second factor ends the other sessions, later ones do not', async () => {
  const ravi = await auth.createAccount('delivery')
  const other = bearer((await login(ravi.phone)).token)
  const added = await addApp(auth, ravi.headers)
  expect([await auth.statusOf(other), await auth.statusOf(ravi.headers)]).toEqual([401, 401])
  expect(await auth.statusOf(added.headers)).toBe(200)
  const next = await addApp(auth, added.headers)
  expect(next.recovery_codes).toEqual([])
  expect([await auth.statusOf(added.headers), await auth.statusOf(next.headers)]).toEqual([200, 200])
})

test('second factors are listed without their secrets', async () => {
  const meera = await createAccountWithSecondFactor(auth, 'admin')
  const listed = {
    id: expect.any(String) as string,
    kind: 'totp',
    name: '',
    created_at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    last_used_at: null,
  }
  expect(await overview(meera.headers)).toEqual({ methods: [listed], recovery_codes_left: 10, required: false })
  const { second_factor } = await beginLogin(auth, meera.phone)
  await finishLogin(auth, second_factor.login_token, codeNow(meera.secret))
  expect((await overview(meera.headers)).methods[0]?.last_used_at).toMatch(/Z$/)
})

test.each([
  ['POST', '/auth/second-factor/totp', 201],
  ['POST', '/auth/second-factor/passkey-options', 200],
  ['POST', '/auth/second-factor/recovery-codes', 200],
  ['DELETE', '/auth/second-factor/:own', 204],
] as const)('%s %s requires the password from ten minutes after the login on', async (method, url, done) => {
  const request = async (headers: Headers, body: object = {}) =>
    auth.send(method, url.replace(':own', await firstIdOf(headers)), headers, body)
  const fresh = await createAccountWithSecondFactor(auth)
  expect((await request(fresh.headers)).statusCode).toBe(done)
  const meera = await createAccountWithSecondFactor(auth)
  // More than ten minutes, because the stopped clock may be 30 s behind the database's.
  const longAgo = { created_at: sql<Date>`now() - interval '11 minutes'` }
  await db.updateTable('sessions').set(longAgo).where('user_id', '=', meera.id).execute()
  expect((await request(meera.headers)).json()).toMatchObject({ status: 400, errors: [{ path: '/body/password' }] })
  expect((await request(meera.headers, { password: 'wrong-one' })).json()).toMatchObject({ code: 'WRONG_PASSWORD' })
  expect((await request(meera.headers, { password: PASSWORD })).statusCode).toBe(done)
})

test('the second factor of another user is 404, also an unconfirmed one with a valid code', async () => {
  const [meera, ravi] = [await createAccountWithSecondFactor(auth), await createAccountWithSecondFactor(auth)]
  const id = await firstIdOf(ravi.headers)
  expect((await auth.send('DELETE', `/auth/second-factor/${id}`, meera.headers, {})).statusCode).toBe(404)
  const begun = await begin(ravi.headers)
  expect((await confirm(meera.headers, begun)).statusCode).toBe(404)
  expect((await overview(ravi.headers)).methods).toHaveLength(1)
  expect((await confirm(ravi.headers, begun)).statusCode).toBe(200)
})

test('new recovery codes invalidate the earlier ones; without a second factor there are none', async () => {
  const meera = await createAccountWithSecondFactor(auth)
  const replaced = await auth.post('/auth/second-factor/recovery-codes', {}, meera.headers)
  const { recovery_codes } = replaced.json<{ recovery_codes: string[] }>()
  expect(recovery_codes).toHaveLength(10)
  const use = async (recovery_code = '') =>
    finishLogin(auth, (await beginLogin(auth, meera.phone)).second_factor.login_token, { recovery_code })
  expect((await use(meera.recovery_codes[0])).statusCode).toBe(403)
  expect((await use(recovery_codes[0])).statusCode).toBe(200)

  const ravi = await auth.createAccount('delivery')
  const none = await auth.post('/auth/second-factor/recovery-codes', {}, ravi.headers)
  expect(none.json()).toMatchObject({ status: 409, detail: 'Please add a second factor first.' })
})

test('a customer can have none', async () => {
  const { headers } = await auth.createAccount('customer')
  for (const path of ['totp', 'passkey-options', 'recovery-codes'])
    expect((await auth.post(`/auth/second-factor/${path}`, {}, headers)).json()).toMatchObject({
      status: 403,
      detail: 'Your role is not allowed to do this.',
    })
})
