import type { RunningService } from '@tapri/service-kit/process/service'
import { eventually, testDatabase, testService } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { auth } from '../service.ts'
import { createAccount, PASSWORD, post, randomPhone, send } from '../testing.ts'
import { otherThan, registerUnverified } from '../testing-registration.ts'
import { type FakeWebhook, fakeWebhook } from '../testing-webhook.ts'

let running: RunningService<Database>
let webhook: FakeWebhook
/** Where people of this test register: the same database, without a code for it. */
let open: RunningService<Database>
beforeAll(async () => {
  webhook = await fakeWebhook()
  const databaseUrl = await testDatabase(auth.migrations)
  const settings = { PHONE_VERIFICATION: 'code', CODE_WEBHOOK_URL: webhook.url } as const
  running = await testService(auth, { databaseUrl, settings })
  open = await testService(auth, { databaseUrl })
})
afterAll(async () => {
  await running.close()
  await open.close()
  await webhook.close()
})
beforeEach(async () => {
  await running.db.deleteFrom('attempts').execute()
})

type Account = Awaited<ReturnType<typeof createAccount>>
const change = ({ headers }: Account, phone: string, code?: string, current_password = PASSWORD) =>
  send(running.app, 'PUT', '/users/me', headers, { name: 'Asha', phone, current_password, ...(code && { code }) })

async function codeFor(person: Account, phone: string) {
  const before = webhook.sent.length
  expect((await change(person, phone)).json()).toEqual({ code_sent: true })
  return eventually(async () => webhook.sent.slice(before).find((message) => message.phone === phone)?.code)
}

test('the new phone is set with the code that was sent to it; until then nothing changes', async () => {
  const asha = await createAccount(open.app, 'customer')
  const phone = randomPhone()
  const code = await codeFor(asha, phone)
  const me = () => send(running.app, 'GET', '/auth/me', asha.headers)
  expect((await me()).json()).toMatchObject({ name: 'A customer', phone: asha.phone })
  expect((await change(asha, phone, otherThan(code))).json()).toMatchObject({ code: 'CODE_REFUSED' })
  expect((await change(asha, phone, code, 'wrong-one')).json()).toMatchObject({ code: 'WRONG_PASSWORD' })
  expect((await change(asha, phone, code)).json()).toMatchObject({ name: 'Asha', phone })
  expect((await me()).json()).toMatchObject({ name: 'Asha', phone })
  const stored = running.db.selectFrom('users').select('phone_verified_at').where('id', '=', asha.id)
  expect((await stored.executeTakeFirstOrThrow()).phone_verified_at).toBeInstanceOf(Date)
})

test('the code is for that phone only, and resets no password', async () => {
  const asha = await createAccount(open.app, 'customer')
  const [phone, other] = [randomPhone(), randomPhone()]
  const code = await codeFor(asha, phone)
  expect((await change(asha, other, code)).json()).toMatchObject({ code: 'CODE_REFUSED' })
  const verified = await post(running.app, '/auth/verify-phone', { phone: asha.phone, code })
  expect(verified.json()).toMatchObject({ code: 'CODE_REFUSED' })
  expect((await change(asha, phone, code)).statusCode).toBe(200)
})

test('a code for the old phone resets no password after the change', async () => {
  const asha = await createAccount(open.app, 'customer')
  const before = webhook.sent.length
  await post(running.app, '/auth/verify-phone', { phone: asha.phone })
  const old = await eventually(async () => webhook.sent.slice(before).find((each) => each.phone === asha.phone)?.code)
  const phone = randomPhone()
  await change(asha, phone, await codeFor(asha, phone))
  const verified = await post(running.app, '/auth/verify-phone', { phone, code: old })
  expect(verified.json()).toMatchObject({ code: 'CODE_REFUSED' })
})

test('codes for one phone are limited, and none is sent to a phone that is taken', async () => {
  const [asha, imran] = [await createAccount(open.app, 'customer'), await createAccount(open.app, 'customer')]
  const phone = randomPhone()
  for (let n = 0; n < 3; n += 1) await codeFor(asha, phone)
  expect((await change(asha, phone)).statusCode).toBe(429)
  const before = webhook.sent.length
  expect((await change(asha, imran.phone)).json()).toMatchObject({ code: 'PHONE_TAKEN' })
  expect(webhook.sent).toHaveLength(before)
})

test('who only registered with the new phone and never verified it does not keep it', async () => {
  const asha = await createAccount(open.app, 'customer')
  const stranger = await registerUnverified(running.app, webhook)
  const code = await codeFor(asha, stranger.phone)
  expect((await change(asha, stranger.phone, code)).statusCode).toBe(200)
  expect((await stranger.verify(stranger.code)).statusCode).toBe(401)
})
