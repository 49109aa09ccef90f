import type { Session } from '@tapri/contracts/auth'
import type { RunningService } from '@tapri/service-kit/process/service'
import { eventually, testService } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { auth } from '../service.ts'
import { PASSWORD, post } from '../testing.ts'
import { type FakeWebhook, fakeWebhook } from '../testing-webhook.ts'
import { registerUnverified, otherThan } from '../testing-registration.ts'

let running: RunningService<Database>
let webhook: FakeWebhook
const lines: string[] = []

beforeAll(async () => {
  webhook = await fakeWebhook()
  const settings = { PHONE_VERIFICATION: 'code', REGISTRATION: 'approval', CODE_WEBHOOK_URL: webhook.url } as const
  running = await testService(auth, { settings, log: (line) => lines.push(line) })
})
afterAll(async () => {
  await running.close()
  await webhook.close()
})
beforeEach(async () => {
  await running.db.deleteFrom('attempts').execute()
})

const register = () => registerUnverified(running.app, webhook)
const registrationsOf = (phone: string) =>
  running.db.selectFrom('registrations').selectAll().where('phone', '=', phone).execute()

test('R12 a code is invalid after 5 wrong tries or 10 minutes; a new one works', async () => {
  const asha = await register()
  for (let n = 0; n < 5; n += 1) expect((await asha.verify(otherThan(asha.code))).statusCode).toBe(403)
  const dead = await asha.verify(asha.code)
  expect([dead.statusCode, dead.json<{ detail: string }>().detail]).toEqual([403, 'This code is wrong or has expired.'])
  const second = await asha.anotherCode()
  await running.db
    .updateTable('registrations')
    .set({ code_expires_at: sql<Date>`now()` })
    .where('id', '=', asha.user.id)
    .execute()
  expect((await asha.verify(second)).statusCode).toBe(403)
  const third = await asha.anotherCode()
  expect((await asha.verify(third)).statusCode).toBe(200)
})

test('R12 a new code replaces the previous one; a code is valid for one registration', async () => {
  const [asha, ravi] = [await register(), await register()]
  const next = await asha.anotherCode()
  expect((await asha.verify(asha.code)).statusCode).toBe(403)
  expect((await ravi.verify(next)).statusCode).toBe(403)
  expect((await asha.verify(next)).statusCode).toBe(200)
})

test('R12 an address has 100 tries in 15 minutes over all codes', async () => {
  const asha = await register()
  const statuses: number[] = []
  for (let n = 0; n < 101; n += 1) statuses.push((await asha.verify(otherThan(asha.code))).statusCode)
  expect(statuses).toEqual([...Array<number>(100).fill(403), 429])
})

test('R12 the stored row does not reveal the code', async () => {
  const asha = await register()
  const [stored] = await registrationsOf(asha.phone)
  expect(stored?.code_hash).toMatch(/^[0-9a-f]{64}$/)
  expect(stored?.password_hash).toMatch(/^\$argon2id\$/)
  expect(JSON.stringify(stored)).not.toContain(asha.code)
})

test('R13 3 codes for a phone from one network in 15 minutes, including the code of the registration', async () => {
  const asha = await register()
  const again = () => post(running.app, '/auth/phone/code', {}, asha.headers)
  expect([(await again()).statusCode, (await again()).statusCode]).toEqual([204, 204])
  const fourth = await again()
  expect(fourth.statusCode).toBe(429)
  expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0)
})

test.each([['12345'], ['1234567'], ['12345a'], [''], [null], [undefined], [123456]])(
  'R05 %j is not a valid code',
  async (code) => {
    const asha = await register()
    expect((await post(running.app, '/auth/phone/verify', { code }, asha.headers)).statusCode).toBe(400)
  },
)

test('R55 a webhook that fails leaves neither the code nor the phone in the log; another code can be requested', async () => {
  webhook.failNext(500, 500, 500)
  const before = lines.length
  const body = { name: 'Asha', phone: '+919811122233', password: PASSWORD, role: 'customer' }
  const response = await post(running.app, '/auth/register', body)
  expect(response.statusCode).toBe(201)
  await eventually(async () => lines.slice(before).some((line) => line.includes('code not sent')))
  const log = lines.slice(before).join('')
  expect(log).not.toContain(body.phone.slice(3))
  for (const { code } of webhook.refused) expect(log).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`))
  const headers = { authorization: `Bearer ${response.json<Session>().token}` }
  expect((await post(running.app, '/auth/phone/code', {}, headers)).statusCode).toBe(204)
})

test('R56 each step of a registration writes an audit line without the phone', async () => {
  const before = lines.length
  const asha = await register()
  await asha.verify(otherThan(asha.code))
  await asha.verify(await asha.anotherCode())
  const events = lines.slice(before).flatMap((line) => {
    const { security, actor } = JSON.parse(line) as { security?: string; actor?: string }
    return security ? [[security, actor]] : []
  })
  const kinds = ['registered', 'phone_not_verified', 'code_requested', 'registration_verified']
  expect(events).toEqual(kinds.map((kind) => [kind, asha.user.id]))
  expect(lines.slice(before).join('')).not.toContain(asha.phone.slice(3))
})
