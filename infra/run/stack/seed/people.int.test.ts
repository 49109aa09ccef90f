import type { Session } from '@tapri/contracts/auth'
import type { KitTables } from '@tapri/service-kit/data/database'
import type { Service } from '@tapri/service-kit/process/service'
import type { BaseSettings } from '@tapri/service-kit/process/settings'
import { closeAfterTest, testDatabase, testService } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { type Account, accounts, admin, password } from './accounts.ts'
import { addPeople } from './people.ts'

const service = 'auth'
const { auth } = (await import(`../../../../services/${service}/src/service.ts`)) as {
  auth: Service<KitTables & { users: { phone: string } }, BaseSettings & Record<string, unknown>>
}
const asha = accounts.find(({ role }) => role === 'customer') ?? admin
const staff = accounts.filter(({ role }) => role !== 'customer')
const add = (databaseUrl: string, people: Account[]) => addPeople(databaseUrl, people, new AbortController().signal)

test('where phones are verified and staff approved, every demo account can be used at once; none is added beside an account with one of the phones', async () => {
  const databaseUrl = await testDatabase(auth.migrations)
  const settings = { PHONE_VERIFICATION: 'code', REGISTRATION: 'approval' } as const
  const running = await testService(auth, { databaseUrl, settings })
  closeAfterTest(running)
  const call = async (url: string, payload: object, token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    return running.app.inject({ method: 'POST', url, payload, headers })
  }
  const login = async (phone: string) => (await call('/auth/login', { phone, password })).json<Session>()

  expect(await add(databaseUrl, [admin, asha])).toBe(true)
  const { token } = await login(admin.phone)
  for (const person of staff) {
    const added = await call('/admin/users', { ...person, password }, token)
    expect([person.name, added.statusCode]).toEqual([person.name, 201])
  }
  for (const { name, phone, role } of [admin, ...accounts]) {
    const { user } = await login(phone)
    expect(user).toMatchObject({ name, role, status: 'active' })
    expect(user.required_action).toBeUndefined()
  }
  const stranger = { name: 'Kiran', phone: '+919000000099', role: 'customer' } as const
  expect(await add(databaseUrl, [asha, stranger])).toBe(false)
  const phones = await running.db.selectFrom('users').select('phone').execute()
  expect(phones).not.toContainEqual({ phone: stranger.phone })
})
