import type { Session } from '@tapri/contracts/auth'
import type { SecondFactor } from '@tapri/contracts/second-factor'
import type { RunningService } from '@tapri/service-kit/process/service'
import { testDatabase, testService } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../database.ts'
import { auth } from '../service.ts'
import { createAccount, fromElsewhere, PASSWORD, post, renewed, send } from '../testing.ts'
import { addApp, createAccountWithSecondFactor, bearer, beginLogin, codeAt, finishLogin, stopClock } from './testing.ts'

/** The same accounts under each policy: optional, admins, all staff. */
let free: RunningService<Database>
let admins: RunningService<Database>
let staff: RunningService<Database>
beforeAll(async () => {
  const databaseUrl = await testDatabase(auth.migrations)
  const PUBLIC_URL = 'https://chai.example'
  free = await testService(auth, { databaseUrl, settings: { PUBLIC_URL } })
  admins = await testService(auth, { databaseUrl, settings: { SECOND_FACTOR: 'admins' } })
  staff = await testService(auth, { databaseUrl, settings: { SECOND_FACTOR: 'staff' } })
})
afterAll(async () => {
  vi.useRealTimers()
  for (const running of [free, admins, staff]) await running.close()
})
beforeEach(stopClock)

const login = async ({ app }: RunningService<Database>, phone: string) =>
  (await post(app, '/auth/login', { phone, password: PASSWORD }, fromElsewhere())).json<Session>()
const overview = async (headers: Record<string, string>, { app } = free) =>
  (await send(app, 'GET', '/auth/second-factor', headers)).json<{
    methods: SecondFactor[]
    recovery_codes_left: number
    required: boolean
  }>()
const firstIdOf = async (headers: Record<string, string>) => (await overview(headers)).methods[0]?.id ?? ''

test('an admin who must have a second factor is limited to adding one; the returned token has full rights', async () => {
  const { phone } = await createAccount(free.app, 'admin')
  const { token, user } = await login(admins, phone)
  expect(user.required_action).toBe('add_second_factor')
  const held = bearer(token)
  expect((await send(admins.app, 'GET', '/admin/users', held)).json()).toMatchObject({
    status: 403,
    detail: 'Please set up a second factor first.',
  })
  expect((await send(admins.app, 'GET', '/auth/me', held)).json()).toEqual(user)
  expect((await overview(held, admins)).required).toBe(true)

  const added = await addApp(admins.app, held)
  expect(added.session.user.required_action).toBeUndefined()
  expect(added.recovery_codes).toHaveLength(10)
  expect((await send(admins.app, 'GET', '/admin/users', added.headers)).statusCode).toBe(200)
  const challenge = await beginLogin(admins.app, phone)
  const proof = { code: codeAt(added.secret, Date.now()) }
  const finished = await finishLogin(admins.app, challenge.second_factor.login_token, proof)
  expect(finished.json<Session>().user.required_action).toBeUndefined()
})

test.each([
  ['delivery', undefined, 'add_second_factor'],
  ['outlet_manager', undefined, 'add_second_factor'],
  ['admin', 'add_second_factor', 'add_second_factor'],
  ['customer', undefined, undefined],
] as const)(
  'required action of a %s: under SECOND_FACTOR=admins %s, under staff %s',
  async (role, underAdmins, underStaff) => {
    const { phone, headers } = await createAccount(free.app, role)
    expect((await login(free, phone)).user.required_action).toBeUndefined()
    expect((await login(admins, phone)).user.required_action).toBe(underAdmins)
    const { token, user } = await login(staff, phone)
    expect(user.required_action).toBe(underStaff)
    expect((await send(staff.app, 'GET', '/users/location', bearer(token))).statusCode).toBe(underStaff ? 403 : 200)

    const token2 = await renewed(staff.app, headers)
    expect((await send(staff.app, 'GET', '/users/location', token2)).statusCode, 'renewed').toBe(underStaff ? 403 : 200)
  },
)

test('pending staff may add a second factor and stay pending', async () => {
  const waiting = await createAccount(free.app, 'admin')
  await free.db.updateTable('users').set({ status: 'pending' }).where('id', '=', waiting.id).execute()
  const { token } = await login(admins, waiting.phone)
  const added = await addApp(admins.app, bearer(token))
  expect((await send(admins.app, 'GET', '/admin/users', added.headers)).json()).toMatchObject({
    detail: 'Your account is waiting for approval.',
  })
})

test('the last second factor cannot be removed where the role requires one; elsewhere it is deleted with the recovery codes', async () => {
  const meera = await createAccountWithSecondFactor(free.app, 'admin')
  const id = await firstIdOf(meera.headers)
  const remove = (at: RunningService<Database>, headers = meera.headers) =>
    send(at.app, 'DELETE', `/auth/second-factor/${id}`, headers, {})
  expect((await remove(admins)).json()).toMatchObject({
    status: 409,
    detail: 'Your role needs a second factor. Please add another one before you remove this.',
  })
  const another = await addApp(free.app, meera.headers)
  expect((await remove(admins, another.headers)).statusCode).toBe(204)
  expect((await remove(admins, another.headers)).statusCode, 'it is gone').toBe(404)
  expect(await overview(another.headers)).toMatchObject({ recovery_codes_left: 10 })

  const last = await send(free.app, 'DELETE', `/auth/second-factor/${another.id}`, another.headers, {})
  expect(last.statusCode).toBe(204)
  expect(await overview(another.headers)).toMatchObject({ methods: [], recovery_codes_left: 0 })
  expect((await login(free, meera.phone)).user.id).toBe(meera.id)
})

test('of two simultaneous removals one second factor stays where the role requires one', async () => {
  const meera = await createAccountWithSecondFactor(free.app, 'admin')
  await addApp(free.app, meera.headers)
  const { methods } = await overview(meera.headers)
  expect(methods).toHaveLength(2)
  const responses = await Promise.all(
    methods.map(({ id }) => send(admins.app, 'DELETE', `/auth/second-factor/${id}`, meera.headers, {})),
  )
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409])
  expect((await overview(meera.headers)).methods).toHaveLength(1)
})
