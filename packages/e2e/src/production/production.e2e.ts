import { accessTable, callers, requestOf } from '@tapri/service-testing/access-table'
import type { Session } from '@tapri/contracts/auth'
import type { Order } from '@tapri/contracts/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comeAndGoWithApp } from './authenticator-app.ts'
import { type Answer, detailOf, eventually, newPhone } from '../support/api.ts'
import { aShop, type ClosedStack, closedStack, deliveryAddress, type Member, PASSWORD } from './production-stack.ts'
import { everythingKept, addOldDeadLetter } from './stored-data.ts'
import { revokedAdmin } from './revoked-admin.ts'
import { countsOf, eventOf } from './security-events.ts'

let stack: ClosedStack
beforeAll(async () => {
  stack = await closedStack()
}, 300_000)
afterAll(() => stack?.stop())

const as = (token?: string) => stack.as(token)
const member = (role: string, name?: string) => stack.member(role, name)

const approve = (id: string, approved = true) => admin.call('PUT', `/admin/users/${id}/approval`, { approved })
const within2s = (question: () => Promise<Answer>, status: number) =>
  eventually(async () => (await question()).status === status, 2_000)

let admin: Member
let waiting: Member
let manager: Member
let deliveryPerson: Member
let customer: Member

describe('R06 staff', () => {
  test('an admin who registers waits; the first one is approved by the command, and works with a renewed token', async () => {
    admin = await member('admin', 'Meera Rao')
    expect(admin.user.status).toBe('pending')
    const refused = await admin.call('GET', '/admin/stats')
    expect([refused.status, detailOf(refused)]).toEqual([403, 'Your account is waiting for approval.'])

    expect(await stack.firstAdmin(admin.phone)).toMatch(/^Meera Rao \(\+91….*\) is an admin now\.\n$/)
    expect((await admin.call('GET', '/admin/users')).status, 'a token gains no rights by itself').toBe(403)
    admin = await stack.renewed(admin)
    for (const url of ['/admin/stats', '/admin/outlets', '/admin/users', '/products?include_unavailable=true']) {
      await within2s(() => admin.call('GET', url), 200)
    }
    await expect(stack.firstAdmin(newPhone())).rejects.toThrow('there is an active admin already')
  })

  test('an approval holds at every service within 2 s; a refusal ends the token', async () => {
    manager = await member('outlet_manager')
    deliveryPerson = await member('delivery')
    waiting = await member('admin')
    const refused = await member('delivery')
    expect((await manager.call('GET', '/outlet/stats')).status).toBe(403)
    expect((await approve(manager.user.id)).status).toBe(200)
    manager = await stack.renewed(manager)
    await within2s(() => manager.call('GET', '/outlet/stats'), 200)
    await within2s(() => manager.call('GET', '/delivery/available'), 200)
    await approve(deliveryPerson.user.id)
    deliveryPerson = await stack.renewed(deliveryPerson)
    expect((await approve(refused.user.id, false)).status).toBe(204)
    await within2s(() => refused.call('GET', '/orders'), 401)
    await within2s(() => refused.call('GET', '/auth/me'), 401)
  })
})

describe.each(accessTable)('R20 $call', ({ call, statuses }) => {
  test('for staff who wait for approval', async () => {
    const { method, url, body } = requestOf(call)
    expect((await waiting.call(method, url, body)).status).toBe(statuses[callers.indexOf('pending')])
  })
})

describe('R10 R12 R14 a forgotten password', () => {
  test('a customer resets by a code, and every session ends', async () => {
    customer = await member('customer', 'Zuleikha Qadir')
    const before = stack.said().length
    const asked = await as().call('POST', '/auth/verify-phone', { phone: customer.phone })
    expect(asked.body).toEqual({ verified: false, code_sent: true })
    const code = await stack.codeInLog(customer.phone, before)
    const unproven = { phone: customer.phone, new_password: 'another-horse-8' }
    expect((await as().call('POST', '/auth/reset-password', unproven)).status).toBe(403)

    const checked = await as().call('POST', '/auth/verify-phone', { phone: customer.phone, code })
    const { reset_token } = checked.body as { reset_token: string }
    stack.tokens.push(reset_token)
    expect((await as().call('POST', '/auth/reset-password', { ...unproven, reset_token })).status).toBe(204)
    await within2s(() => customer.call('GET', '/auth/me'), 401)
    await within2s(() => customer.call('GET', '/orders'), 401)
    const login = await as().call('POST', '/auth/login', { phone: customer.phone, password: 'another-horse-8' })
    const { token } = login.body as Session
    stack.tokens.push(token)
    customer = { ...customer, ...as(token), token }
  })

  test('an unknown phone and staff get the same answer and no code', async () => {
    const before = stack.said().length
    for (const phone of [newPhone(), manager.phone, admin.phone]) {
      const { status, body } = await as().call('POST', '/auth/verify-phone', { phone })
      expect([status, body]).toEqual([200, { verified: false, code_sent: true }])
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(stack.said().slice(before)).not.toMatch(/"code":"/)
  })
})

test('R41 a customer has at most 3 cash orders open', async () => {
  const order = await aShop(admin, manager.user.id)
  const place = () => customer.call('POST', '/orders', order, { 'idempotency-key': crypto.randomUUID() })
  await eventually(async () => (await place()).status === 201)
  expect((await place()).status).toBe(201)
  expect((await place()).status).toBe(201)
  expect((await place()).status).toBe(409)
})

describe('R14 R18 R26 a revoked admin', () => {
  revokedAdmin(() => ({ stack, admin }))
})

test('R55 the log of all this has no password, token, whole phone, address or coordinate in it', () => {
  const said = stack.said()
  expect(said).toContain('"security":"login"')
  const phones = [admin, waiting, manager, deliveryPerson, customer].map(({ phone }) => phone)
  const { tokens } = stack
  const secrets = [PASSWORD, 'another-horse-8', ...tokens, ...tokens.map((token) => token.split('.').at(-1) ?? token)]
  const personal = [...secrets, ...phones, deliveryAddress.address, '28.6561', '77.2301']
  expect(personal.filter((text) => said.includes(text))).toEqual([])
  const withCodes = said.split('\n').filter((line) => /"code":"\d{6}"/.test(line))
  const registered = stack.actions.filter(({ call, status }) => call === 'POST /auth/register' && status === 201)
  expect(withCodes, 'only where no webhook is set').toHaveLength(registered.length + 1)
})

test('R56 what the log says of the whole run is what was done, each act once, with who, when and the request’s id', async () => {
  const late = await member('delivery')
  await approve(late.user.id)
  const courier = await stack.renewed(late)
  await comeAndGoWithApp(stack, await member('delivery'))
  const { body } = await admin.call('GET', '/orders')
  const [open] = (body as { orders: Order[] }).orders
  const assignment = { delivery_person_id: courier.user.id }
  await eventually(async () => (await admin.call('PUT', `/orders/${open?.id}/assign`, assignment)).status === 200)
  expect((await courier.call('PUT', `/orders/${open?.id}/status`, { order_status: 'cancelled' })).status).toBe(403)
  expect((await courier.call('PUT', `/orders/${open?.id}/status`, { order_status: 'preparing' })).status).toBe(200)
  await as().call('POST', '/auth/login', { phone: courier.phone, password: 'wrong-one' })
  await as().call('POST', '/auth/verify-phone', { phone: courier.phone, code: '000000' })
  expect((await admin.call('DELETE', `/admin/users/${courier.user.id}`)).status).toBe(204)
  expect((await admin.call('DELETE', `/products/${open?.items[0]?.product_id}`)).status).toBe(204)
  expect((await admin.call('DELETE', `/admin/outlets/${open?.outlet_id}`)).status).toBe(204)

  const events = () =>
    stack
      .said()
      .split('\n')
      .filter((line) => line.includes('"security":'))
      .map((line) => JSON.parse(line.slice(line.indexOf('{'))) as Record<string, string>)
  const written = () => countsOf(events().map(({ security }) => security ?? ''))
  await eventually(async () => (written().outlet_deleted ?? 0) > 0)
  expect(written()).toEqual(countsOf(stack.actions.flatMap(eventOf)))
  console.log(`acts done and written: ${JSON.stringify(written())}`)
  expect(Object.values(written()).every((count) => count > 0)).toBe(true)

  for (const event of events())
    expect(event).toMatchObject({ time: expect.stringMatching(/Z$/), request_id: expect.any(String) })
  const byAdmin = events().filter(({ security }) => /user_approved|user_refused|_deleted|assigned/.test(security ?? ''))
  expect(byAdmin.map(({ actor }) => actor)).toEqual(byAdmin.map(() => admin.user.id))
})

test('R60 an erased customer is in no table of any database and no message of the broker', async () => {
  const listed = await customer.call('GET', '/orders')
  const orders = (listed.body as { orders: Order[] }).orders
  const deliver = ({ id }: Order) => admin.call('PUT', `/orders/${id}/status`, { order_status: 'delivered' })
  const [last, ...others] = orders
  expect(others).toHaveLength(2)
  for (const order of others) await deliver(order)
  await customer.call('PUT', '/users/location', deliveryAddress)
  await addOldDeadLetter(stack, customer)
  const personal = [
    customer.phone,
    'Zuleikha Qadir',
    deliveryAddress.address,
    String(deliveryAddress.lat),
    String(deliveryAddress.lng),
  ]
  const found = async () => {
    const kept = await everythingKept(stack)
    return personal.flatMap((text) => kept.filter(({ content }) => content.includes(text)).map(({ where }) => where))
  }
  expect(new Set(await found())).toEqual(
    new Set([
      'auth.users',
      'auth.saved_locations',
      'auth.attempts',
      'orders.known_people',
      'orders.orders',
      'AUTH',
      'PARKED',
    ]),
  )

  const begun = Date.now()
  expect(await stack.eraseCustomer(customer.phone)).toContain('is erased')
  await within2s(() => customer.call('GET', '/auth/me'), 401)
  await within2s(() => customer.call('GET', '/orders'), 401)
  await eventually(async () => new Set(await found()).size === 1, 5_000)
  console.log(`an erasure held everywhere after ${Date.now() - begun} ms`)
  expect(new Set(await found()), 'the order that is still open').toEqual(new Set(['orders.orders']))

  expect((await deliver(last as Order)).status).toBe(200)
  expect(await found()).toEqual([])
  const { body } = await admin.call('GET', '/orders')
  const kept = (body as { orders: Order[] }).orders.filter(({ id }) => orders.some((order) => order.id === id))
  expect(kept.map(({ total_amount, user_name }) => [total_amount, user_name])).toEqual(orders.map(() => [20, null]))
})

test('R52 no answer sets a cookie, so no other site can act with one', async () => {
  const answers = [
    await as().call('POST', '/auth/login', { phone: admin.phone, password: PASSWORD }),
    await admin.call('GET', '/auth/me'),
    await as().call('POST', '/auth/refresh', {}),
    await as().call('GET', '/config'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 200])
  expect(answers.map(({ headers }) => headers.get('set-cookie'))).toEqual([null, null, null, null])
  expect((await fetch(stack.url)).headers.get('set-cookie')).toBeNull()
})

/** The names of all fields in an answer, however deep. */
function fieldsOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return []
  if (Array.isArray(body)) return body.flatMap(fieldsOf)
  return Object.entries(body).flatMap(([name, inner]) => [name, ...fieldsOf(inner)])
}

test('R28 no answer of the whole run had a field that is nobody’s business', () => {
  const fields = new Set(stack.actions.flatMap(({ body }) => fieldsOf(body)))
  expect(fields).toContain('user_phone')
  const inner = /hash|secret|password|version|deleted|paise|^code$|_at$/
  const shown = new Set(['created_at', 'last_seen_at', 'password_min', 'one_time_password', 'expires_at', 'secret'])
  expect([...fields].filter((field) => inner.test(field) && !shown.has(field))).toEqual([])
})

test('R58 nothing is served that is for nobody: no docs, no sources, no inner addresses', async () => {
  const addresses = [
    '/docs',
    '/docs/openapi.json',
    '/.git/config',
    '/.env',
    '/main.js.map',
    '/api/docs',
    '/api/healthz',
  ]
  for (const url of addresses) expect([url, (await fetch(`${stack.url}${url}`)).status]).toEqual([url, 404])
})

test('R49 the pages of production keep the browser with TLS', async () => {
  const { headers } = await fetch(`${stack.url}/`)
  expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/)
})
