import type { Session } from '@tapri/contracts/auth'
import type { RunningService } from '@tapri/service-kit/process/service'
import { testService } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { eraseCustomer } from './erase-customer/erase.ts'
import { makeFirstAdmin } from './first-admin/make.ts'
import { hashPassword } from './passwords.ts'
import { auth } from './service.ts'
import { PASSWORD, post } from './testing.ts'
import { registerUnverified } from './testing-registration.ts'
import { type FakeWebhook, fakeWebhook } from './testing-webhook.ts'

let running: RunningService<Database>
let webhook: FakeWebhook
beforeAll(async () => {
  webhook = await fakeWebhook()
  const settings = { PHONE_VERIFICATION: 'code', REGISTRATION: 'approval', CODE_WEBHOOK_URL: webhook.url } as const
  running = await testService(auth, { settings })
})
afterAll(async () => {
  await running.close()
  await webhook.close()
})

test('R60 an erasure deletes registrations of the phone, also without an account', async () => {
  const asha = await registerUnverified(running.app, webhook)
  expect(await eraseCustomer(running.db, asha.phone)).toHaveLength(1)
  expect((await asha.verify(asha.code)).statusCode).toBe(401)
  const counted = running.db.selectFrom('attempts').select('bucket').where('bucket', 'like', `%${asha.phone}%`)
  expect(await counted.execute()).toEqual([])
  await expect(eraseCustomer(running.db, asha.phone)).rejects.toThrow('there is no account with this phone')
})

test('R06 first-admin sets the password of the operator, not that of an earlier registration of the phone', async () => {
  const stranger = await registerUnverified(running.app, webhook, { role: 'admin', password: 'stranger-1' })
  const { phone } = stranger
  await makeFirstAdmin(running.db, { phone, name: 'Meera', passwordHash: () => hashPassword(PASSWORD) })
  const enter = (password: string) => post(running.app, '/auth/login', { phone, password })
  expect([(await enter('stranger-1')).statusCode, (await stranger.me()).statusCode]).toEqual([401, 401])
  expect((await enter(PASSWORD)).json<Session>().user).toMatchObject({ role: 'admin', status: 'active' })
})
