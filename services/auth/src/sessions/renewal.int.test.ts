import type { Session } from '@tapri/contracts/auth'
import type { ActiveSession } from '@tapri/contracts/sessions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findById } from '../person.ts'
import { endEverySession, prolongSession } from '../session.ts'
import { bearer, startAuth } from '../testing.ts'

const { db, ...auth } = await startAuth()

const list = async (headers: Record<string, string>) =>
  (await auth.app.inject({ url: '/auth/sessions', headers })).json<ActiveSession[]>()

interface Claims {
  sid: string
  iat: number
  exp: number
  session_end: number
}
const claimsOf = (token: string) => auth.app.jwt.decode<Claims>(token) ?? { sid: '', iat: 0, exp: 0, session_end: 0 }
const DAY = 24 * 3600
const inDays = (seconds: number) => Math.round((seconds - Date.now() / 1000) / (DAY / 100)) / 100
/** Changes a session as if it had begun, and had last been renewed, this many days ago. */
const age = (sid: string, days: number, sinceRenewal: number) =>
  db
    .updateTable('sessions')
    .set({
      created_at: sql<Date>`now() - make_interval(days => ${days}::integer)`,
      expires_at: sql<Date>`now() + make_interval(days => ${7 - sinceRenewal}::integer)`,
    })
    .where('id', '=', sid)
    .execute()
const renew = (headers: Record<string, string>) => auth.post('/auth/token', {}, headers)

test('a session in use is prolonged by a new token up to 90 days after the login, which every token names', async () => {
  const person = await auth.createAccount('delivery')
  const { sid, exp, session_end } = claimsOf(person.token)
  expect([inDays(exp), inDays(session_end)]).toEqual([7, 90])

  await age(sid, 6, 6)
  const renewed = await renew(person.headers)
  expect(renewed.json<Session>().user).toMatchObject({ id: person.id, role: 'delivery' })
  const claims = claimsOf(renewed.json<Session>().token)
  expect([claims.sid, inDays(claims.exp), inDays(claims.session_end)]).toEqual([sid, 7, 84])
  expect(await auth.statusOf(person.headers), 'another tab may still use the token before').toBe(200)

  await age(sid, 88, 1)
  const last = claimsOf((await renew(person.headers)).json<Session>().token)
  expect([inDays(last.exp), inDays(last.session_end)], 'never shorter than it was, and no longer than 90').toEqual([
    6, 6,
  ])
  await age(sid, 88, 6)
  const end = claimsOf((await renew(person.headers)).json<Session>().token)
  expect([inDays(end.exp), inDays(end.session_end)]).toEqual([2, 2])
})

test('several tabs that renew at once all get tokens of the one session', async () => {
  const asha = await auth.createAccount('customer')
  const responses = await Promise.all([1, 2, 3, 4, 5].map(() => renew(asha.headers)))
  for (const response of responses) {
    expect(await auth.statusOf(bearer(response.json<Session>().token))).toBe(200)
    expect(claimsOf(response.json<Session>().token).sid).toBe(claimsOf(asha.token).sid)
  }
  expect(await list(asha.headers)).toHaveLength(1)
})

test.each([
  [
    'ended by its owner',
    (sid: string) => db.updateTable('sessions').set({ ended_at: new Date() }).where('id', '=', sid).execute(),
  ],
  [
    'past its end',
    (sid: string) =>
      db
        .updateTable('sessions')
        .set({ expires_at: new Date(0) })
        .where('id', '=', sid)
        .execute(),
  ],
])('a session %s is not prolonged', async (_, end) => {
  const asha = await auth.createAccount('customer')
  await end(claimsOf(asha.token).sid)
  expect((await renew(asha.headers)).statusCode).toBe(401)
})

test('a renewal that is under way while an admin ends every session of the account gets no token of the next version', async () => {
  const asha = await auth.createAccount('customer')
  const { sid } = claimsOf(asha.token)
  await db.transaction().execute((trx) => endEverySession(trx, asha.id))
  const afterwards = await findById(db, asha.id)
  if (!afterwards) throw new Error('the account is gone')
  const prolonged = await prolongSession(db, afterwards, sid, { SESSION_MAX_DAYS: 90 })
  expect(prolonged).toBeUndefined()
})
