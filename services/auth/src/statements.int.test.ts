import { parsedWhenKnown } from '@tapri/service-testing/count-statements'
import { testService } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { auth } from './service.ts'
import { createAccount, fromElsewhere, PASSWORD, post, send } from './testing.ts'

test('logins, sessions and account lists are not parsed again once a connection knows them', async () => {
  const { app } = await testService(auth, { settings: { DATABASE_POOL: 1 } })
  const [admin, customer] = [await createAccount(app, 'admin'), await createAccount(app, 'customer')]
  const useAll = async () => {
    await post(app, '/auth/login', { phone: customer.phone, password: PASSWORD }, fromElsewhere())
    for (const url of ['/auth/me', '/auth/sessions']) await send(app, 'GET', url, customer.headers)
    for (const url of ['/admin/users', '/admin/users?page=1', '/admin/users?page=1&q=a', '/admin/staff-events'])
      expect((await send(app, 'GET', url, admin.headers)).statusCode).toBe(200)
  }
  expect(await parsedWhenKnown(useAll)).toEqual([])
})
