import { eventually } from '@tapri/service-testing/harness'
import { revealedIn } from '@tapri/service-testing/secrets'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { from, NEW_PASSWORD, randomPhone, startAuth, statusesOf } from '../testing.ts'
import { otherThan, startWithCodes } from '../testing-codes.ts'

const { db, webhook, lines, sending, ...auth } = await startWithCodes()
/** The service where people of this test register: on the same database, without verification by code. */
const open = await startAuth({ databaseUrl: auth.databaseUrl })

const OWN = '203.0.113.1'
const verify = (phone: string, code?: string, address = OWN) =>
  auth.post('/auth/verify-phone', { phone, ...(code && { code }) }, from(address))
const reset = (phone: string, reset_token?: string) =>
  auth.post('/auth/reset-password', { phone, new_password: NEW_PASSWORD, ...(reset_token && { reset_token }) })
const codeFor = async (phone: string, address = OWN) => {
  const { answer, code } = await sending(phone, () => verify(phone, undefined, address))
  expect(answer.json()).toEqual({ verified: false, code_sent: true })
  return code
}
test('a valid code returns the reset token, and the token sets the password', async () => {
  const { phone } = await open.createAccount('customer')
  const code = await codeFor(phone)
  expect(code).toMatch(/^[0-9]{6}$/)
  const response = await verify(phone, code)
  expect(response.json()).toEqual({ verified: true, reset_token: expect.stringMatching(/^[\w-]{43}$/) })
  expect((await reset(phone)).statusCode, 'without the token').toBe(403)
  expect((await reset(phone, response.json<{ reset_token: string }>().reset_token)).statusCode).toBe(204)
  expect((await auth.login(phone, NEW_PASSWORD)).statusCode).toBe(200)
})

test('a failing webhook is called 3 times after the response, and the code is not logged', async () => {
  const { phone } = await open.createAccount('customer')
  webhook.failNext(500, 500, 302)
  const before = lines.length
  expect((await verify(phone)).statusCode).toBe(200)
  expect(webhook.refused.length, 'the response does not wait for the three deliveries').toBeLessThan(3)
  await eventually(async () => lines.slice(before).some((line) => line.includes('code not sent')))
  expect(webhook.refused).toHaveLength(3)
  const log = lines.slice(before).join('')
  expect(revealedIn(log, [phone, phone.slice(3), ...webhook.refused.map(({ code }) => code)])).toEqual([])
  expect(await codeFor(phone), 'a new code works').toMatch(/^[0-9]{6}$/)
})

test('R11 R12 a code works once, and only for its phone', async () => {
  const own = await open.createAccount('customer')
  const theirs = await open.createAccount('customer')
  const code = await codeFor(own.phone)
  await codeFor(theirs.phone)
  expect((await verify(theirs.phone, code)).statusCode).toBe(403)
  expect((await verify(own.phone, code)).statusCode).toBe(200)
  expect((await verify(own.phone, code)).statusCode).toBe(403)
})

test('R12 a code is invalid after 5 wrong tries or 10 minutes', async () => {
  const { phone } = await open.createAccount('customer')
  const code = await codeFor(phone)
  const wrong = otherThan(code)
  for (let n = 0; n < 5; n += 1) expect((await verify(phone, wrong)).statusCode).toBe(403)
  const dead = await verify(phone, code)
  expect(dead.json()).toMatchObject({ status: 403, detail: 'This code is wrong or has expired.' })

  const next = await codeFor(phone)
  await sql`update reset_codes set expires_at = now()`.execute(db)
  expect((await verify(phone, next)).statusCode).toBe(403)
})

test('R13 R14 an unknown phone and a staff phone get the same response, and no code', async () => {
  const before = webhook.sent.length
  const manager = await open.createAccount('outlet_manager')
  for (const phone of [randomPhone(), manager.phone]) {
    expect((await verify(phone)).json()).toEqual({ verified: false, code_sent: true })
    expect((await verify(phone, '123456')).statusCode).toBe(403)
  }
  await codeFor((await open.createAccount('customer')).phone)
  expect(webhook.sent.slice(before)).toHaveLength(1)
})

test('R13 3 codes per phone in 15 minutes, 100 per address in an hour', async () => {
  const phone = randomPhone()
  for (let n = 0; n < 3; n += 1) expect((await verify(phone)).statusCode).toBe(200)
  const fourth = await verify(phone)
  expect(fourth.statusCode).toBe(429)
  expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0)

  await auth.addAttempts(`code from ${OWN}`, 95)
  const statuses: number[] = []
  for (let n = 0; n < 3; n += 1) statuses.push((await verify(randomPhone())).statusCode)
  expect(statuses, 'the three above count').toEqual([200, 200, 429])
})

test.each([
  ['IPv4 /24', '203.0.113.0/24', '203.0.113.7', '203.0.114.7'],
  ['IPv6 /56', '2001:db8:9:0::/56', '2001:db8:9:7::1', '2001:db8:9:100::1'],
])('R13 400 codes in an hour for an %s, from whatever address in it', async (_, subnet, within, outside) => {
  await auth.addAttempts(`code from ${subnet}`, 400)
  const statuses: number[] = []
  for (const address of [within, outside]) statuses.push((await verify(randomPhone(), undefined, address)).statusCode)
  expect(statuses).toEqual([429, 200])
})

test('R13 requests from another network neither use up the limit of the owner nor invalidate the code of the owner', async () => {
  const { phone } = await open.createAccount('customer')
  const code = await codeFor(phone, '198.51.100.1')
  const statuses: number[] = []
  for (let n = 0; n < 5; n += 1) statuses.push((await verify(phone, undefined, `2001:db8:1:${n}::1`)).statusCode)
  expect(statuses, 'one /56 is one network').toEqual([200, 200, 200, 429, 429])
  const again = await codeFor(phone, '198.51.100.1')
  expect((await verify(phone, code, '198.51.100.1')).statusCode).toBe(200)
  expect((await verify(phone, again, '198.51.100.1')).statusCode, 'the right one uses all of them up').toBe(403)
})

test('R13 9 codes for a phone in an hour from all networks together', async () => {
  const phone = randomPhone()
  const statuses: number[] = []
  for (let n = 0; n < 10; n += 1) statuses.push((await verify(phone, undefined, `198.51.100.${n}`)).statusCode)
  expect(statuses).toEqual([...Array<number>(9).fill(200), 429])
})

test('R12 wrong codes from other networks do not use up the tries of the owner; all other networks share 5 tries', async () => {
  const { id, phone } = await open.createAccount('customer')
  const code = await codeFor(phone)
  const wrong = otherThan(code)
  for (let n = 0; n < 8; n += 1) await verify(phone, wrong, `198.51.100.${n}`)
  expect((await verify(phone, code, '198.51.100.1')).statusCode).toBe(403)
  const { tries_left, tries_left_elsewhere } = await db
    .selectFrom('reset_codes')
    .select(['tries_left', 'tries_left_elsewhere'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  expect([tries_left, tries_left_elsewhere]).toEqual([5, 0])
  expect((await verify(phone, code)).statusCode).toBe(200)
})

test('R12 of 10 simultaneous uses of one code, one succeeds', async () => {
  const { phone } = await open.createAccount('customer')
  const code = await codeFor(phone)
  const responses = await Promise.all(Array.from({ length: 10 }, () => verify(phone, code)))
  expect(statusesOf(responses)).toEqual([200, ...Array<number>(9).fill(403)])
})

test('R12 an address has 100 tries in 15 minutes over all phones', async () => {
  await auth.addAttempts(`code tried from ${OWN}`, 99)
  const again = async (address?: string) => (await verify(randomPhone(), '123456', address)).statusCode
  expect([await again(), await again(), await again('198.51.100.1')]).toEqual([403, 429, 403])
})
