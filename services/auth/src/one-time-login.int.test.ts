import type { Session } from '@tapri/contracts/auth'
import type { RunningService } from '@tapri/service-kit/process/service'
import { testService } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { createAccountWithSecondFactor, finishLogin } from './second-factor/testing.ts'
import { auth } from './service.ts'
import { createAccount, post, send } from './testing.ts'

let running: RunningService<Database>
let admin: Awaited<ReturnType<typeof createAccount>>
beforeAll(async () => {
  running = await testService(auth)
  admin = await createAccount(running.app, 'admin')
})
afterAll(() => running.close())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const reset = (id: string) => send(running.app, 'POST', `/admin/users/${id}/reset`, admin.headers, {})
const login = (phone: string, password: string) => post(running.app, '/auth/login', { phone, password })
const given = async (id: string) => (await reset(id)).json<{ one_time_password: string; expires_at: string }>()
const expire = (id: string) =>
  running.db
    .updateTable('users')
    .set({ password_expires_at: sql<Date>`now() - interval '1 second'` })
    .where('id', '=', id)
    .execute()

const PASSWORD_USED = 'This one-time password was already used. Please ask an admin for another.'

test('a one-time password is good for one login: of two at once one gets in, a later one is told why not', async () => {
  const person = await createAccount(running.app, 'delivery')
  const { one_time_password } = await given(person.id)
  const both = await Promise.all([login(person.phone, one_time_password), login(person.phone, one_time_password)])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403])
  expect((await login(person.phone, one_time_password)).json()).toMatchObject({ status: 403, detail: PASSWORD_USED })
  const { one_time_password: another } = await given(person.id)
  expect((await login(person.phone, another)).statusCode, 'another one works').toBe(200)
})

test('with a second factor it is used up by the whole login, not by its first step', async () => {
  const person = await createAccountWithSecondFactor(running.app)
  const { one_time_password } = await given(person.id)
  const begin = async () =>
    (await login(person.phone, one_time_password)).json<{ second_factor: { login_token: string } }>().second_factor
  const [first, second] = [await begin(), await begin()]
  const [code = '', other = ''] = person.recovery_codes
  const finish = (login_token: string, recovery_code: string) =>
    finishLogin(running.app, login_token, { recovery_code })
  expect((await finish(first.login_token, code)).statusCode).toBe(200)
  expect((await finish(second.login_token, other)).json()).toMatchObject({ status: 403, detail: PASSWORD_USED })
})

test('its session ends with its 24 hours, is not prolonged, and chooses no password and no second factor after them', async () => {
  const person = await createAccount(running.app, 'outlet_manager')
  const { one_time_password } = await given(person.id)
  const { token } = (await login(person.phone, one_time_password)).json<Session>()
  const hoursOf = (jwt: string) => ((running.app.jwt.decode<{ exp: number }>(jwt)?.exp ?? 0) - Date.now() / 1000) / 3600
  expect(Math.abs(hoursOf(token) - 24)).toBeLessThan(0.1)
  const renewed = (await post(running.app, '/auth/token', {}, bearer(token))).json<Session>()
  expect(Math.abs(hoursOf(renewed.token) - 24)).toBeLessThan(0.1)
  expect(renewed.user.required_action).toBe('change_password')
  expect((await post(running.app, '/auth/second-factor/totp', {}, bearer(token))).json()).toMatchObject({
    status: 403,
    detail: 'Please choose a new password first.',
  })

  await expire(person.id)
  const late = await send(running.app, 'PUT', '/auth/password', bearer(token), { new_password: 'masala-99' })
  expect(late.json()).toMatchObject({ status: 403, code: 'PASSWORD_EXPIRED' })
})

test('the password chosen within them makes the session one like any other', async () => {
  const person = await createAccount(running.app, 'delivery')
  const { one_time_password } = await given(person.id)
  const { token } = (await login(person.phone, one_time_password)).json<Session>()
  const chosen = await send(running.app, 'PUT', '/auth/password', bearer(token), { new_password: 'masala-99' })
  const { exp = 0, session_end = 0 } =
    running.app.jwt.decode<{ exp: number; session_end: number }>(chosen.json<Session>().token) ?? {}
  const days = (seconds: number) => Math.round((seconds - Date.now() / 1000) / 86_400)
  expect([days(exp), days(session_end)]).toEqual([7, 90])
})
