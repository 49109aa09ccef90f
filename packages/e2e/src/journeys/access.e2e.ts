import { beforeAll, describe, expect, test } from 'vitest'
import { accessTable, callers, requestOf } from '@tapri/service-testing/access-table'
import { type Caller, callerWith, detailOf, waitUntil, allDemoUsers, newPhone, anonymous } from '../support/api.ts'
import { placeOrder } from '../support/orders.ts'
import type { DemoUser } from '../support/demo-users.ts'

let at: Record<DemoUser, Caller>
let deleted: Caller
beforeAll(async () => {
  at = await allDemoUsers()
  deleted = await registered('delivery')
  const { id } = (await deleted.call('GET', '/auth/me')).body as { id: string }
  await at.admin.call('DELETE', `/admin/users/${id}`)
  await waitUntil(async () => (await deleted.call('GET', '/orders')).status === 401)
})

/** Staff pending approval exist in production mode only: production.e2e.ts. */
const pendingIndex = callers.indexOf('pending')

describe.each(accessTable)('R20 $call', ({ call, statuses }) => {
  test('each role gets the status of the access table', async () => {
    const { method, url, body } = requestOf(call)
    const everyone = [anonymous, at.asha, at.ravi, at.meera, at.admin, deleted]
    const responses = await Promise.all(everyone.map((who) => who.call(method, url, body)))
    expect(responses.map(({ status }) => status)).toEqual(statuses.filter((_, index) => index !== pendingIndex))
    for (const { status, headers, body: problem } of responses) {
      if (status < 400) continue
      expect(headers.get('content-type')).toContain('application/problem+json')
      expect(problem).toMatchObject({
        type: expect.stringMatching(/^\/problems\/[a-z-]+$/),
        code: expect.stringMatching(/^[A-Z_]+$/),
        status,
        detail: expect.any(String),
        request_id: expect.any(String),
      })
    }
  })
})

describe('an order is visible to and changed by its own users only', () => {
  test('R22 R23 R24 other users get 404, as for an unknown order', async () => {
    const order = await placeOrder(at.asha)
    const stranger = await registered('customer')
    const get = (who: Caller) => who.call('GET', `/orders/${order.id}`)

    expect((await get(at.asha)).status).toBe(200)
    expect((await get(at.meera)).status, 'the manager of its outlet').toBe(200)
    expect((await get(at.admin)).status).toBe(200)
    for (const who of [stranger, at.joseph, at.ravi]) {
      const response = await get(who)
      expect([response.status, detailOf(response)]).toEqual([404, 'Order not found'])
    }

    const confirm = (who: Caller) => who.call('PUT', `/orders/${order.id}/status`, { order_status: 'confirmed' })
    expect((await confirm(at.joseph)).status).toBe(404)
    expect((await confirm(at.ravi)).status).toBe(404)
    expect((await confirm(at.asha)).status).toBe(403)
    expect((await confirm(at.meera)).status).toBe(200)
  })

  test('R23 a role may set only its own statuses', async () => {
    const order = await placeOrder(at.asha)
    const set = (who: Caller, order_status: string) => who.call('PUT', `/orders/${order.id}/status`, { order_status })
    expect((await set(at.meera, 'cancelled')).status).toBe(403)
    expect((await set(at.ravi, 'pending')).status).toBe(403)
    expect((await set(at.ravi, 'cancelled')).status).toBe(403)
    expect((await set(at.admin, 'cancelled')).status).toBe(200)
  })
})

describe('identity comes from the token only', () => {
  test.each([
    ['a made-up token', { authorization: 'Bearer abc.def.ghi' }],
    ['a token without a signature', { authorization: `Bearer ${unsigned()}` }],
    ['headers that claim a role', { 'x-user-id': 'admin', 'x-role': 'admin', 'x-forwarded-user': 'admin' }],
  ])('R15 R27 %s is unauthenticated', async (_, headers) => {
    expect((await anonymous.call('GET', '/admin/stats', undefined, headers)).status).toBe(401)
  })

  test('R19 a token in the query string is ignored', async () => {
    expect((await anonymous.call('GET', `/admin/stats?token=${at.admin.token}`)).status).toBe(401)
  })

  test.each([
    '/admin%2fstats',
    '//admin/stats',
    '/Admin/stats',
    '/./admin/stats',
    '/admin/stats/',
    '/%61dmin/stats',
    '/admin;x/stats',
  ])('R30 %s does not bypass the checks of /admin/stats', async (path) => {
    expect((await at.asha.call('GET', path)).status).toBeGreaterThanOrEqual(400)
  })
})

function unsigned() {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ id: 'x', role: 'admin', status: 'active', iss: 'tapri', aud: 'tapri' })}.`
}

async function registered(role: string) {
  const response = await anonymous.call('POST', '/auth/register', {
    name: 'Stranger',
    phone: newPhone(),
    password: 'chai1234',
    role,
  })
  return callerWith((response.body as { token: string }).token)
}
