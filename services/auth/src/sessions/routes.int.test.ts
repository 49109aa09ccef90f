import type { Session } from '@tapri/contracts/auth'
import type { ActiveSession } from '@tapri/contracts/sessions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bearer, PASSWORD, startAuth } from '../testing.ts'

const { db, ...auth } = await startAuth()

const phoneAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile'

async function login(phone: string, userAgent = phoneAgent) {
  const headers = { 'user-agent': userAgent, 'x-forwarded-for': '203.0.113.7' }
  const response = await auth.login(phone, PASSWORD, headers)
  return bearer(response.json<Session>().token)
}
const list = async (headers: Record<string, string>) =>
  (await auth.app.inject({ url: '/auth/sessions', headers })).json<ActiveSession[]>()
const remove = (url: string, headers: Record<string, string>) => auth.send('DELETE', url, headers)

test("every session is listed with device, network and time, and the caller's is marked", async () => {
  const asha = await auth.createAccount('customer')
  const phone = await login(asha.phone)
  const sessions = await list(phone)
  expect(sessions).toHaveLength(2)
  expect(sessions.find(({ current }) => current)).toMatchObject({
    device: 'Chrome on Android',
    place: '203.0.113.*',
    last_seen_at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
  })
})

test('ending another session takes effect at once here, and by an event in other services until its tokens expire', async () => {
  const asha = await auth.createAccount('customer')
  const [lost, own] = [await login(asha.phone), await login(asha.phone)]
  const { id = '' } = (await list(lost)).find(({ current }) => current) ?? {}

  expect((await remove(`/auth/sessions/${id}`, own)).statusCode).toBe(204)
  expect((await remove(`/auth/sessions/${id}`, own)).statusCode, 'twice is once').toBe(204)
  expect([await auth.statusOf(lost), await auth.statusOf(own)]).toEqual([401, 200])
  expect((await list(own)).map((session) => session.id)).not.toContain(id)

  const row = await db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(await auth.eventsOf('auth.session.ended', id)).toEqual([
    { session_id: id, expires_at: row.expires_at.toISOString(), version: 1 },
  ])
})

test('ending the session of another user is 404 and has no effect', async () => {
  const [asha, ravi] = [await auth.createAccount('customer'), await auth.createAccount('delivery')]
  const { id = '' } = (await list(asha.headers)).at(0) ?? {}
  expect((await remove(`/auth/sessions/${id}`, ravi.headers)).statusCode).toBe(404)
  expect(await auth.statusOf(asha.headers)).toBe(200)
})

test("signing out everywhere ends all sessions including the caller's, with one event", async () => {
  const asha = await auth.createAccount('customer')
  const other = await login(asha.phone)
  expect((await remove('/auth/sessions', asha.headers)).statusCode).toBe(204)
  expect([await auth.statusOf(asha.headers), await auth.statusOf(other)]).toEqual([401, 401])
  expect(await auth.eventsOf('auth.account.changed', asha.id)).toMatchObject([
    { token_version: 1 },
    { token_version: 2 },
  ])
  expect(await list(await login(asha.phone))).toHaveLength(1)
})

test('a token is renewed for its own session, and ends with it', async () => {
  const asha = await auth.createAccount('customer')
  const renewed = await auth.post('/auth/token', {}, asha.headers)
  const { token } = renewed.json<Session>()
  const expiryOf = (jwt: string) => auth.app.jwt.decode<{ exp: number }>(jwt)?.exp ?? 0
  expect(Math.abs(expiryOf(token) - expiryOf(asha.token))).toBeLessThanOrEqual(1)
  expect(await list(bearer(token))).toHaveLength(1)

  await auth.post('/auth/logout', {}, bearer(token))
  expect([await auth.statusOf(asha.headers), await auth.statusOf(bearer(token))]).toEqual([401, 401])
  expect((await auth.post('/auth/token', {}, bearer(token))).statusCode).toBe(401)
})

test('tokens issued before a restore from a backup are refused', async () => {
  const asha = await auth.createAccount('customer')
  const setValidFrom = (at: string) => sql`update signing_epoch set valid_from = ${at}::timestamptz`.execute(db)
  await setValidFrom(new Date(Date.now() + 60_000).toISOString())
  expect(await auth.statusOf(asha.headers)).toBe(401)
  await setValidFrom('epoch')
  expect(await auth.statusOf(asha.headers)).toBe(200)
})

test('the time of last use is written at most every five minutes', async () => {
  const asha = await auth.createAccount('customer')
  const { id = '', last_seen_at } = (await list(asha.headers)).at(0) ?? {}
  await auth.statusOf(asha.headers)
  expect((await list(asha.headers)).at(0)?.last_seen_at).toBe(last_seen_at)
  const anHourAgo = sql<Date>`now() - interval '1 hour'`
  await db.updateTable('sessions').set({ last_seen_at: anHourAgo }).where('id', '=', id).execute()
  await auth.statusOf(asha.headers)
  expect(Date.parse((await list(asha.headers)).at(0)?.last_seen_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
})
