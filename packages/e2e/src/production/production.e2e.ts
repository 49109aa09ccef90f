import type { Session } from '@tapri/contracts/auth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { detailOf, newPhone, waitUntil } from '../support/api.ts'
import { approvalPageTest } from './approval-page.ts'
import { erasureTest } from './erasure.ts'
import { logContentTests } from './log-content.ts'
import { positionTest } from './positions.ts'
import { approve, type ProductionRun, statusWithin2s } from './production-run.ts'
import { createShop, PASSWORD, startProductionStack } from './production-stack.ts'
import { revokedAdminTests } from './revoked-admin.ts'

const NEW_PASSWORD = 'another-horse-8'

/** Filled in by the tests, which depend on their order. */
const run = {} as ProductionRun
beforeAll(async () => {
  run.stack = await startProductionStack()
})
afterAll(() => run.stack?.stop())

const as = (token?: string) => run.stack.as(token)

describe('R06 staff', () => {
  test('an admin who registers is pending until the first-admin command approves them, and then needs a new token', async () => {
    const { stack } = run
    run.admin = await stack.member('admin', 'Meera Rao')
    expect(run.admin.user.status).toBe('pending')
    const refused = await run.admin.call('GET', '/admin/stats')
    expect([refused.status, detailOf(refused)]).toEqual([403, 'Your account is waiting for approval.'])

    expect(await stack.firstAdmin(run.admin.phone)).toMatch(/^Meera Rao \(\+91….*\) is an admin now\.\n$/)
    expect((await run.admin.call('GET', '/admin/users')).status, 'with the old token').toBe(403)
    run.admin = await stack.renewed(run.admin)
    for (const url of ['/admin/stats', '/admin/outlets', '/admin/users', '/products?include_unavailable=true']) {
      await statusWithin2s(() => run.admin.call('GET', url), 200)
    }
    await expect(stack.firstAdmin(newPhone())).rejects.toThrow('there is an active admin already')
  })

  test('an approval takes effect at every service within 2 s; a refusal ends the token', async () => {
    const { stack } = run
    run.manager = await stack.member('outlet_manager')
    run.deliveryPerson = await stack.member('delivery')
    run.pendingAdmin = await stack.member('admin')
    const refused = await stack.member('delivery')
    expect((await run.manager.call('GET', '/outlet/stats')).status).toBe(403)
    expect((await approve(run, run.manager.user.id)).status).toBe(200)
    run.manager = await stack.renewed(run.manager)
    await statusWithin2s(() => run.manager.call('GET', '/outlet/stats'), 200)
    await statusWithin2s(() => run.manager.call('GET', '/delivery/available'), 200)
    await approve(run, run.deliveryPerson.user.id)
    run.deliveryPerson = await stack.renewed(run.deliveryPerson)
    expect((await approve(run, refused.user.id, false)).status).toBe(204)
    await statusWithin2s(() => refused.call('GET', '/orders'), 401)
    await statusWithin2s(() => refused.call('GET', '/auth/me'), 401)
  })
})

test('R06 R09 an account without a verified phone is refused by every service', async () => {
  const unverified = await run.stack.unverified('customer')
  expect(unverified.user.required_action).toBe('verify_phone')
  for (const url of ['/orders', '/users/location', '/products?include_unavailable=true', '/admin/outlets']) {
    const response = await unverified.call('GET', url)
    expect([url, response.status, detailOf(response)]).toEqual([url, 403, 'Please verify your phone number first.'])
  }
})

describe('R10 R12 R14 password reset', () => {
  test('a customer resets the password with a code, which ends every session', async () => {
    const { stack } = run
    run.customer = await stack.member('customer', 'Zuleikha Qadir')
    const { phone, call } = run.customer
    const logLength = stack.output().length
    const requested = await as().call('POST', '/auth/verify-phone', { phone })
    expect(requested.body).toEqual({ verified: false, code_sent: true })
    const code = await stack.codeInLog(phone, logLength)
    const form = { phone, new_password: NEW_PASSWORD }
    expect((await as().call('POST', '/auth/reset-password', form)).status).toBe(403)

    const verified = await as().call('POST', '/auth/verify-phone', { phone, code })
    const { reset_token } = verified.body as { reset_token: string }
    stack.tokens.push(reset_token)
    expect((await as().call('POST', '/auth/reset-password', { ...form, reset_token })).status).toBe(204)
    await statusWithin2s(() => call('GET', '/auth/me'), 401)
    await statusWithin2s(() => call('GET', '/orders'), 401)
    const login = await as().call('POST', '/auth/login', { phone, password: NEW_PASSWORD })
    const { token } = login.body as Session
    stack.tokens.push(token)
    run.customer = { ...run.customer, ...as(token), token }
  })
})

test('R41 a customer has at most 3 open cash orders', async () => {
  const order = await createShop(run.admin, run.manager.user.id)
  const place = () => run.customer.call('POST', '/orders', order, { 'idempotency-key': crypto.randomUUID() })
  await waitUntil(async () => (await place()).status === 201)
  expect((await place()).status).toBe(201)
  expect((await place()).status).toBe(201)
  expect((await place()).status).toBe(409)
})

describe('R14 R18 R26 a revoked admin', () => {
  revokedAdminTests(run)
})
positionTest(run)
logContentTests(run, NEW_PASSWORD)
erasureTest(run)
// Logins in a browser are not among the recorded calls, so they come after the tests of the log.
approvalPageTest(run)

test('R52 no response sets a cookie', async () => {
  const responses = [
    await as().call('POST', '/auth/login', { phone: run.admin.phone, password: PASSWORD }),
    await run.admin.call('GET', '/auth/me'),
    await as().call('POST', '/auth/refresh', {}),
    await as().call('GET', '/config'),
  ]
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 404, 200])
  expect(responses.map(({ headers }) => headers.get('set-cookie'))).toEqual([null, null, null, null])
  expect((await fetch(run.stack.url)).headers.get('set-cookie')).toBeNull()
})

/** Returns the names of all fields, at any depth. */
function fieldsOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return []
  if (Array.isArray(body)) return body.flatMap(fieldsOf)
  // The code of a problem document, and of each of its errors, names the refusal; any other code is a secret.
  const { code: _, ...fields } = body as { code?: unknown }
  const shown = 'request_id' in body || 'message' in body ? fields : body
  return Object.entries(shown).flatMap(([name, inner]) => [name, ...fieldsOf(inner)])
}

test('R28 no response of the whole run has an internal field', () => {
  // When people download their own data, it is as stored, except secrets.
  const isOwn = ({ call }: { call: string }) => call.endsWith('/my-data')
  const own = run.stack.recordedCalls.filter(isOwn).flatMap(({ body }) => fieldsOf(body))
  expect(own.filter((field) => /hash|secret|password|token|version$/.test(field) && !/privacy/.test(field))).toEqual([])
  const fields = new Set(run.stack.recordedCalls.filter((made) => !isOwn(made)).flatMap(({ body }) => fieldsOf(body)))
  expect(fields).toContain('user_phone')
  const internal = /hash|secret|password|version|deleted|paise|^code$|_at$/
  const times = ['created_at', 'last_seen_at', 'expires_at', 'opens_at', 'closes_at', 'rated_at', 'seen_at']
  const onTheWay = ['left_stove_at', 'delivered_at']
  const cash = ['offered_at', 'ended_at', 'closed_at']
  const account = ['password_min', 'has_password', 'privacy_version', 'agreed_at', 'one_time_password', 'secret']
  const shown = [...times, ...onTheWay, ...cash, ...account]
  // By `version` a page tells a newer state of an order from an older one.
  const allowed = new Set([...shown, 'version'])
  expect([...fields].filter((field) => internal.test(field) && !allowed.has(field))).toEqual([])
})
