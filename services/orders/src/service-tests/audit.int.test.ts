import { bearer, closeAfterTest } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { createFixture, request } from '../testing/testing.ts'

test('a repeat under one Idempotency-Key writes no second line of the security log: nothing happened', async () => {
  const lines: string[] = []
  const fixture = await createFixture({
    log: (line) => lines.push(line),
    settings: { WEBHOOK_KEY: Buffer.alloc(32, 7).toString('base64url') },
  })
  closeAfterTest(fixture)
  const { admin, manager } = fixture
  const webhook = { name: 'Accounts', url: 'https://books.example/in', types: ['order.placed'], active: true }
  const key = { 'idempotency-key': 'once' }
  const float = { expected: 0, counted: 100, reason: 'float' }
  for (const _ of [1, 2]) {
    expect((await request(fixture, admin, 'POST', '/admin/webhooks', webhook, key)).status).toBe(201)
    expect((await request(fixture, manager, 'POST', '/cash/closings', float, key)).status).toBe(201)
  }
  const events = lines.flatMap((line) => (JSON.parse(line) as { security?: string }).security ?? [])
  expect(events).toEqual(['webhook_added', 'day_closed'])
})

test('a flood of refusals of one address without a session is five lines and a sum; each refusal of somebody signed in has its line', async () => {
  const lines: { security?: string; actor?: string | null; more?: number; msg: string }[] = []
  const fixture = await createFixture({ log: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) })
  const { app, customer } = fixture
  for (let n = 0; n < 40; n += 1) await app.inject({ url: '/orders', headers: { 'x-forwarded-for': '203.0.113.9' } })
  for (let n = 0; n < 40; n += 1) await app.inject({ url: '/admin/stats', headers: bearer(customer) })
  await fixture.close()
  const refused = lines.filter(({ security }) => security === 'refused')
  expect(refused.filter(({ actor }) => actor === customer.id)).toHaveLength(40)
  const anonymous = refused.filter(({ actor }) => actor === null)
  expect(anonymous).toHaveLength(6)
  expect(anonymous.at(-1)).toMatchObject({ network: '203.0.113.*', more: 35 })
  expect(lines.filter(({ msg }) => msg === 'answered')).toHaveLength(45)
})
