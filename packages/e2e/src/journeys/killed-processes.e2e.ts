import { setTimeout as sleep } from 'node:timers/promises'
import type { Order } from '@tapri/contracts/orders'
import { serviceNames } from '@tapri/contracts/services'
import { afterAll, describe, expect, test } from 'vitest'
import { type Caller, waitUntil, loggedIn } from '../support/api.ts'
import { allOrders, cancelOpenOrders, newOrder } from '../support/orders.ts'
import { canKill, endProcess } from '../support/processes.ts'

/** The longest that a request may take (docs/behaviour.md, Failing parts). */
const MAX_RESPONSE_MS = 10_000

/** Repeats an order with one idempotency key until it is acknowledged. Returns the order and the slowest response. */
async function placeWithRetries(customer: Caller): Promise<{ order: Order; slowestMs: number }> {
  const body = await newOrderWithRetries()
  const key = crypto.randomUUID()
  let slowestMs = 0
  const order = await waitUntil(async () => {
    const startedAt = Date.now()
    const response = await customer.call('POST', '/orders', body, { 'idempotency-key': key }).catch(() => undefined)
    slowestMs = Math.max(slowestMs, Date.now() - startedAt)
    if (response && [200, 201].includes(response.status)) return response.body as Order
    expect([undefined, 409, 503], 'no 500 while a process is down').toContain(response?.status)
    await sleep(100)
    return undefined
  })
  return { order, slowestMs }
}

const newOrderWithRetries = () => waitUntil(() => newOrder().catch(() => undefined))

/** The night kills every part; the gate one service and what all of them need. */
const parts = process.env.NIGHTLY ? [...serviceNames, 'gateway', 'nats', 'postgres'] : ['orders', 'nats', 'postgres']

afterAll(async () => cancelOpenOrders(await loggedIn('asha'), await loggedIn('admin')))

describe.skipIf(!canKill())('a process is killed while customers place orders', () => {
  test.each(parts)('%s restarts; every order is stored once', async (part) => {
    const asha = await loggedIn('asha')
    const before = await allOrders(asha)

    let isKilling = true
    const placedBy = Array.from({ length: 4 }, () => [] as Awaited<ReturnType<typeof placeWithRetries>>[])
    const customers = placedBy.map(async (placed) => {
      while (isKilling) {
        placed.push(await placeWithRetries(asha))
        await sleep(50)
      }
    })
    await waitUntil(async () => placedBy.every((placed) => placed.length > 0))
    const recoveryMs = await endProcess(part, 'SIGKILL')
    isKilling = false
    await Promise.all(customers)
    const placed = placedBy.flat()

    const after = await allOrders(asha)
    const added = after.slice(0, after.length - before.length).map(({ id }) => id)
    expect(added.toSorted()).toEqual(placed.map(({ order }) => order.id).toSorted())
    expect(Math.max(...placed.map(({ slowestMs }) => slowestMs))).toBeLessThan(MAX_RESPONSE_MS)
    console.log(`${part}: recovered after ${recoveryMs} ms, ${placed.length} orders placed meanwhile`)
  })
})
