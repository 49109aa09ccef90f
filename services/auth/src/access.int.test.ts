import { endpointsOf } from '@tapri/contracts/services'
import { walkAccessTable } from '@tapri/service-testing/access'
import { buildTestUser, bearer, routesOf } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { startAuth } from './testing.ts'

const { db, ...auth } = await startAuth()
const pending = await auth.createAccount('admin')
await db.updateTable('users').set({ status: 'pending' }).where('id', '=', pending.id).execute()
const deleted = await auth.createAccount('admin')
await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', deleted.id).execute()
const headersOf = {
  nobody: {},
  customer: (await auth.createAccount('customer')).headers,
  delivery: (await auth.createAccount('delivery')).headers,
  outlet_manager: (await auth.createAccount('outlet_manager')).headers,
  admin: (await auth.createAccount('admin')).headers,
  pending: pending.headers,
  deleted: deleted.headers,
}

walkAccessTable('auth', () => ({ app: auth.app, headersOf }))

test('serves every call of its contract, and no other', () => {
  expect(routesOf(auth.app)).toEqual(endpointsOf.auth.map(({ method, url }) => `${method} ${url}`).toSorted())
})

test('R15 a validly signed token of an id without an account is refused', async () => {
  const headers = bearer(buildTestUser('admin'))
  for (const url of ['/auth/me', '/admin/users', '/users/location']) {
    expect((await auth.app.inject({ url, headers })).statusCode).toBe(401)
  }
})
