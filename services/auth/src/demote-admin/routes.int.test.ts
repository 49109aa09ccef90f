import type { User } from '@tapri/contracts/auth'
import type { RunningService } from '@tapri/service-kit/process/service'
import { testService } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { auth } from '../service.ts'
import { createAccount, PASSWORD, post, send } from '../testing.ts'

let running: RunningService<Database>
let admin: Awaited<ReturnType<typeof createAccount>>
beforeAll(async () => {
  running = await testService(auth)
  admin = await createAccount(running.app, 'admin')
})
afterAll(() => running.close())

const demote = (id: string, role: string, headers = admin.headers) =>
  send(running.app, 'PUT', `/admin/users/${id}/role`, headers, { role })

test('R26 a demoted admin’s token ends, a new login has the new role, and the change is published', async () => {
  const other = await createAccount(running.app, 'admin')
  const response = await demote(other.id, 'outlet_manager')
  expect(response.statusCode).toBe(200)
  expect(response.json<User>()).toMatchObject({ id: other.id, role: 'outlet_manager', status: 'active' })
  expect((await send(running.app, 'GET', '/auth/me', other.headers)).statusCode).toBe(401)
  const login = await post(running.app, '/auth/login', { phone: other.phone, password: PASSWORD })
  const headers = { authorization: `Bearer ${login.json<{ token: string }>().token}` }
  expect((await send(running.app, 'GET', '/admin/users', headers)).statusCode).toBe(403)
  expect((await send(running.app, 'GET', '/delivery/available', headers)).statusCode).toBe(200)
  const published = running.db.selectFrom('outbox').select('data').where('subject', '=', 'auth.account.changed')
  expect((await published.where('thing_id', '=', other.id).orderBy('id').execute()).at(-1)?.data).toMatchObject({
    role: 'outlet_manager',
    token_version: 2,
    version: 2,
  })
})

test('the last admin cannot be demoted', async () => {
  expect((await demote(admin.id, 'delivery')).json()).toMatchObject({ status: 409, detail: 'This is the last admin.' })
})

test.each([
  ['a manager', async () => (await createAccount(running.app, 'outlet_manager')).id],
  ['a customer', async () => (await createAccount(running.app, 'customer')).id],
  ['an unknown account', async () => 'none'],
])('demoting %s is 404', async (_, whose) => {
  expect((await demote(await whose(), 'delivery')).json()).toMatchObject({ status: 404, detail: 'User not found' })
})

test.each(['admin', 'customer', '', null])('demoting to %j is 400', async (role) => {
  expect((await demote('none', role as string)).statusCode).toBe(400)
})

test('of two admins who demote and delete each other simultaneously, one remains', async () => {
  const { app, db, close } = await testService(auth)
  const [first, second] = [await createAccount(app, 'admin'), await createAccount(app, 'admin')]
  const tries = [
    [first, second],
    [second, first],
  ].flatMap(([by, whom]) =>
    Array.from({ length: 20 }, (_, n) =>
      n % 2 === 0
        ? send(app, 'PUT', `/admin/users/${whom?.id}/role`, by?.headers ?? {}, { role: 'delivery' })
        : send(app, 'DELETE', `/admin/users/${whom?.id}`, by?.headers ?? {}),
    ),
  )
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
  const admins = db.selectFrom('users').select('id').where('role', '=', 'admin').where('deleted_at', 'is', null)
  expect(await admins.execute()).toHaveLength(1)
  // On a busy machine a request may exceed the lock timeout (503).
  expect(statuses.filter((status) => ![200, 204, 401, 404, 409, 503].includes(status))).toEqual([])
  await close()
})
