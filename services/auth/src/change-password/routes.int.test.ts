import type { Session } from '@tapri/contracts/auth'
import { expect, test } from 'vitest'
import { loginLimit } from '../limits.ts'
import { endEverySession } from '../session.ts'
import { bearer, NEW_PASSWORD, PASSWORD, startAuth } from '../testing.ts'
import { setPassword } from './queries.ts'

const { db, ...auth } = await startAuth()

const change = (headers: Record<string, string>, body: object) => auth.send('PUT', '/auth/password', headers, body)

test('a new password ends every other session; this one continues with a new token', async () => {
  const asha = await auth.createAccount('customer')
  const other = (await auth.login(asha.phone, PASSWORD)).json<Session>()
  const changed = await change(asha.headers, { current_password: PASSWORD, new_password: NEW_PASSWORD })
  expect(changed.statusCode).toBe(200)
  expect(await auth.statusOf(bearer(changed.json<Session>().token))).toBe(200)
  expect(await auth.statusOf(asha.headers)).toBe(401)
  expect(await auth.statusOf(bearer(other.token))).toBe(401)
  expect((await auth.login(asha.phone, PASSWORD)).statusCode).toBe(401)
  expect((await auth.login(asha.phone, NEW_PASSWORD)).statusCode).toBe(200)
})

test('a wrong current password changes nothing, and guesses are limited like failed logins', async () => {
  const asha = await auth.createAccount('customer')
  expect((await change(asha.headers, { new_password: NEW_PASSWORD })).json()).toMatchObject({
    status: 400,
    detail: 'Current password is required.',
  })
  const guess = () => change(asha.headers, { current_password: 'guess-me', new_password: NEW_PASSWORD })
  await auth.addAttempts(loginLimit(asha.phone, '127.0.0.1').bucket, 9)
  expect((await guess()).statusCode).toBe(403)
  expect((await guess()).statusCode).toBe(429)
  expect(await auth.statusOf(asha.headers)).toBe(200)
})

test('a concurrent change does not undo a reset or sign-out by an admin', async () => {
  const meera = await auth.createAccount('outlet_manager')
  const before = await db.selectFrom('users').selectAll().where('id', '=', meera.id).executeTakeFirstOrThrow()
  await db.transaction().execute((trx) => endEverySession(trx, meera.id, { must_change_password: true }))
  const late = db.transaction().execute((trx) => setPassword(trx, before, 'hash'))
  await expect(late).rejects.toThrow('Session expired. Please login again.')
  const after = await db.selectFrom('users').selectAll().where('id', '=', meera.id).executeTakeFirstOrThrow()
  expect(after).toMatchObject({ must_change_password: true, password_hash: before.password_hash, token_version: 2 })
})
