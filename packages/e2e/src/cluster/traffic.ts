import { setTimeout as sleep } from 'node:timers/promises'
import type { Order } from '@tapri/contracts/orders'
import { type ApiResponse, type Caller, loggedIn } from '../support/api.ts'
import { allOrders, newOrder } from '../support/orders.ts'

export interface TrafficResult {
  /** The number of calls by status, or by error when there was no response. */
  calls: Record<string, number>
  /** Ids of acknowledged orders, each with its own idempotency key. */
  placed: string[]
  slowestMs: number
}

/** Calls to different services, and the pages, as browsers make them: each on a keep-alive connection. */
const reads = ['/products', '/orders?limit=5', '/auth/me', '/admin/outlets']

/**
 * Makes calls until `stop`: reads of each service, the landing page, and orders. With `retrying`, an order that was not
 * acknowledged is sent again with its key, as pages do.
 */
export async function startTraffic(baseUrl: string, { retrying = false } = {}) {
  const [asha, admin] = [await loggedIn('asha'), await loggedIn('admin')]
  const cart = await newOrder()
  const result: TrafficResult = { calls: {}, placed: [], slowestMs: 0 }
  let isRunning = true

  const clients = [
    ...reads.map((path) => repeat(() => admin.call('GET', path))),
    repeat(async () => ({ status: (await fetch(baseUrl)).status }) as ApiResponse),
    repeatOrders(asha),
    repeatOrders(asha),
  ]
  return {
    stop: async () => {
      isRunning = false
      await Promise.all(clients)
      return result
    },
  }

  async function count(call: () => Promise<ApiResponse>) {
    const startedAt = Date.now()
    const response = await call().catch((error: unknown) => error as Error)
    result.slowestMs = Math.max(result.slowestMs, Date.now() - startedAt)
    const name = response instanceof Error ? `no response: ${causeOf(response).message}` : response.status
    result.calls[name] = (result.calls[name] ?? 0) + 1
    return response instanceof Error ? undefined : response
  }

  async function repeat(call: () => Promise<ApiResponse>) {
    for (; isRunning; await sleep(50)) await count(call)
  }

  async function repeatOrders(customer: Caller) {
    for (; isRunning; await sleep(100)) {
      const key = { 'idempotency-key': crypto.randomUUID() }
      for (let isPlaced = false; !isPlaced; await sleep(100)) {
        const response = await count(() => customer.call('POST', '/orders', cart, key))
        if (response && response.status < 300) {
          result.placed.push((response.body as Order).id)
          isPlaced = true
        } else if (!retrying) break
      }
    }
  }
}

const causeOf = (error: Error) => (error.cause instanceof Error ? error.cause : error)

/** Returns the ids of all of Asha's orders. */
export const placedIds = async () => new Set((await allOrders(await loggedIn('asha'))).map(({ id }) => id))
