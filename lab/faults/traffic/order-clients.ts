import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '@tapri/contracts/catalog'
import type { OrderStatus } from '@tapri/contracts/order-status'
import type { Order, PlaceOrder } from '@tapri/contracts/orders'
import { deliveryAddress } from '@tapri/e2e/support/demo-users'
import type { ApiResponse } from './client.ts'
import { type History, type RecordingClient, recordForbidden, TOLD_POSITION } from './history.ts'

const RETRY_MS = 200
const POLL_MS = 300
/** A client repeats an acknowledged request with this probability, to provoke duplicates. */
const REPEAT_PROBABILITY = 0.1

const nextStatus: Partial<Record<OrderStatus, OrderStatus>> = {
  pending: 'confirmed',
  confirmed: 'preparing',
  preparing: 'out_for_delivery',
  out_for_delivery: 'delivered',
}

export interface TrafficContext {
  send: RecordingClient
  history: History
  /** False once the run is being stopped. */
  isRunning: () => boolean
}

export interface Placing {
  product: Product
  token: string
  hasGivenUp: () => boolean
  /** For example a slot that may be full, or a code that may be used up: then there is no order. */
  wishes?: Partial<PlaceOrder>
}

/**
 * Places an order, and repeats the request with one idempotency key until it is acknowledged or `hasGivenUp`. Returns
 * its id.
 */
export async function placeOrder(
  { send, history }: TrafficContext,
  { product, token, hasGivenUp, wishes = {} }: Placing,
): Promise<string | undefined> {
  const [idempotencyKey, startedAt] = [randomUUID(), Date.now()]
  const items = [{ product_id: product.id, product_name: product.name, quantity: 2, price: product.price }]
  const to = wishes.fulfilment === 'pickup' ? {} : { delivery_address: deliveryAddress }
  const body = { items, ...to, payment_method: 'cod', ...wishes }
  const mayBeRefused = wishes.deliver_at !== undefined || wishes.code !== undefined
  const ids = new Set<string>()
  history.orders.set(idempotencyKey, ids)
  while (!hasGivenUp()) {
    const response = await send({ method: 'POST', path: '/orders', token, body, idempotencyKey })
    if (response?.status === 201 || response?.status === 200) {
      const { id } = response.body as Order
      if (!ids.has(id)) history.placed.push({ id, sentAt: startedAt })
      ids.add(id)
      history.longestWaitMs = Math.max(history.longestWaitMs, Date.now() - startedAt)
      if (Math.random() >= REPEAT_PROBABILITY) return id
      continue
    }
    if (mayBeRefused && ids.size === 0 && response && isFinal(response)) {
      history.orders.delete(idempotencyKey)
      return undefined
    }
    await sleep(retryDelayMs(response))
  }
  if (ids.size === 0) recordForbidden(history, 'order never acknowledged')
  return [...ids][0]
}

/**
 * Tells whether an order is definitively refused. STILL_WORKING, which has a Retry-After, is not a refusal: the order
 * may be about to be stored.
 */
const isFinal = ({ status, retryAfter }: ApiResponse) => (status === 409 || status === 422) && !retryAfter

/**
 * Returns the delay that Retry-After requires (a page waits longer): clients that all retry sooner would keep a
 * recovering stack overloaded.
 */
const retryDelayMs = (response: ApiResponse | undefined) =>
  response?.retryAfter ? Number(response.retryAfter) * 1_000 : RETRY_MS

export async function listOrders(send: RecordingClient, token: string): Promise<Order[]> {
  const response = await send({ path: '/orders?limit=50', token })
  return response?.status === 200 ? (response.body as { orders: Order[] }).orders : []
}

/** A manager or admin who assigns unassigned orders at random; several of them compete. */
export async function assignOrders({ send, history, isRunning }: TrafficContext, token: string, personIds: string[]) {
  while (isRunning()) {
    const unassigned = (await listOrders(send, token)).filter(
      (each) =>
        !each.delivery_person_id && !each.is_coming && each.fulfilment !== 'pickup' && nextStatus[each.order_status],
    )
    for (const { id } of unassigned.slice(0, 10)) {
      const person = personIds[Math.floor(Math.random() * personIds.length)] ?? ''
      const body = { delivery_person_id: person }
      const response = await send({ method: 'PUT', path: `/orders/${id}/assign`, token, body })
      if (response?.status === 200) history.assigned.push({ order: id, person })
    }
    await sleep(POLL_MS)
  }
}

/** A delivery person who moves each assigned order to its next status, and reports their position. */
export async function deliverOrders({ send, history, isRunning }: TrafficContext, token: string) {
  while (isRunning()) {
    const open = (await listOrders(send, token)).filter((each) => nextStatus[each.order_status])
    for (const { id, order_status } of open.slice(0, 10)) {
      // Sends the step with an age, like a phone that was offline for a while.
      const body = { order_status: nextStatus[order_status], age_seconds: Math.random() * 60 }
      await send({ method: 'PUT', path: `/orders/${id}/status`, token, body })
    }
    const told = await send({ method: 'PUT', path: '/position', token, body: TOLD_POSITION })
    if (told?.status === 204) history.positionsTold += 1
    await sleep(POLL_MS)
  }
}

/** A customer who polls and records the successive statuses of each order. */
export async function trackOrders({ send, history, isRunning }: TrafficContext, token: string) {
  while (isRunning()) {
    for (const { id, order_status } of await listOrders(send, token)) {
      const statuses = history.tracked.get(id) ?? []
      if (statuses.at(-1) !== order_status) history.tracked.set(id, [...statuses, order_status])
    }
    await sleep(POLL_MS)
  }
}
