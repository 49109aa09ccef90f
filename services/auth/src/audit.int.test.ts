import type { RunningService } from '@tapri/service-kit/process/service'
import { testService } from '@tapri/service-testing/harness'
import { revealedIn } from '@tapri/service-testing/secrets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { auth } from './service.ts'
import { createAccount, randomPhone, PASSWORD, post, send } from './testing.ts'

let running: RunningService<Database>
const lines: string[] = []
beforeAll(async () => {
  running = await testService(auth, { log: (line) => lines.push(line) })
})
afterAll(() => running.close())

/** The security events of one action, and its answer. */
async function eventsOf<T>(action: () => Promise<T>) {
  const before = lines.length
  const response = await action()
  // The line about a refusal is written after the response.
  await new Promise((resolve) => setTimeout(resolve, 20))
  const events = lines.slice(before).flatMap((line) => {
    const entry = JSON.parse(line) as Record<string, string>
    return entry.security ? [entry] : []
  })
  return { answer: response, events }
}

test('R56 every security event writes one line with actor, time, kind and request id', async () => {
  const { answer: admin, events: registered } = await eventsOf(() => createAccount(running.app, 'admin'))
  expect(registered).toMatchObject([{ security: 'registered', actor: admin.id, role: 'admin' }])

  const { phone } = await createAccount(running.app, 'customer')
  const login = (password: string) => eventsOf(() => post(running.app, '/auth/login', { phone, password }))
  const ok = await login(PASSWORD)
  expect(ok.events).toMatchObject([{ security: 'login', role: 'customer' }])
  expect(ok.events[0]).toMatchObject({
    time: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    request_id: ok.answer.headers['x-request-id'],
  })
  expect((await login('wrong-one')).events).toMatchObject([
    { security: 'login_failed', actor: null, phone: `+91…${phone.slice(-2)}` },
  ])

  const refused = await eventsOf(() => running.app.inject({ url: '/admin/users' }))
  expect(refused.events).toMatchObject([{ security: 'refused', actor: null, status: 401, route: 'GET /admin/users' }])
  const customer = await createAccount(running.app, 'customer')
  const forbidden = await eventsOf(() => running.app.inject({ url: '/admin/users', headers: customer.headers }))
  expect(forbidden.events).toMatchObject([{ security: 'refused', actor: customer.id, status: 403 }])

  const body = { name: 'Ravi', phone: randomPhone(), password: PASSWORD, role: 'delivery' }
  const added = await eventsOf(() => post(running.app, '/admin/users', body, admin.headers))
  const { id } = added.answer.json<{ id: string }>()
  expect(added.events).toMatchObject([{ security: 'user_added', actor: admin.id, subject: id, role: 'delivery' }])
  const url = `/admin/users/${id}`
  const deleted = await eventsOf(() => running.app.inject({ method: 'DELETE', url, headers: admin.headers }))
  expect(deleted.events).toMatchObject([{ security: 'user_deleted', actor: admin.id, subject: id }])

  const verified = await eventsOf(() => post(running.app, '/auth/verify-phone', { phone }))
  expect(verified.events).toMatchObject([{ security: 'phone_verified' }])
  const reset = await eventsOf(() => post(running.app, '/auth/reset-password', { phone, new_password: 'masala-99' }))
  expect(reset.events).toMatchObject([{ security: 'password_reset' }])
})

test('R56 each change of an account by an admin is logged with the ids of both', async () => {
  const admin = await createAccount(running.app, 'admin')
  const [other, customer] = [await createAccount(running.app, 'admin'), await createAccount(running.app, 'customer')]
  const block = (blocked: boolean) => ({ blocked, ...(blocked && { reason: 'Never at the door' }) })
  const acts = [
    ['POST', `${other.id}/reset`, {}, 'user_reset'],
    ['DELETE', `${other.id}/sessions`, undefined, 'user_sessions_ended'],
    ['PUT', `${other.id}/role`, { role: 'delivery' }, 'admin_demoted'],
    ['PUT', `${customer.id}/block`, block(true), 'customer_blocked'],
    ['PUT', `${customer.id}/block`, block(false), 'customer_unblocked'],
  ] as const
  for (const [method, path, body, security] of acts) {
    const { events } = await eventsOf(() => send(running.app, method, `/admin/users/${path}`, admin.headers, body))
    expect(events).toMatchObject([{ security, actor: admin.id, subject: path.split('/')[0] }])
  }
  const again = await eventsOf(() =>
    send(running.app, 'PUT', `/admin/users/${customer.id}/block`, admin.headers, block(false)),
  )
  expect(again.events, 'nothing was changed').toEqual([])
  expect(lines.join(''), 'a reason may be personal').not.toContain('Never at the door')
})

test('R56 adding a member of staff twice with one key is logged once', async () => {
  const admin = await createAccount(running.app, 'admin')
  const body = { name: 'Ravi', phone: randomPhone(), password: PASSWORD, role: 'delivery' }
  const add = () => post(running.app, '/admin/users', body, { ...admin.headers, 'idempotency-key': 'one-rider' })
  const [first, repeat] = [await eventsOf(add), await eventsOf(add)]
  expect([first.answer.statusCode, repeat.answer.statusCode]).toEqual([201, 201])
  expect(repeat.answer.json()).toEqual(first.answer.json())
  expect([first.events.length, repeat.events]).toEqual([1, []])
})

test('R55 a database error logs no row values, and user input cannot forge a log line', async () => {
  const { phone } = await createAccount(running.app, 'customer')
  const before = lines.length
  const row = { id: 'x', name: 'A', phone, password_hash: 'h', role: 'customer', status: 'active' } as const
  await running.db
    .insertInto('users')
    .values(row)
    .execute()
    .catch((err: unknown) => running.app.log.error({ err }, 'failed'))
  await post(running.app, '/auth/login', { phone: '+91 1\n{"level":50}', password: 'x' })
  const written = lines.slice(before)
  expect(written.join('')).toContain('duplicate key')
  expect(revealedIn(written.join(''), [phone, phone.slice(3)])).toEqual([])
  for (const line of written) expect(() => JSON.parse(line) as unknown).not.toThrow()
  expect(written.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true)
})
