import type { RunningService } from '@tapri/service-kit/service'
import { eventually, testService } from '@tapri/service-kit/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { auth } from '../service.ts'
import { aMember, aPhone, PASSWORD, post } from '../testing.ts'
import { type FakeWebhook, fakeWebhook } from './testing.ts'

const NEW_PASSWORD = 'masala-99'
let running: RunningService<Database>

const verify = (phone: string, code?: string) =>
  post(running.app, '/auth/verify-phone', { phone, ...(code && { code }) })
const reset = (phone: string, reset_token?: string, new_password = NEW_PASSWORD) =>
  post(running.app, '/auth/reset-password', { phone, new_password, ...(reset_token && { reset_token }) })
const login = (phone: string, password: string) => post(running.app, '/auth/login', { phone, password })
const tokenFor = async (phone: string) => (await verify(phone)).json<{ reset_token: string }>().reset_token
const later = (time: string) =>
  running.db
    .updateTable('reset_windows')
    .set({ expires_at: sql<Date>`expires_at - ${time}::interval` })
    .execute()

describe('without phone verification', () => {
  beforeAll(async () => {
    running = await testService(auth)
  })
  afterAll(() => running.close())

  test('a phone with an account is verified, one without is not found', async () => {
    const { phone } = await aMember(running.app, 'customer')
    const response = await verify(phone)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ verified: true, reset_token: expect.stringMatching(/^[\w-]{43}$/) })
    const unknown = await verify(aPhone())
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json()).toMatchObject({ detail: 'There is no account with this phone number.' })
  })

  test('R14 the token sets the password and ends every session, at once', async () => {
    const { phone, headers } = await aMember(running.app, 'admin')
    const response = await reset(phone, await tokenFor(phone))
    expect(response.statusCode).toBe(204)
    expect((await running.app.inject({ url: '/auth/me', headers })).statusCode).toBe(401)
    expect((await login(phone, PASSWORD)).statusCode).toBe(401)
    expect((await login(phone, NEW_PASSWORD)).statusCode).toBe(200)
    const news = await running.db.selectFrom('outbox').select('data').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(news.data).toMatchObject({ phone, token_version: 2, version: 2, deleted: false })
  })

  test('R10 the calls of the specification are enough: a phone verified in the last 10 minutes needs no token', async () => {
    const { phone } = await aMember(running.app, 'customer')
    await verify(phone)
    await later('9 minutes')
    expect((await reset(phone)).statusCode).toBe(204)
    expect((await reset(phone)).statusCode, 'once').toBe(403)
  })

  test.each([
    ['never verified', async () => {}],
    [
      'verified too long ago',
      async (phone: string) => {
        await verify(phone)
        await later('10 minutes')
      },
    ],
  ])('R10 a phone %s: 403, and the password stays', async (_, prepare) => {
    const { phone } = await aMember(running.app, 'customer')
    await prepare(phone)
    const response = await reset(phone)
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({ detail: 'Please verify your phone number first.' })
    expect((await login(phone, PASSWORD)).statusCode).toBe(200)
  })

  test('R10 a phone without an account is refused in the same words', async () => {
    const { phone } = await aMember(running.app, 'customer')
    const withoutId = (body: object) => ({ ...body, request_id: '' })
    const known = await reset(phone, 'x'.repeat(43))
    const unknown = await reset(aPhone(), 'x'.repeat(43))
    expect(withoutId(known.json())).toEqual(withoutId(unknown.json()))
  })

  test("R11 the token of one phone does not open another's account, nor twice its own", async () => {
    const mine = await aMember(running.app, 'customer')
    const theirs = await aMember(running.app, 'customer')
    await verify(theirs.phone)
    const token = await tokenFor(mine.phone)
    expect((await reset(theirs.phone, token)).statusCode).toBe(403)
    expect((await reset(mine.phone, token)).statusCode).toBe(204)
    expect((await reset(mine.phone, token, 'another-1')).statusCode).toBe(403)
  })

  test('R12 of 10 simultaneous uses of one token, one succeeds', async () => {
    const { phone } = await aMember(running.app, 'customer')
    const token = await tokenFor(phone)
    const responses = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(phone, token, `password-${n}`)))
    expect(responses.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
    expect(responses.filter(({ statusCode }) => statusCode === 403)).toHaveLength(9)
  })

  test('only a hash of the token is stored', async () => {
    const { phone } = await aMember(running.app, 'customer')
    const token = await tokenFor(phone)
    const stored = await running.db.selectFrom('reset_windows').select('token_hash').execute()
    expect(stored.map(({ token_hash }) => token_hash)).not.toContain(token)
  })

  test('who was locked out by failed logins can login after a reset', async () => {
    const { phone } = await aMember(running.app, 'customer')
    for (let n = 0; n < 10; n += 1) await login(phone, 'wrong-one')
    expect((await login(phone, PASSWORD)).statusCode).toBe(429)
    await reset(phone, await tokenFor(phone))
    expect((await login(phone, NEW_PASSWORD)).statusCode).toBe(200)
  })

  test('a short password is refused', async () => {
    const response = await reset(aPhone(), undefined, 'chai1')
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ detail: 'New password must be at least 6 characters.' })
  })
})

describe('with a code by phone', () => {
  const lines: string[] = []
  let webhook: FakeWebhook

  beforeAll(async () => {
    webhook = await fakeWebhook()
    const settings = { PHONE_VERIFICATION: 'code', CODE_WEBHOOK_URL: webhook.url } as const
    running = await testService(auth, { settings, log: (line) => lines.push(line) })
  })
  afterAll(async () => {
    await running.close()
    await webhook.close()
  })
  beforeEach(async () => {
    await running.db.deleteFrom('attempts').execute()
  })

  const codeFor = async (phone: string) => {
    const before = webhook.sent.length
    expect((await verify(phone)).json()).toEqual({ verified: false, code_sent: true })
    return eventually(async () => webhook.sent.slice(before).find((message) => message.phone === phone)?.code)
  }

  test('the code gives the token, the token sets the password', async () => {
    const { phone } = await aMember(running.app, 'customer')
    const code = await codeFor(phone)
    expect(code).toMatch(/^[0-9]{6}$/)
    const response = await verify(phone, code)
    expect(response.json()).toEqual({ verified: true, reset_token: expect.stringMatching(/^[\w-]{43}$/) })
    expect((await reset(phone)).statusCode, 'without the token').toBe(403)
    expect((await reset(phone, response.json<{ reset_token: string }>().reset_token)).statusCode).toBe(204)
    expect((await login(phone, NEW_PASSWORD)).statusCode).toBe(200)
  })

  test('a webhook that fails is tried three times; the answer has long left, and nothing of the code is in the log', async () => {
    const { phone } = await aMember(running.app, 'customer')
    webhook.failNext(500, 503)
    const before = lines.length
    expect(await codeFor(phone)).toMatch(/^[0-9]{6}$/)
    expect(webhook.refused).toHaveLength(2)

    webhook.failNext(500, 500, 302)
    const begun = performance.now()
    expect((await verify(phone)).statusCode).toBe(200)
    expect(performance.now() - begun).toBeLessThan(400)
    await eventually(async () => lines.slice(before).some((line) => line.includes('code not sent')))
    expect(webhook.refused).toHaveLength(5)
    for (const secret of [phone, ...webhook.refused.map(({ code }) => code)])
      expect(lines.slice(before).join('')).not.toContain(`"${secret}"`)
    expect(await codeFor(phone), 'asked once more').toMatch(/^[0-9]{6}$/)
  })

  test('R11 R12 a code works once, and only for its phone', async () => {
    const mine = await aMember(running.app, 'customer')
    const theirs = await aMember(running.app, 'customer')
    const code = await codeFor(mine.phone)
    await codeFor(theirs.phone)
    expect((await verify(theirs.phone, code)).statusCode).toBe(403)
    expect((await verify(mine.phone, code)).statusCode).toBe(200)
    expect((await verify(mine.phone, code)).statusCode).toBe(403)
  })

  test('R12 after 5 wrong codes the right one is dead, and so it is after 10 minutes', async () => {
    const { phone } = await aMember(running.app, 'customer')
    const code = await codeFor(phone)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n += 1) expect((await verify(phone, wrong)).statusCode).toBe(403)
    const dead = await verify(phone, code)
    expect(dead.statusCode).toBe(403)
    expect(dead.json()).toMatchObject({ detail: 'This code is wrong or has expired.' })

    const next = await codeFor(phone)
    await running.db
      .updateTable('sent_codes')
      .set({ expires_at: sql<Date>`now()` })
      .execute()
    expect((await verify(phone, next)).statusCode).toBe(403)
  })

  test('R13 R14 an unknown phone and staff get the same answer, and no code', async () => {
    const before = webhook.sent.length
    const manager = await aMember(running.app, 'outlet_manager')
    for (const phone of [aPhone(), manager.phone]) {
      expect((await verify(phone)).json()).toEqual({ verified: false, code_sent: true })
      expect((await verify(phone, '123456')).statusCode).toBe(403)
    }
    await codeFor((await aMember(running.app, 'customer')).phone)
    expect(webhook.sent.slice(before)).toHaveLength(1)
  })

  test('R13 a phone is asked 3 times in 15 minutes, an address asks 20 times an hour', async () => {
    const phone = aPhone()
    for (let n = 0; n < 3; n += 1) expect((await verify(phone)).statusCode).toBe(200)
    const fourth = await verify(phone)
    expect(fourth.statusCode).toBe(429)
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0)

    const statuses: number[] = []
    for (let n = 0; n < 20; n += 1) statuses.push((await verify(aPhone())).statusCode)
    expect(statuses).toEqual([...Array<number>(17).fill(200), 429, 429, 429])
  })

  test('R12 neither the code nor the phone is stored in a form that tells the code', async () => {
    const { id, phone } = await aMember(running.app, 'customer')
    const code = await codeFor(phone)
    const stored = await running.db
      .selectFrom('sent_codes')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(stored.code_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(stored)).not.toContain(code)
  })
})
