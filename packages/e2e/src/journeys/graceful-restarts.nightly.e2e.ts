import { setTimeout as sleep } from 'node:timers/promises'
import { serviceNames } from '@tapri/contracts/services'
import { afterAll, describe, expect, test } from 'vitest'
import { type ApiResponse, type Caller, loggedIn, waitUntil } from '../support/api.ts'
import { cancelOpenOrders, newOrder } from '../support/orders.ts'
import { canKill, endProcess } from '../support/processes.ts'

const reads = ['/products', '/orders?limit=5', '/auth/me', '/admin/outlets']

afterAll(async () => cancelOpenOrders(await loggedIn('asha'), await loggedIn('admin')))

describe.skipIf(!canKill())('a service gets SIGTERM under load', () => {
  test.each(serviceNames)('%s: every request gets a response, at worst 503 with Retry-After', async (part) => {
    const [asha, admin] = [await loggedIn('asha'), await loggedIn('admin')]
    const cart = await newOrder()
    let isRunning = true
    const responsesOf: (ApiResponse | undefined)[][] = []
    const clients = [
      ...reads.flatMap((path) => [1, 2].map(() => repeatRequest(admin, 'GET', path))),
      repeatRequest(asha, 'POST', '/orders', cart),
    ]
    await waitUntil(async () => responsesOf.every((responses) => responses.length > 0))
    const recoveryMs = await endProcess(part, 'SIGTERM')
    isRunning = false
    await Promise.all(clients)

    const responses = responsesOf.flat()
    const refusals = responses.filter((response) => response?.status !== 200 && response?.status !== 201)
    expect(refusals.filter((response) => response?.status !== 503 || !response.headers.has('retry-after'))).toEqual([])
    console.log(
      `${part}: recovered after ${recoveryMs} ms, ${responses.length} responses, ${refusals.length} of them 503`,
    )

    async function repeatRequest(who: Caller, method: string, path: string, body?: unknown) {
      const responses: (ApiResponse | undefined)[] = []
      responsesOf.push(responses)
      while (isRunning) {
        const key = { 'idempotency-key': crypto.randomUUID() }
        responses.push(await who.call(method, path, body, body === undefined ? {} : key).catch(() => undefined))
        await sleep(20)
      }
    }
  })
})
