import { setTimeout as sleep } from 'node:timers/promises'
import type { Session } from '@tapri/contracts/auth'
import type { RunningService } from '@tapri/service-kit/process/service'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../database.ts'
import { createAccount, fromElsewhere, PASSWORD, post, send, startTwo } from '../testing.ts'
import { createAccountWithSecondFactor, bearer, beginLogin, codeAt, finishLogin, stopClock } from './testing.ts'

let running: RunningService<Database>
let replica: RunningService<Database>
beforeAll(async () => {
  const started = await startTwo()
  ;({ running, replica } = started)
  return started.close
})
afterAll(() => void vi.useRealTimers())
beforeEach(stopClock)

const begin = (phone: string, at = running) => beginLogin(at.app, phone)
const finish = (token: string, proof: object, at = running) => finishLogin(at.app, token, proof)
const now = (secret: string) => ({ code: codeAt(secret, Date.now()) })
/** Retries on 429 and 503, with which a loaded machine refuses some of many concurrent requests. */
async function settled(token: string, proof: object, at = running): Promise<number> {
  for (;;) {
    const { statusCode } = await finish(token, proof, at)
    if (statusCode !== 429 && statusCode !== 503) return statusCode
    await sleep(200)
  }
}
const expired = 'This login has expired. Please login again.'
const later = (steps: number) => vi.setSystemTime(Date.now() + steps * 30_000)

test('the correct password returns a login token and no session; a valid code returns the session', async () => {
  const meera = await createAccountWithSecondFactor(running.app)
  const challenge = await begin(meera.phone)
  expect(challenge).toMatchObject({ status: 403, detail: 'Please enter the code of your second factor.' })
  expect(challenge.second_factor.methods).toEqual(['totp', 'recovery_code'])
  expect(challenge).not.toHaveProperty('token')

  const finished = await finish(challenge.second_factor.login_token, now(meera.secret))
  expect(finished.statusCode).toBe(200)
  const { token, user } = finished.json<Session>()
  expect(user).toMatchObject({ id: meera.id, role: 'outlet_manager' })
  expect((await send(running.app, 'GET', '/auth/me', bearer(token))).json()).toEqual(user)
})

test('a wrong password does not reveal whether there is a second factor', async () => {
  const meera = await createAccountWithSecondFactor(running.app)
  const response = await post(
    running.app,
    '/auth/login',
    { phone: meera.phone, password: 'wrong-one' },
    fromElsewhere(),
  )
  expect(response.statusCode).toBe(401)
  expect(response.json()).not.toHaveProperty('second_factor')
})

test('a user without a second factor logs in with the password alone', async () => {
  const { phone, role } = await createAccount(running.app, 'customer')
  const response = await post(running.app, '/auth/login', { phone, password: PASSWORD }, fromElsewhere())
  expect(response.statusCode).toBe(200)
  const { token, user, ...rest } = response.json<Session>()
  expect(rest).toEqual({})
  expect(user).toMatchObject({ phone, role })
  expect(user).not.toHaveProperty('required_action')
  expect(running.app.jwt.decode(token)).not.toHaveProperty('required_action')
})

test('a code works once across replicas and logins; the code of the next step works', async () => {
  const meera = await createAccountWithSecondFactor(running.app)
  const code = now(meera.secret)
  const [first, second, third] = [await begin(meera.phone), await begin(meera.phone, replica), await begin(meera.phone)]
  expect((await finish(first.second_factor.login_token, code)).statusCode).toBe(200)
  const replayed = await finish(second.second_factor.login_token, code, replica)
  expect(replayed.json()).toMatchObject({ status: 403, detail: 'This code is wrong.' })
  later(1)
  expect((await finish(third.second_factor.login_token, code)).statusCode, 'within the window').toBe(403)
  expect((await finish(third.second_factor.login_token, now(meera.secret))).statusCode).toBe(200)
})

test('one code used in five simultaneous logins succeeds once', async () => {
  const meera = await createAccountWithSecondFactor(running.app)
  const begun = []
  for (let n = 0; n < 5; n += 1) begun.push(await begin(meera.phone))
  const code = now(meera.secret)
  const statuses = await Promise.all(
    begun.map(({ second_factor }, n) => settled(second_factor.login_token, code, n % 2 ? running : replica)),
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403, 403])
})

test.each([
  [-2, 403],
  [-1, 200],
  [0, 200],
  [1, 200],
  [2, 403],
])('a code of a clock that is %i steps ahead is answered with %i', async (steps, status) => {
  const meera = await createAccountWithSecondFactor(running.app)
  await running.db.updateTable('second_factors').set({ last_step: 0 }).where('user_id', '=', meera.id).execute()
  const { second_factor } = await begin(meera.phone)
  const code = codeAt(meera.secret, Date.now() + steps * 30_000)
  expect((await finish(second_factor.login_token, { code })).statusCode).toBe(status)
})

test('a login token expires after five minutes', async () => {
  const meera = await createAccountWithSecondFactor(running.app)
  const { login_token } = (await begin(meera.phone)).second_factor
  const leave = (seconds: number) =>
    running.db
      .updateTable('login_challenges')
      .set({ expires_at: sql<Date>`now() + make_interval(secs => ${seconds})` })
      .where('user_id', '=', meera.id)
      .execute()
  const { left } = await running.db
    .selectFrom('login_challenges')
    .select(sql<number>`extract(epoch from expires_at - now())::float`.as('left'))
    .where('user_id', '=', meera.id)
    .executeTakeFirstOrThrow()
  expect(left).toBeGreaterThan(290)
  expect(left).toBeLessThanOrEqual(300)
  await leave(-1)
  expect((await finish(login_token, now(meera.secret))).json()).toMatchObject({ detail: expired })
  await leave(30)
  expect((await finish(login_token, now(meera.secret))).statusCode).toBe(200)
})

test('a login token works once and for its own account only; an unknown one is refused', async () => {
  const [meera, ravi] = [
    await createAccountWithSecondFactor(running.app),
    await createAccountWithSecondFactor(running.app),
  ]
  const { login_token } = (await begin(meera.phone)).second_factor
  expect((await finish(login_token, now(ravi.secret))).statusCode, 'another’s code').toBe(403)
  expect((await finish(login_token, { recovery_code: ravi.recovery_codes[0] })).statusCode).toBe(403)
  expect((await finish(login_token, now(meera.secret))).statusCode).toBe(200)
  later(1)
  expect((await finish(login_token, now(meera.secret))).json()).toMatchObject({ detail: expired })
  expect((await finish('x'.repeat(43), now(meera.secret))).json()).toMatchObject({ detail: expired })
})

test('ending all sessions invalidates a login that awaits its second factor', async () => {
  const meera = await createAccountWithSecondFactor(running.app)
  const { login_token } = (await begin(meera.phone)).second_factor
  expect((await send(running.app, 'DELETE', '/auth/sessions', meera.headers)).statusCode).toBe(204)
  expect((await finish(login_token, now(meera.secret))).json()).toMatchObject({ detail: expired })
})

test('each recovery code works once, in any spelling', async () => {
  const meera = await createAccountWithSecondFactor(running.app)
  const [code = '', other = ''] = meera.recovery_codes
  const use = async (recovery_code: string) =>
    (await finish((await begin(meera.phone)).second_factor.login_token, { recovery_code })).statusCode
  expect(await use(code.toLowerCase().replace('-', ' '))).toBe(200)
  expect(await use(code)).toBe(403)
  expect(await use(other)).toBe(200)
  const { recovery_codes_left } = (await send(running.app, 'GET', '/auth/second-factor', meera.headers)).json<{
    recovery_codes_left: number
  }>()
  expect(recovery_codes_left).toBe(8)
})

test('one recovery code used in five simultaneous logins succeeds once', async () => {
  const meera = await createAccountWithSecondFactor(running.app)
  const tokens: string[] = []
  for (let n = 0; n < 5; n += 1) tokens.push((await begin(meera.phone)).second_factor.login_token)
  const proof = { recovery_code: meera.recovery_codes[3] }
  const statuses = await Promise.all(tokens.map((token, n) => settled(token, proof, n % 2 ? running : replica)))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403, 403])
})

test('a code is not used up by a login that fails afterwards', async () => {
  const meera = await createAccountWithSecondFactor(running.app)
  const [recovery_code = ''] = meera.recovery_codes
  const { login_token } = (await begin(meera.phone)).second_factor
  await sql`alter table sessions add constraint full_up check (device <> 'Firefox on Linux') not valid`.execute(
    running.db,
  )
  const headers = { ...fromElsewhere(), 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0' }
  expect((await finishLogin(running.app, login_token, { recovery_code }, headers)).statusCode).toBe(500)
  await sql`alter table sessions drop constraint full_up`.execute(running.db)
  expect((await finishLogin(running.app, login_token, { recovery_code }, headers)).statusCode).toBe(200)
})

test('without recovery codes the method is not offered', async () => {
  const meera = await createAccountWithSecondFactor(running.app)
  await running.db.deleteFrom('recovery_codes').where('user_id', '=', meera.id).execute()
  expect((await begin(meera.phone)).second_factor.methods).toEqual(['totp'])
})
