import type { Session } from '@tapri/contracts/auth'
import type { RunningService } from '@tapri/service-kit/process/service'
import { testService } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { auth } from '../service.ts'
import { endEverySession } from '../session.ts'
import { createAccount, PASSWORD, post } from '../testing.ts'
import { setPassword } from './queries.ts'

let running: RunningService<Database>
beforeAll(async () => {
  running = await testService(auth)
})
afterAll(() => running.close())

const change = (headers: Record<string, string>, payload: object) =>
  running.app.inject({ method: 'PUT', url: '/auth/password', headers, payload })
const statusOf = async (headers: Record<string, string>) =>
  (await running.app.inject({ url: '/auth/me', headers })).statusCode
const login = (phone: string, password: string) => post(running.app, '/auth/login', { phone, password })

test('a new password ends every other session; this one continues with a new token', async () => {
  const asha = await createAccount(running.app, 'customer')
  const other = (await login(asha.phone, PASSWORD)).json<Session>()
  const changed = await change(asha.headers, { current_password: PASSWORD, new_password: 'masala-99' })
  expect(changed.statusCode).toBe(200)
  expect(await statusOf({ authorization: `Bearer ${changed.json<Session>().token}` })).toBe(200)
  expect(await statusOf(asha.headers)).toBe(401)
  expect(await statusOf({ authorization: `Bearer ${other.token}` })).toBe(401)
  expect((await login(asha.phone, PASSWORD)).statusCode).toBe(401)
  expect((await login(asha.phone, 'masala-99')).statusCode).toBe(200)
})

test('a wrong current password changes nothing, and guesses are limited like failed logins', async () => {
  const asha = await createAccount(running.app, 'customer')
  expect((await change(asha.headers, { new_password: 'masala-99' })).json()).toMatchObject({
    status: 400,
    detail: 'Current password is required.',
  })
  const guess = () => change(asha.headers, { current_password: 'guess-me', new_password: 'masala-99' })
  for (let guesses = 0; guesses < 10; guesses += 1) expect((await guess()).statusCode).toBe(403)
  expect((await guess()).statusCode).toBe(429)
  expect(await statusOf(asha.headers)).toBe(200)
})

test('an account with a one-time password must change it before any other call', async () => {
  const meera = await createAccount(running.app, 'outlet_manager')
  const given = { must_change_password: true }
  await running.db.updateTable('users').set(given).where('id', '=', meera.id).execute()
  const session = (await login(meera.phone, PASSWORD)).json<Session>()
  const headers = { authorization: `Bearer ${session.token}` }
  expect(session.user.required_action).toBe('change_password')
  const refused = await running.app.inject({ url: '/delivery/available', headers })
  expect(refused.json()).toMatchObject({ status: 403, detail: 'Please choose a new password first.' })

  expect((await change(headers, { new_password: PASSWORD })).json()).toMatchObject({
    status: 400,
    detail: 'Please choose a password other than the one you were given.',
  })
  const changed = (await change(headers, { new_password: 'masala-99' })).json<Session>()
  expect(changed.user.required_action).toBeUndefined()
  const free = { authorization: `Bearer ${changed.token}` }
  expect((await running.app.inject({ url: '/delivery/available', headers: free })).statusCode).toBe(200)
})

test('a concurrent change does not undo a reset or sign-out by an admin', async () => {
  const meera = await createAccount(running.app, 'outlet_manager')
  const before = await running.db.selectFrom('users').selectAll().where('id', '=', meera.id).executeTakeFirstOrThrow()
  await running.db.transaction().execute((trx) => endEverySession(trx, meera.id, { must_change_password: true }))
  const late = running.db.transaction().execute((trx) => setPassword(trx, before, 'hash'))
  await expect(late).rejects.toThrow('Session expired. Please login again.')
  const after = await running.db.selectFrom('users').selectAll().where('id', '=', meera.id).executeTakeFirstOrThrow()
  expect(after).toMatchObject({ must_change_password: true, password_hash: before.password_hash, token_version: 2 })
})
