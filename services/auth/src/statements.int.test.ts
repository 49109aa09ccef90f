import { parsedWhenKnown } from '@tapri/service-testing/count-statements'
import { expect, test } from 'vitest'
import { authInTest, fromElsewhere, PASSWORD } from './testing.ts'

test('logins, sessions and account lists are not parsed again once a connection knows them', async () => {
  const auth = await authInTest({ settings: { DATABASE_POOL: 1 } })
  const [admin, customer] = [await auth.createAccount('admin'), await auth.createAccount('customer')]
  const useAll = async () => {
    await auth.login(customer.phone, PASSWORD, fromElsewhere())
    for (const url of ['/auth/me', '/auth/sessions']) await auth.send('GET', url, customer.headers)
    for (const url of ['/admin/users', '/admin/users?page=1', '/admin/users?page=1&q=a', '/admin/staff-events'])
      expect((await auth.send('GET', url, admin.headers)).statusCode).toBe(200)
  }
  expect(await parsedWhenKnown(useAll)).toEqual([])
})
