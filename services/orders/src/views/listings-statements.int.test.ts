import { openStatuses } from '@tapri/contracts/order-status'
import { fewestStatements, parsedWhenKnown } from '@tapri/service-testing/count-statements'
import { bearer, type TestUser } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixture, type Fixture, placeOrder, request } from '../testing.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture({ settings: { DATABASE_POOL: 1 } })
})
afterAll(() => fixture.close())

const lists = ['/orders', '/orders?include_counts=true', '/orders?order_status=ended', '/orders/open', '/orders/alerts']
const readers = ['customer', 'deliveryPerson', 'manager', 'admin'] as const
const get = (by: TestUser, url: string) => fixture.app.inject({ url, headers: bearer(by) })

test('a list is one statement while nothing changes, a second reads what did, and nothing is parsed again', async () => {
  const { id } = await placeOrder(fixture)
  for (const [reader, url] of readers.flatMap((reader) => lists.map((url) => [reader, url] as const))) {
    const read = () => get(fixture[reader], url)
    if ((await read()).statusCode === 403) continue
    for (const _ of [1, 2]) await read()
    expect(await fewestStatements(read), `${reader} ${url}`).toBe(1)
    expect(await parsedWhenKnown(read)).toEqual([])
  }
  const readOpen = () => get(fixture.manager, '/orders/open')
  const advance = (attempt: number) =>
    request(fixture, fixture.manager, 'PUT', `/orders/${id}/status`, { order_status: openStatuses[attempt + 1] })
  expect(await fewestStatements(readOpen, advance)).toBeLessThanOrEqual(2)
  expect(await fewestStatements(() => Promise.all(Array.from({ length: 20 }, readOpen)))).toBeLessThanOrEqual(3)
})
