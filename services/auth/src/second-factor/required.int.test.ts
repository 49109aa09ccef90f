import type { Session } from '@tapri/contracts/auth'
import type { SecondFactor } from '@tapri/contracts/second-factor'
import { expect, test } from 'vitest'
import { bearer, fromElsewhere, PASSWORD, startAuth, statusesOf } from '../testing.ts'
import { addApp, beginLogin, codeNow, createAccountWithSecondFactor, finishLogin, stopClockInTests } from './testing.ts'

/** Two services with the same accounts: in `free` no role needs a second factor, in `admins` admins do. */
const { db, ...free } = await startAuth()
const admins = await startAuth({ databaseUrl: free.databaseUrl, settings: { SECOND_FACTOR: 'admins' } })
stopClockInTests()

const login = async (at: Pick<typeof free, 'login'>, phone: string) =>
  (await at.login(phone, PASSWORD, fromElsewhere())).json<Session>()
const overview = async (headers: Record<string, string>, at: Pick<typeof free, 'send'> = free) =>
  (await at.send('GET', '/auth/second-factor', headers)).json<{ methods: SecondFactor[]; required: boolean }>()

test('an admin who must have a second factor is limited to adding one; the returned token has full rights', async () => {
  const { phone, headers } = await free.createAccount('admin')
  const { token, user } = await login(admins, phone)
  expect(user.required_action).toBe('add_second_factor')
  const held = bearer(token)
  for (const limited of [held, await admins.renewed(headers)])
    expect((await admins.send('GET', '/admin/users', limited)).json()).toMatchObject({
      status: 403,
      detail: 'Please set up a second factor first.',
    })
  expect((await admins.send('GET', '/auth/me', held)).json()).toEqual(user)
  expect((await overview(held, admins)).required).toBe(true)

  const added = await addApp(admins, held)
  expect(added.session.user.required_action).toBeUndefined()
  expect(added.recovery_codes).toHaveLength(10)
  expect((await admins.send('GET', '/admin/users', added.headers)).statusCode).toBe(200)
  const challenge = await beginLogin(admins, phone)
  const finished = await finishLogin(admins, challenge.second_factor.login_token, codeNow(added.secret))
  expect(finished.json<Session>().user.required_action).toBeUndefined()
})

test('pending staff may add a second factor and stay pending', async () => {
  const waiting = await free.createAccount('admin')
  await db.updateTable('users').set({ status: 'pending' }).where('id', '=', waiting.id).execute()
  const added = await addApp(admins, bearer((await login(admins, waiting.phone)).token))
  expect((await admins.send('GET', '/admin/users', added.headers)).json()).toMatchObject({
    detail: 'Your account is waiting for approval.',
  })
})

test('the last second factor cannot be removed where the role requires one; elsewhere it is deleted with the recovery codes', async () => {
  const meera = await createAccountWithSecondFactor(free, 'admin')
  const id = (await overview(meera.headers)).methods[0]?.id
  const remove = (at: Pick<typeof free, 'send'>, headers: Record<string, string>, factor = id) =>
    at.send('DELETE', `/auth/second-factor/${factor}`, headers, {})
  expect((await remove(admins, meera.headers)).json()).toMatchObject({
    status: 409,
    detail: 'Your role needs a second factor. Add another one before you remove this.',
  })
  const another = await addApp(free, meera.headers)
  expect((await remove(admins, another.headers)).statusCode).toBe(204)
  expect((await remove(admins, another.headers)).statusCode, 'it is gone').toBe(404)
  expect(await overview(another.headers)).toMatchObject({ recovery_codes_left: 10 })

  expect((await remove(free, another.headers, another.id)).statusCode).toBe(204)
  expect(await overview(another.headers)).toMatchObject({ methods: [], recovery_codes_left: 0 })
  expect((await login(free, meera.phone)).user.id).toBe(meera.id)
})

test('of two simultaneous removals one second factor stays where the role requires one', async () => {
  const meera = await createAccountWithSecondFactor(free, 'admin')
  await addApp(free, meera.headers)
  const { methods } = await overview(meera.headers)
  expect(methods).toHaveLength(2)
  const removals = methods.map(({ id }) => admins.send('DELETE', `/auth/second-factor/${id}`, meera.headers, {}))
  expect(statusesOf(await Promise.all(removals))).toEqual([204, 409])
  expect((await overview(meera.headers)).methods).toHaveLength(1)
})
