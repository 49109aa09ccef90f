import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cash } from '@tapri/contracts/cash'
import type { OutletDay } from '@tapri/contracts/closings'
import type { Order } from '@tapri/contracts/orders'
import { listOrders, type TrafficContext } from './order-clients.ts'

const PAUSE_MS = 1_000

/** A delivery person who hands over what they carry, and agrees to whatever was counted. */
export async function handOverCash({ send, isRunning }: TrafficContext, token: string) {
  while (isRunning()) {
    const { carried = [], hand_overs = [] } = ((await send({ path: '/cash', token }))?.body ?? {}) as Partial<Cash>
    for (const { id, state, counted } of hand_overs) {
      if (state !== 'counted') continue
      await send({ method: 'PUT', path: `/cash/hand-overs/${id}/agree`, token, body: { counted } })
    }
    for (const { outlet_id, carried: amount } of carried) {
      if (amount <= 0) continue
      const body = { outlet_id, amount }
      await send({ method: 'POST', path: '/cash/hand-overs', token, body, idempotencyKey: randomUUID() })
    }
    await sleep(PAUSE_MS)
  }
}

/** A manager who counts what is handed over, now and then ten rupees less, corrects payments, and closes days. */
export async function countCash({ send, isRunning }: TrafficContext, token: string) {
  for (let turn = 0; isRunning(); turn += 1) {
    const { hand_overs = [] } = ((await send({ path: '/cash', token }))?.body ?? {}) as Partial<Cash>
    for (const { id, state, offered } of hand_overs) {
      if (state !== 'offered') continue
      const body =
        turn % 2 === 0 ? { counted: offered } : { counted: Math.max(0, offered - 10), reason: 'wrong_change' }
      await send({ method: 'PUT', path: `/cash/hand-overs/${id}/count`, token, body })
    }
    await correctOne(send, token)
    await closeDay(send, token)
    await sleep(PAUSE_MS)
  }
}

async function correctOne(send: TrafficContext['send'], token: string) {
  const order = (await listOrders(send, token)).find(({ paid_by }: Order) => paid_by === 'cash')
  if (!order) return
  const body = { paid_by: 'upi', upi_reference: order.id.slice(0, 8), reason: 'wrong_button' }
  await send({ method: 'PUT', path: `/orders/${order.id}/payment`, token, body })
}

async function closeDay(send: TrafficContext['send'], token: string) {
  const day = (await send({ path: '/cash/day', token }))?.body as OutletDay | undefined
  if (day?.expected === undefined) return
  const body = { expected: day.expected, counted: Math.max(0, day.expected), reason: 'not_known', left: 0 }
  await send({ method: 'POST', path: '/cash/closings', token, body, idempotencyKey: randomUUID() })
}
