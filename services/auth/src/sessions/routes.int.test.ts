import type { Session } from '@tapri/contracts/auth'
import type { ActiveSession } from '@tapri/contracts/sessions'
import type { RunningService } from '@tapri/service-kit/service'
import { testService } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { findById } from '../person.ts'
import { auth } from '../service.ts'
import { endEverySession, prolongSession } from '../session.ts'
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

interface Claims {
  sid: string
  iat: number
  exp: number
  session_end: number
}
const claimsOf = (token: string) => running.app.jwt.decode<Claims>(token) ?? { sid: '', iat: 0, exp: 0, session_end: 0 }
const DAY = 24 * 3600
const inDays = (seconds: number) => Math.round((seconds - Date.now() / 1000) / (DAY / 100)) / 100
/** Makes the session as old as if it had begun, and been renewed last, so many days ago. */
const age = (sid: string, days: number, sinceRenewal: number) =>
  running.db
    .updateTable('sessions')
    .set({
      created_at: sql<Date>`now() - make_interval(days => ${days}::integer)`,
      expires_at: sql<Date>`now() + make_interval(days => ${7 - sinceRenewal}::integer)`,
    })
    .where('id', '=', sid)
    .execute()
const renew = (headers: Record<string, string>) => post(running.app, '/auth/token', {}, headers)

test.each(['customer', 'delivery', 'outlet_manager', 'admin'] as const)(
  'the session of a %s in use is prolonged by a new token up to 90 days after the login, which every token names',
  async (role) => {
    const person = await createAccount(running.app, role)
    const { sid, exp, session_end } = claimsOf(person.token)
    expect([inDays(exp), inDays(session_end)]).toEqual([7, 90])

    await age(sid, 6, 6)
    const renewed = await renew(person.headers)
    expect(renewed.json<Session>().user).toMatchObject({ id: person.id, role })
    const claims = claimsOf(renewed.json<Session>().token)
    expect([claims.sid, inDays(claims.exp), inDays(claims.session_end)]).toEqual([sid, 7, 84])
    expect(await statusOf(person.headers), 'another tab may still use the token before').toBe(200)

    await age(sid, 88, 1)
    const last = claimsOf((await renew(person.headers)).json<Session>().token)
    expect([inDays(last.exp), inDays(last.session_end)], 'never shorter than it was, and no longer than 90').toEqual([
      6, 6,
    ])
    await age(sid, 88, 6)
    const end = claimsOf((await renew(person.headers)).json<Session>().token)
    expect([inDays(end.exp), inDays(end.session_end)]).toEqual([2, 2])
  },
)

test('several tabs that renew at once all get tokens of the one session', async () => {
  const asha = await createAccount(running.app, 'customer')
  const responses = await Promise.all([1, 2, 3, 4, 5].map(() => renew(asha.headers)))
  for (const response of responses) {
    expect(await statusOf(bearer(response.json<Session>().token))).toBe(200)
    expect(claimsOf(response.json<Session>().token).sid).toBe(claimsOf(asha.token).sid)
  }
  expect(await list(asha.headers)).toHaveLength(1)
})

test.each([
  [
    'ended by its owner',
    (sid: string) => running.db.updateTable('sessions').set({ ended_at: new Date() }).where('id', '=', sid).execute(),
  ],
  [
    'past its end',
    (sid: string) =>
      running.db
        .updateTable('sessions')
        .set({ expires_at: new Date(0) })
        .where('id', '=', sid)
        .execute(),
  ],
])('a session %s is not prolonged', async (_, end) => {
  const asha = await createAccount(running.app, 'customer')
  await end(claimsOf(asha.token).sid)
  expect((await renew(asha.headers)).statusCode).toBe(401)
})

test('a renewal that is under way while an admin ends every session of the account gets no token of the next version', async () => {
  const asha = await createAccount(running.app, 'customer')
  const { sid } = claimsOf(asha.token)
  await running.db.transaction().execute((trx) => endEverySession(trx, asha.id))
  const afterwards = await findById(running.db, asha.id)
  if (!afterwards) throw new Error('the account is gone')
  const prolonged = await prolongSession(running.db, afterwards, sid, { SESSION_MAX_DAYS: 90 })
  expect(prolonged).toBeUndefined()
})
