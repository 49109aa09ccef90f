import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OrderReason } from '@tapri/contracts/order-reasons'
import type { Order } from '@tapri/contracts/orders'
import { listOrders, type TrafficContext } from './order-clients.ts'

const PAUSE_MS = 1_000

interface ActionWithReason {
  call: 'cancel' | 'hand-over' | 'release'
  /** A reason of the caller's role. */
  reason: OrderReason
  may: (order: Order) => boolean
}

/** Somebody who cancels, hands over or releases an order now and then. */
export async function actWithReason(
  { send, history, isRunning }: TrafficContext,
  token: string,
  action: ActionWithReason,
) {
  const { call, reason, may } = action
  while (isRunning()) {
    const order = (await listOrders(send, token)).find(may)
    if (order) {
      const path = `/orders/${order.id}/${call}`
      const response = await send({ method: 'POST', path, token, body: { reason }, idempotencyKey: randomUUID() })
      const { version } = (response?.body ?? {}) as { version?: number }
      if (response?.status === 200 && version !== undefined)
        history.actionsWithReason.push({ order: order.id, call, version })
    }
    await sleep(PAUSE_MS)
  }
}
