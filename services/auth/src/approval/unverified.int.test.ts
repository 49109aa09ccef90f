import type { User } from '@tapri/contracts/auth'
import type { UserPage } from '@tapri/contracts/staff'
import type { RunningService } from '@tapri/service-kit/process/service'
import { testDatabase, testService } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { auth } from '../service.ts'
import { createAccount, send } from '../testing.ts'
import { registerUnverified } from '../testing-registration.ts'
import { type FakeWebhook, fakeWebhook } from '../testing-webhook.ts'

/** Phones verified by code. */
let running: RunningService<Database>
/** The same database before phones were verified: everyone is an account at once, staff are pending. */
let earlier: RunningService<Database>
let webhook: FakeWebhook
let admin: Awaited<ReturnType<typeof createAccount>>

beforeAll(async () => {
  webhook = await fakeWebhook()
  const databaseUrl = await testDatabase(auth.migrations)
  const settings = { PHONE_VERIFICATION: 'code', REGISTRATION: 'approval', CODE_WEBHOOK_URL: webhook.url } as const
  running = await testService(auth, { databaseUrl, settings })
  earlier = await testService(auth, { databaseUrl, settings: { REGISTRATION: 'approval' } })
  const open = await testService(auth, { databaseUrl })
  admin = await createAccount(open.app, 'admin')
  await open.close()
})
afterAll(async () => {
  await running.close()
  await earlier.close()
  await webhook.close()
})

/** The ids in the array, in the approval list and among all users, as an admin reads them from `service`. */
async function listedBy(service: RunningService<Database>) {
  const read = (query: string) => send(service.app, 'GET', `/admin/users${query}`, admin.headers)
  const array = (await read('')).json<User[]>()
  const pages = [await read('?page=1&status=pending'), await read('?page=1&limit=100')]
  return [array, ...pages.map((response) => response.json<UserPage>().users)].map((users) => users.map(({ id }) => id))
}

test('R06 the approval list shows verified phones only', async () => {
  const verified = await registerUnverified(running.app, webhook, { role: 'delivery' })
  await verified.verify(verified.code)
  const unverified = await registerUnverified(running.app, webhook, { role: 'delivery' })
  for (const ids of await listedBy(running)) {
    expect([ids.includes(verified.user.id), ids.includes(unverified.user.id)]).toEqual([true, false])
  }
})

test('R06 a pending account with an unverified phone from before PHONE_VERIFICATION is neither listed nor approved', async () => {
  const old = await createAccount(earlier.app, 'delivery')
  expect(old.status).toBe('pending')
  for (const ids of await listedBy(earlier)) expect(ids).toContain(old.id)
  for (const ids of await listedBy(running)) expect(ids).not.toContain(old.id)
  const decision = await send(running.app, 'PUT', `/admin/users/${old.id}/approval`, admin.headers, { approved: true })
  expect(decision.statusCode).toBe(404)
})
