import { closeAfterTest } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { createFixture, request } from './testing.ts'

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
