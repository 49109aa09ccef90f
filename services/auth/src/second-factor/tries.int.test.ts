import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { fromElsewhere, PASSWORD, startAuth } from '../testing.ts'
import { beginLogin, codeAt, codeNow, createAccountWithSecondFactor, finishLogin, stopClockInTests } from './testing.ts'

const { db, ...auth } = await startAuth()
const replica = await startAuth({ databaseUrl: auth.databaseUrl })
stopClockInTests()

const begin = async (phone: string) => (await beginLogin(auth, phone)).second_factor.login_token
const finish = (token: string, proof: object, at = auth) => finishLogin(at, token, proof)
/** Returns six digits that are not the code of any nearby step. */
const wrong = (secret: string) => {
  const good = [-30_000, 0, 30_000].map((ms) => codeAt(secret, Date.now() + ms))
  return { code: ['000000', '111111', '222222', '333333'].find((code) => !good.includes(code)) }
}
const expired = 'This login has expired. Please login again.'

test('a login token allows five tries; after that the valid code is refused too', async () => {
  const meera = await createAccountWithSecondFactor(auth)
  const login_token = await begin(meera.phone)
  for (let n = 0; n < 5; n += 1) {
    expect((await finish(login_token, wrong(meera.secret))).json()).toMatchObject({ detail: 'This code is wrong.' })
  }
  expect((await finish(login_token, codeNow(meera.secret))).json()).toMatchObject({ status: 403, detail: expired })
  const again = await begin(meera.phone)
  expect((await finish(again, codeNow(meera.secret))).statusCode).toBe(200)
})

test('R01 at most ten wrong codes per hour and account over all addresses and logins; a correct password does not reset the count', async () => {
  const meera = await createAccountWithSecondFactor(auth)
  for (let n = 0; n < 10; n += 1) {
    const login_token = await begin(meera.phone)
    expect((await finish(login_token, wrong(meera.secret), n % 2 ? auth : replica)).statusCode).toBe(403)
  }
  const login_token = await begin(meera.phone)
  const refused = await finish(login_token, codeNow(meera.secret))
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(59 * 60)

  await sql`update attempts set at = at - interval '1 hour'`.execute(db)
  expect((await finish(login_token, codeNow(meera.secret))).statusCode).toBe(200)
})

test('R01 wrong codes count as failed logins of the phone from that address; a correct password does not reset the count', async () => {
  const meera = await createAccountWithSecondFactor(auth)
  const there = fromElsewhere()
  const enter = (password: string) => auth.login(meera.phone, password, there)
  for (let n = 0; n < 5; n += 1) expect((await enter('wrong-one')).statusCode).toBe(401)
  const { login_token } = (await beginLogin(auth, meera.phone, there)).second_factor
  for (let n = 0; n < 5; n += 1) {
    expect((await finishLogin(auth, login_token, wrong(meera.secret), there)).statusCode).toBe(403)
  }
  expect((await enter(PASSWORD)).statusCode).toBe(429)
  const elsewhere = await begin(meera.phone)
  expect((await finish(elsewhere, codeNow(meera.secret))).statusCode).toBe(200)
})

test('a completed login resets the count of wrong codes', async () => {
  const meera = await createAccountWithSecondFactor(auth)
  for (let round = 0; round < 3; round += 1) {
    const login_token = await begin(meera.phone)
    for (let n = 0; n < 4; n += 1) await finish(login_token, wrong(meera.secret))
    vi.setSystemTime(Date.now() + 30_000)
    expect((await finish(login_token, codeNow(meera.secret))).statusCode).toBe(200)
  }
})

test('R01 of 25 simultaneous guesses at two replicas at most ten are compared', async () => {
  const meera = await createAccountWithSecondFactor(auth)
  const tokens: string[] = []
  for (let n = 0; n < 5; n += 1) tokens.push(await begin(meera.phone))
  const guesses = tokens.flatMap((token) => Array.from({ length: 5 }, () => token))
  const responses = await Promise.all(
    guesses.map((token, n) => finish(token, wrong(meera.secret), n % 2 ? auth : replica)),
  )
  const statuses = responses.map(({ statusCode }) => statusCode)
  const judged = statuses.filter((status) => status === 403)
  expect(judged.length).toBeGreaterThan(0)
  expect(judged.length).toBeLessThanOrEqual(10)
  expect(statuses.filter((status) => status !== 403).every((status) => status === 429)).toBe(true)
})

test('a user has at most five logins awaiting a second factor; another one invalidates the oldest', async () => {
  const meera = await createAccountWithSecondFactor(auth)
  const oldest = await begin(meera.phone)
  for (let n = 0; n < 5; n += 1) await begin(meera.phone)
  expect((await finish(oldest, codeNow(meera.secret))).json()).toMatchObject({ detail: expired })
})

test.each([
  ['no proof', {}],
  ['two proofs', { code: '123456', recovery_code: '4T8QX-M09ZK' }],
])('%s is refused with 400 and does not count as a try', async (_, proof) => {
  const meera = await createAccountWithSecondFactor(auth)
  const login_token = await begin(meera.phone)
  for (let n = 0; n < 6; n += 1) expect((await finish(login_token, proof)).statusCode).toBe(400)
  expect((await finish(login_token, codeNow(meera.secret))).statusCode).toBe(200)
})
