import { setTimeout as sleep } from 'node:timers/promises'
import type { Order } from '@tapri/contracts/orders'
import { serviceNames } from '@tapri/contracts/services'
import { describe, expect, test } from 'vitest'
import { type Caller, eventually, signedIn } from '../support/api.ts'
import { aCart } from '../support/orders.ts'
import { canKill, endAndWait } from '../support/processes.ts'

/** Longer than any request may take (docs/behaviour.md, Failing parts). */
const NO_REQUEST_LONGER_THAN_MS = 10_000

/** A customer on a bad network: keeps asking under one key until there is an answer. Gives the order and the slowest wait. */
async function placedDespiteAll(customer: Caller): Promise<{ order: Order; slowestMs: number }> {
  const cart = await aCartDespiteAll()
  const key = crypto.randomUUID()
  let slowestMs = 0
  const order = await eventually(async () => {
    const begun = Date.now()
    const answer = await customer.call('POST', '/orders', cart, { 'idempotency-key': key }).catch(() => undefined)
    slowestMs = Math.max(slowestMs, Date.now() - begun)
    if (answer && [200, 201].includes(answer.status)) return answer.body as Order
    expect([undefined, 409, 503], 'never a 500 while a part is down').toContain(answer?.status)
    await sleep(100)
    return undefined
  }, 60_000)
  return { order, slowestMs }
}

const aCartDespiteAll = () => eventually(() => aCart().catch(() => undefined), 30_000)

async function allOrders(customer: Caller): Promise<Order[]> {
  const found: Order[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await customer.call('GET', `/orders?limit=100&page=${page}`)
    const { orders, pagination } = body as { orders: Order[]; pagination: { has_next: boolean } }
    found.push(...orders)
    if (!pagination.has_next) return found
  }
}

describe.skipIf(!canKill())('a part is killed while customers order', () => {
  test.each([...serviceNames, 'gateway', 'nats', 'postgres'])(
    '%s comes back by itself; each order is there once',
    async (part) => {
      const asha = await signedIn('asha')
      const before = await allOrders(asha)

      let killing = true
      const customers = Array.from({ length: 4 }, async () => {
        const placed = []
        while (killing) placed.push(await placedDespiteAll(asha))
        return placed
      })
      await sleep(300)
      const backAfterMs = await endAndWait(part, 'SIGKILL')
      killing = false
      const placed = (await Promise.all(customers)).flat()

      const after = await allOrders(asha)
      const fresh = after.slice(0, after.length - before.length).map(({ id }) => id)
      expect(fresh.toSorted()).toEqual(placed.map(({ order }) => order.id).toSorted())
      expect(Math.max(...placed.map(({ slowestMs }) => slowestMs))).toBeLessThan(NO_REQUEST_LONGER_THAN_MS)
      console.log(`${part}: back after ${backAfterMs} ms, ${placed.length} orders placed meanwhile`)
    },
  )
})
