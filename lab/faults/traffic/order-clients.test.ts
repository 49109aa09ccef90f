import type { Product } from '@tapri/contracts/catalog'
import { expect, test } from 'vitest'
import type { ApiResponse } from './client.ts'
import { newHistory } from './history.ts'
import { placeOrder } from './order-clients.ts'

const product = { id: 'p', name: 'Chai', price: 30 } as Product
const placed = { status: 201, body: { id: 'o' }, retryAfter: null }
const stillWorking = { status: 409, body: { code: 'STILL_WORKING' }, retryAfter: '0' }
const slotFull = { status: 422, body: { code: 'SLOT_FULL' }, retryAfter: null }
const unavailable = { status: 503, body: { code: 'UNAVAILABLE' }, retryAfter: '0' }

test.each<[string, ApiResponse[], string | undefined, number]>([
  ['placed', [placed], 'o', 1],
  ['still being placed by the first try', [unavailable, stillWorking, placed], 'o', 1],
  ['refused as its slot is full', [unavailable, slotFull], undefined, 0],
])('an order for later that is %s', async (_, responses, id, counted) => {
  const history = newHistory()
  const context = { history, isRunning: () => true, send: () => Promise.resolve(responses.shift() ?? placed) }
  const placing = { product, token: 't', hasGivenUp: () => false, deliver_at: '2026-11-26T12:00:00Z' }
  expect(await placeOrder(context, placing)).toBe(id)
  expect(history.orders.size).toBe(counted)
})
