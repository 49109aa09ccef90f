import type { Session } from '@tapri/contracts/auth'
import type { SecondFactor } from '@tapri/contracts/second-factor'
import type { RunningService } from '@tapri/service-kit/process/service'
import { testService } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../database.ts'
import { auth } from '../service.ts'
import { createAccount, fromElsewhere, PASSWORD, post, send } from '../testing.ts'
import { addApp, createAccountWithSecondFactor, bearer, beginLogin, codeAt, finishLogin, stopClock } from './testing.ts'

let free: RunningService<Database>
beforeAll(async () => {
  free = await testService(auth, { settings: { PUBLIC_URL: 'https://chai.example' } })
})
afterAll(async () => {
  vi.useRealTimers()
  await free.close()
})
beforeEach(stopClock)

const login = async ({ app }: RunningService<Database>, phone: string) =>
  (await post(app, '/auth/login', { phone, password: PASSWORD }, fromElsewhere())).json<Session>()
const overview = async (headers: Record<string, string>, { app } = free) =>
  (await send(app, 'GET', '/auth/second-factor', headers)).json<{
    methods: SecondFactor[]
    recovery_codes_left: number
    required: boolean
  }>()
const firstIdOf = async (headers: Record<string, string>) => (await overview(headers)).methods[0]?.id ?? ''
/** More than the ten minutes: the stopped clock may be 30 s behind the database's. */
const backdate = (userId: string) =>
  free.db
    .updateTable('sessions')
    .set({ created_at: sql<Date>`now() - interval '11 minutes'` })
    .where('user_id', '=', userId)
    .execute()

const credential = {
  id: 'bm9uZQ',
  rawId: 'bm9uZQ',
  type: 'public-key',
  response: { clientDataJSON: 'bm9uZQ', attestationObject: 'bm9uZQ' },
}
test.each([
  ['GET', '/auth/second-factor', undefined],
  ['POST', '/auth/second-factor/totp', {}],
  ['PUT', '/auth/second-factor/totp/none', { code: '123456' }],
  ['POST', '/auth/second-factor/passkey-options', {}],
  ['POST', '/auth/second-factor/passkey', { name: 'Phone', credential }],
  ['POST', '/auth/second-factor/recovery-codes', {}],
  ['DELETE', '/auth/second-factor/none', {}],
] as const)('a customer gets 403 for %s %s', async (method, url, body) => {
  const { headers } = await createAccount(free.app, 'customer')
  expect((await send(free.app, method, url, headers, body)).json()).toMatchObject({
    status: 403,
    detail: 'Your role may not do this.',
  })
})

test('an unconfirmed secret has no effect, expires after ten minutes and is replaced by a new one', async () => {
  const ravi = await createAccount(free.app, 'delivery')
  const begin = async () =>
    (await post(free.app, '/auth/second-factor/totp', { name: ' Pixel ' }, ravi.headers)).json<{
      id: string
      secret: string
      otpauth_url: string
    }>()
  const confirm = ({ id, secret }: { id: string; secret: string }, code = codeAt(secret, Date.now())) =>
    send(free.app, 'PUT', `/auth/second-factor/totp/${id}`, ravi.headers, { code })
  const first = await begin()
  expect(first.otpauth_url).toContain(`secret=${first.secret}`)
  expect((await overview(ravi.headers)).methods).toEqual([])
  expect((await login(free, ravi.phone)).user.id).toBe(ravi.id)

  const second = await begin()
  expect((await confirm(first)).statusCode).toBe(404)
  expect((await confirm(second, codeAt(first.secret, Date.now()))).json()).toMatchObject({
    status: 403,
    detail: 'This code is wrong.',
  })
  const at = (minutes: number) =>
    free.db
      .updateTable('second_factors')
      .set({ created_at: sql<Date>`now() - make_interval(mins => ${minutes})` })
      .where('id', '=', second.id)
      .execute()
  await at(10)
  expect((await confirm(second)).statusCode).toBe(404)
  await at(9)
  expect((await confirm(second)).statusCode).toBe(200)
  expect((await confirm(second)).statusCode, 'twice').toBe(401)
  const { phone } = ravi
  expect((await beginLogin(free.app, phone)).second_factor.methods).toContain('totp')
})

test('the first second factor ends the other sessions, later ones do not', async () => {
  const ravi = await createAccount(free.app, 'delivery')
  const other = bearer((await login(free, ravi.phone)).token)
  const added = await addApp(free.app, ravi.headers)
  const statusOf = async (headers: Record<string, string>) =>
    (await send(free.app, 'GET', '/auth/me', headers)).statusCode
  expect([await statusOf(other), await statusOf(ravi.headers), await statusOf(added.headers)]).toEqual([401, 401, 200])
  const next = await addApp(free.app, added.headers)
  expect(next.recovery_codes).toEqual([])
  expect([await statusOf(added.headers), await statusOf(next.headers)]).toEqual([200, 200])
})

test('second factors are listed without their secrets', async () => {
  const meera = await createAccountWithSecondFactor(free.app, 'admin')
  expect(await overview(meera.headers)).toEqual({
    methods: [
      {
        id: expect.any(String) as string,
        kind: 'totp',
        name: '',
        created_at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        last_used_at: null,
      },
    ],
    recovery_codes_left: 10,
    required: false,
  })
  const { second_factor } = await beginLogin(free.app, meera.phone)
  await finishLogin(free.app, second_factor.login_token, { code: codeAt(meera.secret, Date.now()) })
  expect((await overview(meera.headers)).methods[0]?.last_used_at).toMatch(/Z$/)
})

test.each([
  ['POST', '/auth/second-factor/totp', 201],
  ['POST', '/auth/second-factor/passkey-options', 200],
  ['POST', '/auth/second-factor/recovery-codes', 200],
  ['DELETE', '/auth/second-factor/:own', 204],
] as const)('%s %s requires the password from ten minutes after the login on', async (method, url, done) => {
  const meera = await createAccountWithSecondFactor(free.app)
  const own = url.replace(':own', await firstIdOf(meera.headers))
  const request = (password?: string) => send(free.app, method, own, meera.headers, password ? { password } : {})
  const fresh = await createAccountWithSecondFactor(free.app)
  const freshOwn = url.replace(':own', await firstIdOf(fresh.headers))
  expect((await send(free.app, method, freshOwn, fresh.headers, {})).statusCode).toBe(done)
  await backdate(meera.id)
  const missing = await request()
  expect(missing.json()).toMatchObject({ status: 400, errors: [{ path: '/body/password' }] })
  expect((await request('wrong-one')).json()).toMatchObject({ status: 403, detail: 'The current password is wrong.' })
  expect((await request(PASSWORD)).statusCode).toBe(done)
})

test('wrong passwords there count like failed logins', async () => {
  const meera = await createAccountWithSecondFactor(free.app)
  await backdate(meera.id)
  const guess = (password: string) => post(free.app, '/auth/second-factor/totp', { password }, meera.headers)
  for (let n = 0; n < 10; n += 1) expect((await guess('wrong-one')).statusCode).toBe(403)
  expect((await guess(PASSWORD)).statusCode).toBe(429)
})

test('the second factor of another user is 404', async () => {
  const [meera, ravi] = [await createAccountWithSecondFactor(free.app), await createAccountWithSecondFactor(free.app)]
  const id = await firstIdOf(ravi.headers)
  expect((await send(free.app, 'DELETE', `/auth/second-factor/${id}`, meera.headers, {})).statusCode).toBe(404)
  const begun = await post(free.app, '/auth/second-factor/totp', {}, ravi.headers)
  const unconfirmed = begun.json<{ id: string; secret: string }>()
  const code = codeAt(unconfirmed.secret, Date.now())
  const url = `/auth/second-factor/totp/${unconfirmed.id}`
  expect((await send(free.app, 'PUT', url, meera.headers, { code })).statusCode).toBe(404)
  expect((await overview(ravi.headers)).methods).toHaveLength(1)
})

test('new recovery codes invalidate the earlier ones; without a second factor there are none', async () => {
  const meera = await createAccountWithSecondFactor(free.app)
  const replaced = await post(free.app, '/auth/second-factor/recovery-codes', {}, meera.headers)
  const { recovery_codes } = replaced.json<{ recovery_codes: string[] }>()
  expect(recovery_codes).toHaveLength(10)
  const use = async (recovery_code = '') =>
    finishLogin(free.app, (await beginLogin(free.app, meera.phone)).second_factor.login_token, { recovery_code })
  expect((await use(meera.recovery_codes[0])).statusCode).toBe(403)
  expect((await use(recovery_codes[0])).statusCode).toBe(200)

  const ravi = await createAccount(free.app, 'delivery')
  const none = await post(free.app, '/auth/second-factor/recovery-codes', {}, ravi.headers)
  expect(none.json()).toMatchObject({ status: 409, detail: 'Please add a second factor first.' })
})
