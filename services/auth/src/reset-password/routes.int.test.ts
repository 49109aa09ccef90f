import { coarseNetwork } from '@tapri/service-kit/http/network'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { loginLimit, phoneLimit } from '../limits.ts'
import { NEW_PASSWORD, PASSWORD, randomPhone, startAuth, statusesOf } from '../testing.ts'

const { db, ...auth } = await startAuth()

const verify = (phone: string) => auth.post('/auth/verify-phone', { phone })
const reset = (phone: string, reset_token?: string, new_password = NEW_PASSWORD) =>
  auth.post('/auth/reset-password', { phone, new_password, ...(reset_token && { reset_token }) })
const tokenFor = async (phone: string) => (await verify(phone)).json<{ reset_token: string }>().reset_token
const later = (time: string) => sql`update reset_windows set expires_at = expires_at - ${time}::interval`.execute(db)

test('verifying a phone succeeds for an account and is 404 without one', async () => {
  const { phone } = await auth.createAccount('customer')
  const response = await verify(phone)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ verified: true, reset_token: expect.stringMatching(/^[\w-]{43}$/) })
  const unknown = await verify(randomPhone())
  expect(unknown.json()).toMatchObject({ status: 404, detail: 'There is no account with this phone number.' })
})

test('R14 the token sets the password and ends every session at once', async () => {
  const { id, phone, headers } = await auth.createAccount('admin')
  const response = await reset(phone, await tokenFor(phone))
  expect(response.statusCode).toBe(204)
  expect(await auth.statusOf(headers)).toBe(401)
  expect((await auth.login(phone, PASSWORD)).statusCode).toBe(401)
  expect((await auth.login(phone, NEW_PASSWORD)).statusCode).toBe(200)
  const events = await auth.eventsOf('auth.person.changed', id)
  expect(events.at(-1)).toMatchObject({ phone, token_version: 2, version: 2, deleted: false })
})

test('failed logins of the phone, from here and from this network, do not count against the new password', async () => {
  const { phone } = await auth.createAccount('customer')
  const here = '127.0.0.1'
  const buckets = [loginLimit(phone, here), phoneLimit(phone), phoneLimit(phone, coarseNetwork(here))].map(
    ({ bucket }) => bucket,
  )
  await db
    .insertInto('attempts')
    .values(buckets.map((bucket) => ({ bucket })))
    .execute()
  await reset(phone, await tokenFor(phone))
  expect(await db.selectFrom('attempts').select('bucket').where('bucket', 'in', buckets).execute()).toEqual([])
})

test('R10 the calls of the specification suffice: a phone verified in the last 10 minutes needs no token', async () => {
  const { phone } = await auth.createAccount('customer')
  await verify(phone)
  await later('9 minutes')
  expect((await reset(phone)).statusCode).toBe(204)
  expect((await reset(phone)).statusCode, 'once').toBe(403)
})

test.each([
  ['never verified', async () => {}],
  [
    'verified too long ago',
    async (phone: string) => {
      await verify(phone)
      await later('10 minutes')
    },
  ],
])('R10 a phone %s: 403, and the password stays', async (_, prepare) => {
  const { phone } = await auth.createAccount('customer')
  await prepare(phone)
  const response = await reset(phone)
  expect(response.json()).toMatchObject({ status: 403, detail: 'Please verify your phone number first.' })
  expect((await auth.login(phone, PASSWORD)).statusCode).toBe(200)
})

test('R10 a phone without an account is refused with the same message', async () => {
  const { phone } = await auth.createAccount('customer')
  const withoutId = (body: object) => ({ ...body, request_id: '' })
  const known = await reset(phone, 'x'.repeat(43))
  const unknown = await reset(randomPhone(), 'x'.repeat(43))
  expect(withoutId(known.json())).toEqual(withoutId(unknown.json()))
})

test('R11 a token works for one account, once', async () => {
  const mine = await auth.createAccount('customer')
  const theirs = await auth.createAccount('customer')
  await verify(theirs.phone)
  const token = await tokenFor(mine.phone)
  expect((await reset(theirs.phone, token)).statusCode).toBe(403)
  expect((await reset(mine.phone, token)).statusCode).toBe(204)
  expect((await reset(mine.phone, token, 'another-1')).statusCode).toBe(403)
})

test('R12 of 10 simultaneous uses of one token, one succeeds', async () => {
  const { phone } = await auth.createAccount('customer')
  const token = await tokenFor(phone)
  const responses = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(phone, token, `password-${n}`)))
  expect(statusesOf(responses)).toEqual([204, ...Array<number>(9).fill(403)])
})

test('only a hash of the token is stored', async () => {
  const { phone } = await auth.createAccount('customer')
  const token = await tokenFor(phone)
  const stored = await db.selectFrom('reset_windows').select('token_hash').execute()
  expect(stored.map(({ token_hash }) => token_hash)).not.toContain(token)
})

test('a reset clears the failed logins of its address', async () => {
  const { phone } = await auth.createAccount('customer')
  for (let n = 0; n < 10; n += 1) await auth.login(phone, 'wrong-one')
  expect((await auth.login(phone, PASSWORD)).statusCode).toBe(429)
  await reset(phone, await tokenFor(phone))
  expect((await auth.login(phone, NEW_PASSWORD)).statusCode).toBe(200)
})

test('a short password is refused', async () => {
  const response = await reset(randomPhone(), undefined, 'chai1')
  expect(response.json()).toMatchObject({ status: 400, detail: 'New password must be at least 6 characters.' })
})
