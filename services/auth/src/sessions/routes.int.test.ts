import type { Session } from '@tapri/contracts/auth'
import type { ActiveSession } from '@tapri/contracts/sessions'
import type { RunningService } from '@tapri/service-kit/process/service'
import { testService } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { auth } from '../service.ts'
import { createAccount, PASSWORD, post } from '../testing.ts'

let running: RunningService<Database>
beforeAll(async () => {
  running = await testService(auth)
})
afterAll(() => running.close())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const phoneAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile'

async function login(phone: string, userAgent = phoneAgent) {
  const headers = { 'user-agent': userAgent, 'x-forwarded-for': '203.0.113.7' }
  const response = await post(running.app, '/auth/login', { phone, password: PASSWORD }, headers)
  return bearer(response.json<Session>().token)
}
const list = async (headers: Record<string, string>) =>
  (await running.app.inject({ url: '/auth/sessions', headers })).json<ActiveSession[]>()
const remove = (url: string, headers: Record<string, string>) => running.app.inject({ method: 'DELETE', url, headers })
const statusOf = async (headers: Record<string, string>) =>
  (await running.app.inject({ url: '/auth/me', headers })).statusCode
const eventsOf = async (subject: string, thing_id: string) => {
  const rows = running.db.selectFrom('outbox').select('data').where('subject', '=', subject)
  return (await rows.where('thing_id', '=', thing_id).orderBy('id').execute()).map(({ data }) => data)
}

test("every session is listed with device, network and time, and the caller's is marked", async () => {
  const asha = await createAccount(running.app, 'customer')
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
  const asha = await createAccount(running.app, 'customer')
  const [lost, own] = [await login(asha.phone), await login(asha.phone)]
  const { id = '' } = (await list(lost)).find(({ current }) => current) ?? {}

  expect((await remove(`/auth/sessions/${id}`, own)).statusCode).toBe(204)
  expect((await remove(`/auth/sessions/${id}`, own)).statusCode, 'twice is once').toBe(204)
  expect([await statusOf(lost), await statusOf(own)]).toEqual([401, 200])
  expect((await list(own)).map((session) => session.id)).not.toContain(id)

  const row = await running.db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(await eventsOf('auth.session.ended', id)).toEqual([
    { session_id: id, expires_at: row.expires_at.toISOString(), version: 1 },
  ])
})

test('ending the session of another user is 404 and has no effect', async () => {
  const [asha, ravi] = [await createAccount(running.app, 'customer'), await createAccount(running.app, 'delivery')]
  const { id = '' } = (await list(asha.headers)).at(0) ?? {}
  expect((await remove(`/auth/sessions/${id}`, ravi.headers)).statusCode).toBe(404)
  expect(await statusOf(asha.headers)).toBe(200)
})

test("signing out everywhere ends all sessions including the caller's, with one event", async () => {
  const asha = await createAccount(running.app, 'customer')
  const other = await login(asha.phone)
  expect((await remove('/auth/sessions', asha.headers)).statusCode).toBe(204)
  expect([await statusOf(asha.headers), await statusOf(other)]).toEqual([401, 401])
  expect(await eventsOf('auth.account.changed', asha.id)).toMatchObject([{ token_version: 1 }, { token_version: 2 }])
  expect(await list(await login(asha.phone))).toHaveLength(1)
})

test('logging out ends the token', async () => {
  const asha = await createAccount(running.app, 'customer')
  expect((await post(running.app, '/auth/logout', {}, asha.headers)).statusCode).toBe(204)
  expect(await statusOf(asha.headers)).toBe(401)
})

test('a token is renewed for its own session, and ends with it', async () => {
  const asha = await createAccount(running.app, 'customer')
  const renewed = await post(running.app, '/auth/token', {}, asha.headers)
  const { token } = renewed.json<Session>()
  const expiryOf = (jwt: string) => running.app.jwt.decode<{ exp: number }>(jwt)?.exp ?? 0
  expect(Math.abs(expiryOf(token) - expiryOf(asha.token))).toBeLessThanOrEqual(1)
  expect(await list(bearer(token))).toHaveLength(1)

  await post(running.app, '/auth/logout', {}, bearer(token))
  expect([await statusOf(asha.headers), await statusOf(bearer(token))]).toEqual([401, 401])
  expect((await post(running.app, '/auth/token', {}, bearer(token))).statusCode).toBe(401)
})

test('tokens issued before a restore from a backup are refused', async () => {
  const asha = await createAccount(running.app, 'customer')
  const setValidFrom = (at: string) => sql`update signing_epoch set valid_from = ${at}::timestamptz`.execute(running.db)
  await setValidFrom(new Date(Date.now() + 60_000).toISOString())
  expect(await statusOf(asha.headers)).toBe(401)
  await setValidFrom('epoch')
  expect(await statusOf(asha.headers)).toBe(200)
})

test('the time of last use is written at most every five minutes', async () => {
  const asha = await createAccount(running.app, 'customer')
  const { id = '', last_seen_at } = (await list(asha.headers)).at(0) ?? {}
  await statusOf(asha.headers)
  expect((await list(asha.headers)).at(0)?.last_seen_at).toBe(last_seen_at)
  const anHourAgo = sql<Date>`now() - interval '1 hour'`
  await running.db.updateTable('sessions').set({ last_seen_at: anHourAgo }).where('id', '=', id).execute()
  await statusOf(asha.headers)
  expect(Date.parse((await list(asha.headers)).at(0)?.last_seen_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
})
