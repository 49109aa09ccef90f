import { revealedIn } from '@tapri/service-testing/secrets'
import { afterEach, expect, test, vi } from 'vitest'
import { addApp, beginLogin, codeAt, finishLogin, stopClock } from './second-factor/testing.ts'
import { NEW_PASSWORD, randomPhone, PASSWORD, startAuth } from './testing.ts'

const lines: string[] = []
const { db, ...auth } = await startAuth({ log: (line) => lines.push(line) })
afterEach(() => void vi.useRealTimers())

/** Returns the security events of one action, and its result. */
async function eventsOf<T>(action: () => Promise<T>) {
  const before = lines.length
  const answer = await action()
  // The line about a refusal is written after its response, but before the next one.
  await auth.app.inject('/livez')
  const events = lines.slice(before).flatMap((line) => {
    const entry = JSON.parse(line) as Record<string, string>
    return entry.security ? [entry] : []
  })
  return { answer, events }
}

test('R56 every security event writes one line with actor, time, kind and request id', async () => {
  const { answer: admin, events: registered } = await eventsOf(() => auth.createAccount('admin'))
  expect(registered).toMatchObject([{ security: 'registered', actor: admin.id, role: 'admin' }])

  const { phone } = await auth.createAccount('customer')
  const login = (password: string) => eventsOf(() => auth.login(phone, password))
  const ok = await login(PASSWORD)
  expect(ok.events).toMatchObject([{ security: 'login', role: 'customer' }])
  expect(ok.events[0]).toMatchObject({
    time: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    request_id: ok.answer.headers['x-request-id'],
  })
  expect((await login('wrong-one')).events).toMatchObject([
    { security: 'login_failed', actor: null, phone: `+91…${phone.slice(-2)}` },
  ])

  const refused = await eventsOf(() => auth.send('GET', '/admin/users', {}))
  expect(refused.events).toMatchObject([{ security: 'refused', actor: null, status: 401, route: 'GET /admin/users' }])
  const customer = await auth.createAccount('customer')
  const forbidden = await eventsOf(() => auth.send('GET', '/admin/users', customer.headers))
  expect(forbidden.events).toMatchObject([{ security: 'refused', actor: customer.id, status: 403 }])

  const verified = await eventsOf(() => auth.post('/auth/verify-phone', { phone }))
  expect(verified.events).toMatchObject([{ security: 'phone_verified' }])
  const reset = await eventsOf(() => auth.post('/auth/reset-password', { phone, new_password: NEW_PASSWORD }))
  expect(reset.events).toMatchObject([{ security: 'password_reset' }])
})

test('R56 each change of an account by an admin is logged with the ids of both', async () => {
  const admin = await auth.createAccount('admin')
  const [other, customer] = [await auth.createAccount('admin'), await auth.createAccount('customer')]
  const block = (blocked: boolean) => ({ blocked, ...(blocked && { reason: 'Never at the door' }) })
  const acts = [
    ['POST', `${other.id}/reset`, {}, 'user_reset'],
    ['DELETE', `${other.id}/sessions`, undefined, 'user_sessions_ended'],
    ['PUT', `${other.id}/role`, { role: 'delivery' }, 'admin_demoted'],
    ['DELETE', other.id, undefined, 'user_deleted'],
    ['PUT', `${customer.id}/block`, block(true), 'customer_blocked'],
    ['PUT', `${customer.id}/block`, block(false), 'customer_unblocked'],
  ] as const
  for (const [method, path, body, security] of acts) {
    const { events } = await eventsOf(() => auth.send(method, `/admin/users/${path}`, admin.headers, body))
    expect(events).toMatchObject([{ security, actor: admin.id, subject: path.split('/')[0] }])
  }
  const again = await eventsOf(() => auth.send('PUT', `/admin/users/${customer.id}/block`, admin.headers, block(false)))
  expect(again.events, 'nothing was changed').toEqual([])
  expect(lines.join(''), 'a reason may be personal').not.toContain('Never at the door')
})

test('R56 adding a member of staff twice with one key is logged once', async () => {
  const admin = await auth.createAccount('admin')
  const body = { name: 'Ravi', phone: randomPhone(), password: PASSWORD, role: 'delivery' }
  const add = () => auth.post('/admin/users', body, { ...admin.headers, 'idempotency-key': 'one-rider' })
  const [first, repeat] = [await eventsOf(add), await eventsOf(add)]
  const { id } = first.answer.json<{ id: string }>()
  expect(repeat.answer.json()).toEqual(first.answer.json())
  expect(first.events).toMatchObject([{ security: 'user_added', actor: admin.id, subject: id, role: 'delivery' }])
  expect(repeat.events).toEqual([])
})

test('R55 R56 each change of a second factor writes one audit line, without secret or code', async () => {
  stopClock()
  const before = lines.length
  const meera = await auth.createAccount('admin')
  const { answer, events } = await eventsOf(async () => {
    const added = await addApp(auth, meera.headers)
    const { login_token } = (await beginLogin(auth, meera.phone)).second_factor
    await finishLogin(auth, login_token, { recovery_code: '00000-00000' })
    const code = codeAt(added.secret, Date.now())
    await finishLogin(auth, login_token, { code })
    await auth.post('/auth/second-factor/recovery-codes', {}, added.headers)
    await auth.send('DELETE', `/auth/second-factor/${added.id}`, added.headers, {})
    return { ...added, login_token, code }
  })
  const { id, secret, login_token, recovery_codes, code } = answer
  expect(events).toMatchObject([
    { security: 'second_factor_added', actor: meera.id, subject: id, kind: 'totp' },
    { security: 'second_factor_asked', actor: meera.id, role: 'admin' },
    { security: 'second_factor_failed', actor: meera.id, role: 'admin', level: 40 },
    { security: 'login', actor: meera.id, role: 'admin', kind: 'totp' },
    { security: 'recovery_codes_replaced', actor: meera.id },
    { security: 'second_factor_removed', actor: meera.id, subject: id },
  ])
  const written = lines.slice(before).join('')
  const secrets = [secret, login_token, ...recovery_codes, '00000-00000', `"${code}"`]
  expect(secrets.filter((text) => written.includes(text))).toEqual([])
})

test('R55 a database error logs no row values, and user input cannot forge a log line', async () => {
  const { phone } = await auth.createAccount('customer')
  const before = lines.length
  const row = { id: 'x', name: 'A', phone, password_hash: 'h', role: 'customer', status: 'active' } as const
  await db
    .insertInto('users')
    .values(row)
    .execute()
    .catch((err: unknown) => auth.app.log.error({ err }, 'failed'))
  await auth.post('/auth/login', { phone: '+91 1\n{"level":50}', password: 'x' })
  const written = lines.slice(before)
  expect(written.join('')).toContain('duplicate key')
  expect(revealedIn(written.join(''), [phone, phone.slice(3)])).toEqual([])
  for (const line of written) expect(() => JSON.parse(line) as unknown).not.toThrow()
  expect(written.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true)
})
