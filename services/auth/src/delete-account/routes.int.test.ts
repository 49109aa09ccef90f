import { eventually } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { loginLimit } from '../limits.ts'
import { auth as service } from '../service.ts'
import { bearer, PASSWORD, randomPhone, startAuth } from '../testing.ts'
import { otherThan, startWithCodes } from '../testing-codes.ts'

const { db, ...open } = await startAuth()
const byCode = await startWithCodes({}, open.databaseUrl)

const leave = (headers: Record<string, string>, body: object = { current_password: PASSWORD }, at = open) =>
  at.send('POST', '/auth/me/deletion', headers, body)
const isLater = (id: string) =>
  db
    .updateTable('users')
    .set({ erase_after: sql<Date>`now() - interval '1 second'` })
    .where('id', '=', id)
    .execute()
const purge = async () => service.purge?.(db, {} as never)
const rowOf = (id: string) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a customer deletes their account: every login ends and the phone is free at once, the rest goes after 7 days', async () => {
  const asha = await open.createAccount('customer')
  await open.send('PUT', '/users/location', asha.headers, { address: '12 Janpath', lat: 1, lng: 2 })
  await open.send('PUT', '/auth/me/nominee', asha.headers, { name: 'Ravi', phone: randomPhone() })
  expect((await leave(asha.headers)).statusCode).toBe(204)
  expect((await leave(asha.headers)).statusCode, 'again').toBe(401)
  expect((await open.login(asha.phone)).statusCode).toBe(401)
  const told = (await open.eventsOf('auth.person.changed', asha.id)).at(-1)
  expect(told).toMatchObject({ deleted: true, phone: asha.phone, token_version: 2 })
  const anew = await open.createAccount('customer', asha.phone)
  await open.send('PUT', '/users/location', anew.headers, { address: '3 Town Hall', lat: 1, lng: 2 })

  await purge()
  const { erase_after, deleted_at, name } = await rowOf(asha.id)
  expect(name, 'not yet').toBe(asha.name)
  expect(Math.round((Number(erase_after) - Number(deleted_at)) / 86_400_000)).toBe(7)

  await isLater(asha.id)
  await purge()
  expect(await rowOf(asha.id)).toMatchObject({ name: '', phone: '', password_hash: '', erase_after: null })
  for (const table of ['saved_locations', 'nominees'] as const) {
    const left = db.selectFrom(table).select('user_id').where('user_id', '=', asha.id)
    expect(await left.execute()).toEqual([])
  }
  expect((await open.eventsOf('auth.person.changed', asha.id)).at(-1)).toMatchObject({ deleted: true, phone: '' })
  const asked = db.selectFrom('data_requests').select('done_at').where('person_id', '=', asha.id)
  expect(await asked.where('kind', '=', 'erasure').execute()).toEqual([{ done_at: expect.any(Date) }])
  expect(await open.statusOf(anew.headers), 'the new account of that phone stays').toBe(200)
  expect((await open.send('GET', '/users/location', anew.headers)).json()).toMatchObject({ address: '3 Town Hall' })
  const { version } = await rowOf(asha.id)
  await purge()
  expect((await rowOf(asha.id)).version, 'erased once').toBe(version)
})

test('a wrong password deletes nothing, none is asked for, and guesses are counted', async () => {
  const asha = await open.createAccount('customer')
  expect((await leave(asha.headers, {})).json()).toMatchObject({ errors: [{ path: '/body/current_password' }] })
  await open.addAttempts(loginLimit(asha.phone, '127.0.0.1').bucket, 9)
  const guess = await leave(asha.headers, { current_password: 'guess-me' })
  expect(guess.json()).toMatchObject({ code: 'WRONG_PASSWORD' })
  expect((await leave(asha.headers)).statusCode).toBe(429)
  expect(await open.statusOf(asha.headers)).toBe(200)
})

/** Creates a customer who logs in only by code. */
async function withoutPassword() {
  const phone = randomPhone()
  const { answer, code } = await byCode.sending(phone, () => byCode.post('/auth/login/code', { phone }))
  const { login_token } = answer.json<{ login_token: string }>()
  const entered = await byCode.post('/auth/login/by-code', { login_token, code, name: 'Asha' })
  const { token, user } = entered.json<{ token: string; user: { id: string; has_password?: boolean } }>()
  return { phone, user, headers: bearer(token) }
}

test('who has no password deletes by a code, which resets no password', async () => {
  const { phone, user, headers } = await withoutPassword()
  expect(user.has_password).toBe(false)
  const { answer, code } = await byCode.sending(phone, () => leave(headers, {}, byCode))
  expect(answer.json()).toEqual({ code_sent: true })
  expect((await byCode.post('/auth/verify-phone', { phone, code })).json()).toMatchObject({ code: 'CODE_REFUSED' })
  expect((await leave(headers, { code: otherThan(code) }, byCode)).json()).toMatchObject({ code: 'CODE_REFUSED' })
  expect(await byCode.statusOf(headers)).toBe(200)
  expect((await leave(headers, { code }, byCode)).statusCode).toBe(204)
  expect((await rowOf(user.id)).deleted_at).toBeInstanceOf(Date)
})

test('who has no password changes the phone by a code to each of the two', async () => {
  const { phone, headers } = await withoutPassword()
  const next = randomPhone()
  const change = (codes: object) => byCode.send('PUT', '/users/me', headers, { name: 'Asha', phone: next, ...codes })
  const before = byCode.webhook.sent.length
  const { code } = await byCode.sending(next, () => change({}))
  const sentTo = async (to: string) => byCode.webhook.sent.slice(before).find((message) => message.phone === to)?.code
  const old_code = await eventually(() => sentTo(phone))
  expect((await change({ code })).json()).toMatchObject({ code: 'CODE_REFUSED' })
  expect((await change({ code: old_code, old_code: code })).json()).toMatchObject({ code: 'CODE_REFUSED' })
  expect((await change({ code, old_code })).json()).toMatchObject({ phone: next, has_password: false })
})
