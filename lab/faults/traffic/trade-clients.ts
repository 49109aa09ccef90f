import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Complaint } from '@tapri/contracts/complaints/calls'
import { complaintKinds } from '@tapri/contracts/complaints/rules'
import { giveBackWays } from '@tapri/contracts/give-back-reasons'
import type { OrderStatus } from '@tapri/contracts/order-status'
import type { Order, PlaceOrder } from '@tapri/contracts/orders'
import type { Outlet } from '@tapri/contracts/outlets'
import type { RecordingClient, RefundTry } from './history.ts'
import { listOrders, type TrafficContext } from './order-clients.ts'

const PAUSE_MS = 500
const TRIES = 20
/** Staff and customers pick from this many of the newest orders, so that they compete for the same ones. */
const LOOKED_AT = 8
/** Fewer than the orders of a run would use. */
const CODE_USES = 60
const CODE = 'CAMPAIGN'

/**
 * Lets the outlet of all these orders charge for delivery and packaging and offer pick-up, and adds a code that runs
 * out. Returns a function that returns the wishes for one order after another: none, the code, credit, a pick-up.
 */
export async function openTrade(send: RecordingClient, token: string): Promise<() => Partial<PlaceOrder>> {
  const outlets = (await send({ path: '/admin/outlets', token }))?.body as Outlet[]
  const outlet = outlets.find(({ name }) => name === 'Connaught Place')
  if (!outlet) throw new Error('there is no outlet')
  const { id, version: _version, ...about } = outlet
  const charges = { delivery_steps: [{ up_to_km: 5, fee: 20 }], packaging_per_order: 5 }
  await must(send, 'PUT', `/admin/outlets/${id}`, token, { ...about, charges, offers_pickup: true })
  const promotion = {
    name: 'Campaign',
    name_hi: 'अभियान',
    kind: 'percent',
    percent: 7,
    code: CODE,
    max_uses: CODE_USES,
  }
  await must(send, 'POST', '/admin/promotions', token, promotion)
  const pickup = { fulfilment: 'pickup', outlet_id: id } as const
  const wishes: Partial<PlaceOrder>[] = [{}, { code: CODE }, { use_credit: true }, pickup]
  let turn = 0
  return () => wishes[turn++ % wishes.length] ?? {}
}

async function must(send: RecordingClient, method: string, path: string, token: string, body: object) {
  const response = await send({ method, path, token, body })
  if (!response || response.status >= 300) throw new Error(`${method} ${path} was answered ${response?.status}`)
}

const nextStatus: Partial<Record<OrderStatus, OrderStatus>> = {
  pending: 'confirmed',
  confirmed: 'preparing',
  preparing: 'delivered',
}

/** A manager who makes pick-ups, marks them as ready and hands them over. */
export async function servePickups({ send, isRunning }: TrafficContext, token: string) {
  while (isRunning()) {
    const open = (await listOrders(send, token)).filter(
      ({ fulfilment, order_status }) => fulfilment === 'pickup' && nextStatus[order_status],
    )
    for (const { id, order_status } of open.slice(0, 10)) {
      if (order_status === 'preparing') await send({ method: 'PUT', path: `/orders/${id}/ready`, token })
      const body = { order_status: nextStatus[order_status] }
      await send({ method: 'PUT', path: `/orders/${id}/status`, token, body })
    }
    await sleep(PAUSE_MS)
  }
}

/** Picks one of the newest orders that were paid. */
async function onePaid(send: RecordingClient, token: string, isEnded: boolean): Promise<Order | undefined> {
  const paid = (await listOrders(send, token)).filter(
    ({ payment_status, order_status }) =>
      payment_status === 'paid' && (isEnded ? order_status === 'delivered' : order_status !== 'cancelled'),
  )
  return paid[Math.floor(Math.random() * Math.min(paid.length, LOOKED_AT))]
}

/**
 * Somebody who refunds paid orders, partly or fully, in each way; several of them compete. Each partial amount is
 * unique to one attempt.
 */
export async function giveBack({ send, history, isRunning }: TrafficContext, token: string) {
  for (let turn = 0; isRunning(); turn += 1) {
    const order = await onePaid(send, token, false)
    if (order) {
      const part = 100 + (history.refunds.length % 900)
      const isWhole = turn % 4 === 3 && order.total_amount > 0
      const paise = isWhole ? Math.round(order.total_amount * 100) : part
      const tried: RefundTry = { order: order.id, paise, isWhole, state: 'unknown' }
      history.refunds.push(tried)
      const way = turn % 5 === 4 ? undefined : giveBackWays[turn % giveBackWays.length]
      const body = { amount: paise / 100, reason: 'goodwill', ...(way && { way }) }
      tried.state = await insist({ send, isRunning }, `/orders/${order.id}/refunds`, token, body)
    }
    await sleep(PAUSE_MS)
  }
}

/** A customer who complains about delivered orders, and wants money or the same again. */
export async function complain({ send, isRunning }: TrafficContext, token: string) {
  for (let turn = 0; isRunning(); turn += 1) {
    const order = await onePaid(send, token, true)
    const kind = complaintKinds[turn % complaintKinds.length]
    const wish = turn % 2 === 0 ? 'money' : 'made_again'
    const body = { line: 0, quantity: 1, kind, ...(kind !== 'late' && { wish }) }
    if (order) await insist({ send, isRunning }, `/orders/${order.id}/complaints`, token, body)
    await sleep(PAUSE_MS)
  }
}

/** A manager or admin who answers open complaints: with money, the same again, or nothing; several of them compete. */
export async function answerComplaints({ send, isRunning }: TrafficContext, token: string) {
  for (let turn = 0; isRunning(); turn += 1) {
    const open = (await send({ path: '/complaints', token }))?.body as { complaints?: Complaint[] } | undefined
    for (const { id } of open?.complaints?.slice(0, 3) ?? []) {
      const decided = [{ amount: 3.33 }, { amount: 0, made_again: true }, { amount: 0 }][turn % 3]
      await send({ method: 'PUT', path: `/complaints/${id}`, token, body: { ...decided, answer: 'Sorry for that.' } })
    }
    await sleep(PAUSE_MS)
  }
}

/** Sends something with one key until it is answered, and sometimes once more. Returns what happened to it. */
async function insist(
  { send, isRunning }: Pick<TrafficContext, 'send' | 'isRunning'>,
  path: string,
  token: string,
  body: object,
): Promise<RefundTry['state']> {
  const idempotencyKey = randomUUID()
  for (let tries = 0; tries < TRIES && (isRunning() || tries === 0); tries += 1) {
    const response = await send({ method: 'POST', path, token, body, idempotencyKey })
    if (response?.status === 201) {
      if (Math.random() < 0.1) await send({ method: 'POST', path, token, body, idempotencyKey })
      return 'done'
    }
    if (response && response.status < 500 && !response.retryAfter) return 'refused'
    await sleep(PAUSE_MS)
  }
  return 'unknown'
}
