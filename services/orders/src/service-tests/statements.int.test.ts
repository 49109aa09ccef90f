import { randomUUID } from 'node:crypto'
import { countStatements, parsedWhenKnown } from '@tapri/service-testing/count-statements'
import { expect, test } from 'vitest'
import { createFixture, insertPerson, placeOrder, request } from '../testing.ts'

/** The median: now and then a check is due beside a request. */
const usual = (costs: readonly number[]) => costs.toSorted((a, b) => a - b)[Math.floor(costs.length / 2)]

/** The same of what was parsed in each round: a check is parsed in its first runs. */
const usuallyParsed = (rounds: readonly string[][]) =>
  rounds.toSorted((one, other) => one.length - other.length)[Math.floor(rounds.length / 2)]

test('an order is placed with one statement, and nothing is parsed again once a connection knows it', async () => {
  const fixture = await createFixture({ settings: { DATABASE_POOL: 1 } })
  const customers = await Promise.all(Array.from({ length: 20 }, () => insertPerson(fixture.db, 'customer')))
  const statements = countStatements()
  for (const customer of customers.slice(0, 3)) await placeOrder(fixture, customer)
  const costs: number[] = []
  const parsed: string[][] = []
  for (const customer of customers.slice(3)) {
    statements.clear()
    await placeOrder(fixture, customer)
    costs.push(statements.run())
    parsed.push(statements.parsed())
  }
  expect(usuallyParsed(parsed)).toEqual([])
  expect(usual(costs), 'each customer is new here: the account check adds none').toBe(1)
  await fixture.close()
})

test.each([
  ['one statement that locks and reads and one that writes', false, 2],
  ['under a key, one more that claims it', true, 3],
])('a status change is %s', async (_, hasKey, expected) => {
  const fixture = await createFixture({ settings: { DATABASE_POOL: 1 } })
  const statements = countStatements()
  const costs: number[] = []
  const parsed: string[][] = []
  for (let round = 0; round < 9; round += 1) {
    const { id } = await placeOrder(fixture, fixture.customer)
    statements.clear()
    const { status } = await request(
      fixture,
      fixture.manager,
      'PUT',
      `/orders/${id}/status`,
      { order_status: 'confirmed' },
      hasKey ? { 'idempotency-key': randomUUID() } : {},
    )
    expect(status).toBe(200)
    costs.push(statements.run())
    parsed.push(statements.parsed())
  }
  expect(usuallyParsed(parsed)).toEqual([])
  expect(usual(costs), 'begin and commit are not counted').toBe(expected)
  await fixture.close()
})

test('lists and single orders are not parsed again either', async () => {
  const fixture = await createFixture({ settings: { DATABASE_POOL: 1 } })
  const { id } = await placeOrder(fixture, fixture.customer)
  const readAll = async () => {
    for (const caller of [fixture.customer, fixture.manager, fixture.admin]) {
      await request(fixture, caller, 'GET', '/orders')
      await request(fixture, caller, 'GET', `/orders/${id}`)
    }
  }
  expect(await parsedWhenKnown(readAll)).toEqual([])
  await fixture.close()
})
