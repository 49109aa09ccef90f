import { setTimeout as sleep } from 'node:timers/promises'
import { serviceNames } from '@tapri/contracts/services'
import { describe, expect, test } from 'vitest'
import { type Answer, type Caller, signedIn } from '../support/api.ts'
import { aCart } from '../support/orders.ts'
import { canKill, endAndWait } from '../support/processes.ts'

const reads = ['/products', '/orders?limit=5', '/auth/me', '/admin/outlets']

describe.skipIf(!canKill())('a service is told to end while people use the product', () => {
  test.each(serviceNames)('%s: whoever asks is answered, if only with when to ask again', async (part) => {
    const [asha, admin] = [await signedIn('asha'), await signedIn('admin')]
    const cart = await aCart()
    let going = true
    const answers: (Answer | undefined)[] = []
    const people = [
      ...reads.flatMap((path) => [1, 2].map(() => keepsAsking(admin, 'GET', path))),
      keepsAsking(asha, 'POST', '/orders', cart),
    ]
    await sleep(300)
    const backAfterMs = await endAndWait(part, 'SIGTERM')
    going = false
    await Promise.all(people)

    const refusals = answers.filter((answer) => answer?.status !== 200 && answer?.status !== 201)
    expect(refusals.filter((answer) => answer?.status !== 503 || !answer.headers.has('retry-after'))).toEqual([])
    console.log(`${part}: back after ${backAfterMs} ms, ${answers.length} answers, ${refusals.length} of them 503`)

    async function keepsAsking(who: Caller, method: string, path: string, body?: unknown) {
      while (going) {
        const key = { 'idempotency-key': crypto.randomUUID() }
        answers.push(await who.call(method, path, body, body === undefined ? {} : key).catch(() => undefined))
        await sleep(20)
      }
    }
  })
})
