import type { Role } from '@tapri/contracts/common'
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

const end = (id: string) => send(running.app, 'DELETE', `/admin/users/${id}/sessions`, admin.headers)
const statusOf = async (headers: Record<string, string>) =>
  (await send(running.app, 'GET', '/auth/me', headers)).statusCode

test.each<Role>(['customer', 'delivery', 'outlet_manager', 'admin'])(
  'every session of a %s ends; the account and its password stay',
  async (role) => {
    const person = await createAccount(running.app, role)
    const login = () => post(running.app, '/auth/login', { phone: person.phone, password: PASSWORD })
    const other = { authorization: `Bearer ${(await login()).json<{ token: string }>().token}` }
    expect((await end(person.id)).statusCode).toBe(204)
    expect([await statusOf(person.headers), await statusOf(other)]).toEqual([401, 401])
    expect((await login()).statusCode).toBe(200)
  },
)

test('an unknown account is 404', async () => {
  expect((await end('none')).json()).toMatchObject({ status: 404, detail: 'User not found' })
})
