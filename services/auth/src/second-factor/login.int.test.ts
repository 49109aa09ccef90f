import type { Session } from '@tapri/contracts/auth'
import type { Problem } from '@tapri/contracts/common'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { bearer, fromElsewhere, startAuth } from '../testing.ts'
import { beginLogin, codeNow, createAccountWithSecondFactor, finishLogin, stopClockInTests } from './testing.ts'

const { db, ...auth } = await startAuth()
const replica = await startAuth({ databaseUrl: auth.databaseUrl })
stopClockInTests()

const begin = async (phone: string, at = auth) => (await beginLogin(at, phone)).second_factor.login_token
const finish = (token: string, proof: object, at = auth) => finishLogin(at, token, proof)
const expired = 'This login has expired. Please login again.'
const nextStep = () => vi.setSystemTime(Date.now() + 30_000)

test('only the correct password returns a login token, and no session; a valid code returns the session', async () => {
  const meera = await createAccountWithSecondFactor(auth)
  const challenge = await beginLogin(auth, meera.phone)
  expect(challenge).toMatchObject({ status: 403, detail: 'Enter the code of your second factor.' })
  expect(challenge.second_factor.methods).toEqual(['totp', 'recovery_code'])
  expect(challenge).not.toHaveProperty('token')

  const wrong = await auth.login(meera.phone, 'wrong-one', fromElsewhere())
  expect(wrong.json(), 'it does not reveal whether there is one').not.toHaveProperty('second_factor')
  const finished = await finish(challenge.second_factor.login_token, codeNow(meera.secret))
  expect(finished.statusCode).toBe(200)
  const { token, user } = finished.json<Session>()
  expect(user).toMatchObject({ id: meera.id, role: 'outlet_manager' })
  expect((await auth.send('GET', '/auth/me', bearer(token))).json()).toEqual(user)
})

test('a code works once across replicas and logins; the code of the next step works', async () => {
  const meera = await createAccountWithSecondFactor(auth)
  const code = codeNow(meera.secret)
  const [first, second, third] = [await begin(meera.phone), await begin(meera.phone, replica), await begin(meera.phone)]
  expect((await finish(first, code)).statusCode).toBe(200)
  const replayed = await finish(second, code, replica)
  expect(replayed.json()).toMatchObject({ status: 403, detail: 'This code is wrong.' })
  nextStep()
  expect((await finish(third, code)).statusCode, 'within the window').toBe(403)
  expect((await finish(third, codeNow(meera.secret))).statusCode).toBe(200)
})

test('a login token expires after five minutes', async () => {
  const meera = await createAccountWithSecondFactor(auth)
  const login_token = await begin(meera.phone)
  const leave = (seconds: number) =>
    sql`update login_challenges set expires_at = now() + make_interval(secs => ${seconds}) where user_id = ${meera.id}`.execute(
      db,
    )
  const { left } = await db
    .selectFrom('login_challenges')
    .select(sql<number>`extract(epoch from expires_at - now())::float`.as('left'))
    .where('user_id', '=', meera.id)
    .executeTakeFirstOrThrow()
  expect(left).toBeGreaterThan(290)
  expect(left).toBeLessThanOrEqual(300)
  await leave(-1)
  expect((await finish(login_token, codeNow(meera.secret))).json()).toMatchObject({ detail: expired })
  await leave(30)
  expect((await finish(login_token, codeNow(meera.secret))).statusCode).toBe(200)
})

test('a login token works once and for its own account only; an unknown one is refused', async () => {
  const [meera, ravi] = [await createAccountWithSecondFactor(auth), await createAccountWithSecondFactor(auth)]
  const login_token = await begin(meera.phone)
  expect((await finish(login_token, codeNow(ravi.secret))).statusCode, 'another’s code').toBe(403)
  expect((await finish(login_token, { recovery_code: ravi.recovery_codes[0] })).statusCode).toBe(403)
  expect((await finish(login_token, codeNow(meera.secret))).statusCode).toBe(200)
  nextStep()
  expect((await finish(login_token, codeNow(meera.secret))).json()).toMatchObject({ detail: expired })
  expect((await finish('x'.repeat(43), codeNow(meera.secret))).json()).toMatchObject({ detail: expired })
})

test('ending all sessions invalidates a login that awaits its second factor', async () => {
  const meera = await createAccountWithSecondFactor(auth)
  const login_token = await begin(meera.phone)
  expect((await auth.send('DELETE', '/auth/sessions', meera.headers)).statusCode).toBe(204)
  expect((await finish(login_token, codeNow(meera.secret))).json()).toMatchObject({ detail: expired })
})

test('each recovery code works once, in any spelling', async () => {
  const meera = await createAccountWithSecondFactor(auth)
  const [code = '', other = ''] = meera.recovery_codes
  const use = async (recovery_code: string) => (await finish(await begin(meera.phone), { recovery_code })).statusCode
  expect(await use(code.toLowerCase().replace('-', ' '))).toBe(200)
  expect(await use(code)).toBe(403)
  expect(await use(other)).toBe(200)
  const { recovery_codes_left } = (await auth.send('GET', '/auth/second-factor', meera.headers)).json<{
    recovery_codes_left: number
  }>()
  expect(recovery_codes_left).toBe(8)
})

test.each(['code', 'recovery code'])('one %s used in five simultaneous logins succeeds once', async (kind) => {
  const meera = await createAccountWithSecondFactor(auth)
  const tokens: string[] = []
  for (let n = 0; n < 5; n += 1) tokens.push(await begin(meera.phone))
  const proof = kind === 'code' ? codeNow(meera.secret) : { recovery_code: meera.recovery_codes[3] }
  const responses = await Promise.all(tokens.map((token, n) => finish(token, proof, n % 2 ? auth : replica)))
  const statuses = responses.map(({ statusCode }) => statusCode)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403, 403])
})

test('a code is not used up by a login that fails afterwards', async () => {
  const meera = await createAccountWithSecondFactor(auth)
  const [recovery_code = ''] = meera.recovery_codes
  const login_token = await begin(meera.phone)
  await sql`alter table sessions add constraint full_up check (device <> 'Firefox on Linux') not valid`.execute(db)
  const headers = { ...fromElsewhere(), 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0' }
  expect((await finishLogin(auth, login_token, { recovery_code }, headers)).statusCode).toBe(500)
  await sql`alter table sessions drop constraint full_up`.execute(db)
  expect((await finishLogin(auth, login_token, { recovery_code }, headers)).statusCode).toBe(200)
})

test('without recovery codes the method is not offered', async () => {
  const meera = await createAccountWithSecondFactor(auth)
  await db.deleteFrom('recovery_codes').where('user_id', '=', meera.id).execute()
  expect((await beginLogin(auth, meera.phone)).second_factor.methods).toEqual(['totp'])
})

test('a one-time password is used up by the whole login, not by its first step', async () => {
  const admin = await auth.createAccount('admin')
  const person = await createAccountWithSecondFactor(auth)
  const reset = await auth.send('POST', `/admin/users/${person.id}/reset`, admin.headers, {})
  const { one_time_password: password } = reset.json<{ one_time_password: string }>()
  const beginWith = async () => {
    const response = await auth.login(person.phone, password, fromElsewhere())
    return response.json<Problem>().second_factor?.login_token ?? ''
  }
  const [first, second] = [await beginWith(), await beginWith()]
  const [code, other] = person.recovery_codes
  expect((await finish(first, { recovery_code: code })).statusCode).toBe(200)
  expect((await finish(second, { recovery_code: other })).json()).toMatchObject({ code: 'PASSWORD_USED' })
})
