import { beforeAll, describe, expect, test } from 'vitest'
import { accessTable, callers, requestOf } from '@tapri/service-testing/access-table'
import { type Caller, caller, detailOf, eventually, everybody, newPhone, nobody } from '../support/api.ts'
import { placed } from '../support/orders.ts'
import type { Person } from '../support/demo-users.ts'

let at: Record<Person, Caller>
let deleted: Caller
beforeAll(async () => {
  at = await everybody()
  deleted = await registered('delivery')
  const { id } = (await deleted.call('GET', '/auth/me')).body as { id: string }
  await at.admin.call('DELETE', `/admin/users/${id}`)
  await eventually(async () => (await deleted.call('GET', '/orders')).status === 401)
})

/** Staff who wait for approval exist in production only: production.e2e.ts. */
const waiting = callers.indexOf('pending')

describe.each(accessTable)('R20 $call', ({ call, statuses }) => {
  test('is for whom it is for', async () => {
    const { method, url, body } = requestOf(call)
    const everyone = [nobody, at.asha, at.ravi, at.meera, at.admin, deleted]
    const answers = await Promise.all(everyone.map((who) => who.call(method, url, body)))
    expect(answers.map(({ status }) => status)).toEqual(statuses.filter((_, index) => index !== waiting))
    for (const { status, headers, body: problem } of answers) {
      if (status < 400) continue
      expect(headers.get('content-type')).toContain('application/problem+json')
      expect(problem).toMatchObject({
        type: 'about:blank',
        status,
        detail: expect.any(String),
        request_id: expect.any(String),
      })
    }
  })
})

describe('an order is seen and moved by its own people only', () => {
  test('R22 R23 R24 others get 404, the same as for an order that does not exist', async () => {
    const order = await placed(at.asha)
    const stranger = await registered('customer')
    const ask = (who: Caller) => who.call('GET', `/orders/${order.id}`)

    expect((await ask(at.asha)).status).toBe(200)
    expect((await ask(at.meera)).status, 'the manager of its outlet').toBe(200)
    expect((await ask(at.admin)).status).toBe(200)
    for (const who of [stranger, at.joseph, at.ravi]) {
      const answer = await ask(who)
      expect([answer.status, detailOf(answer)]).toEqual([404, 'Order not found'])
    }

    const confirm = (who: Caller) => who.call('PUT', `/orders/${order.id}/status`, { order_status: 'confirmed' })
    expect((await confirm(at.joseph)).status).toBe(404)
    expect((await confirm(at.ravi)).status).toBe(404)
    expect((await confirm(at.asha)).status).toBe(403)
    expect((await confirm(at.meera)).status).toBe(200)
  })

  test('R23 a role may set its own statuses only', async () => {
    const order = await placed(at.asha)
    const set = (who: Caller, order_status: string) => who.call('PUT', `/orders/${order.id}/status`, { order_status })
    expect((await set(at.meera, 'cancelled')).status).toBe(403)
    expect((await set(at.ravi, 'pending')).status).toBe(403)
    expect((await set(at.ravi, 'cancelled')).status).toBe(403)
    expect((await set(at.admin, 'cancelled')).status).toBe(200)
  })
})

describe('identity comes from the token alone', () => {
  test.each([
    ['a made-up token', { authorization: 'Bearer abc.def.ghi' }],
    ['a token without a signature', { authorization: `Bearer ${unsigned()}` }],
    ['headers that claim a role', { 'x-user-id': 'admin', 'x-role': 'admin', 'x-forwarded-user': 'admin' }],
  ])('R15 R27 %s is nobody', async (_, headers) => {
    expect((await nobody.call('GET', '/admin/stats', undefined, headers)).status).toBe(401)
  })

  test('R19 a token in the address is no token', async () => {
    expect((await nobody.call('GET', `/admin/stats?token=${at.admin.token}`)).status).toBe(401)
  })

  test.each([
    '/admin%2fstats',
    '//admin/stats',
    '/Admin/stats',
    '/./admin/stats',
    '/admin/stats/',
    '/%61dmin/stats',
    '/admin;x/stats',
  ])('R30 %s leads nowhere that /admin/stats would not', async (path) => {
    expect((await at.asha.call('GET', path)).status).toBeGreaterThanOrEqual(400)
  })
})

function unsigned() {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ id: 'x', role: 'admin', status: 'active', iss: 'tapri', aud: 'tapri' })}.`
}

async function registered(role: string) {
  const answer = await nobody.call('POST', '/auth/register', {
    name: 'Stranger',
    phone: newPhone(),
    password: 'chai1234',
    role,
  })
  return caller((answer.body as { token: string }).token)
}
