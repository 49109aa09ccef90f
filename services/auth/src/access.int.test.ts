import type { RunningService } from '@tapri/service-kit/process/service'
import { buildTestUser, bearer, testService } from '@tapri/service-testing/harness'
import { type HeadersOf, walkAccessTable } from '@tapri/service-testing/access'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { auth } from './service.ts'
import { createAccount } from './testing.ts'

let running: RunningService<Database>
let headersOf: HeadersOf

beforeAll(async () => {
  running = await testService(auth)
  const { app, db } = running
  const pending = await createAccount(app, 'admin')
  await db.updateTable('users').set({ status: 'pending' }).where('id', '=', pending.id).execute()
  const deleted = await createAccount(app, 'admin')
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', deleted.id).execute()
  headersOf = {
    nobody: {},
    customer: (await createAccount(app, 'customer')).headers,
    delivery: (await createAccount(app, 'delivery')).headers,
    outlet_manager: (await createAccount(app, 'outlet_manager')).headers,
    admin: (await createAccount(app, 'admin')).headers,
    pending: pending.headers,
    deleted: deleted.headers,
  }
})
afterAll(() => running.close())

walkAccessTable('auth', () => ({ app: running.app, headersOf }))

test('R15 a validly signed token of an id without an account is refused', async () => {
  const headers = bearer(buildTestUser('admin'))
  for (const url of ['/auth/me', '/admin/users', '/delivery/available']) {
    expect((await running.app.inject({ url, headers })).statusCode).toBe(401)
  }
})
