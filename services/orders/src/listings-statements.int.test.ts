import { countStatements } from '@tapri/service-testing/count-statements'
import { bearer, type TestUser } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixture, type Fixture, placeOrder, request } from './testing.ts'

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
  const statements = countStatements()
  const cost = async (work: () => Promise<unknown>) => {
    statements.clear()
    await work()
    return statements.run()
  }
  for (const [reader, url] of readers.flatMap((reader) => lists.map((url) => [reader, url] as const))) {
    const read = () => get(fixture[reader], url)
    if ((await read()).statusCode === 403) continue
    for (const _ of [1, 2]) await read()
    expect(await cost(read), `${reader} ${url}`).toBe(1)
    expect(statements.parsed()).toEqual([])
  }
  const readOpen = () => get(fixture.manager, '/orders/open')
  for (const status of ['confirmed', 'preparing'] as const) {
    await request(fixture, fixture.manager, 'PUT', `/orders/${id}/status`, { order_status: status })
    expect(await cost(readOpen)).toBeLessThanOrEqual(2)
  }
  // The least of some tries: now and then the account check of all is due as well.
  const together: number[] = []
  for (const _ of [1, 2, 3]) together.push(await cost(() => Promise.all(Array.from({ length: 20 }, readOpen))))
  expect(Math.min(...together)).toBeLessThanOrEqual(3)
})
