import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '@tapri/contracts/catalog'
import type { OrderStatus } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { watchAccess } from './access-probe.ts'
import { tokensOf } from './client.ts'
import { editThings } from './admin-edits.ts'
import { asker, forbid, newHistory } from './history.ts'

const next: Partial<Record<OrderStatus, OrderStatus>> = {
  pending: 'confirmed',
  confirmed: 'preparing',
  preparing: 'out_for_delivery',
  out_for_delivery: 'delivered',
}
/** How long people still try, when the run is over, before they give up. */
const LAST_TRIES_MS = 60_000

/**
 * Customers who order and try again until they know, one who watches the orders, managers who race to assign, delivery people
 * who deliver, an admin who changes the menu and the staff, and some who try what they may not; until stopped.
 */
export async function startTraffic(base: string, { ordersPerSecond }: { ordersPerSecond: number }) {
  const tokens = await tokensOf(base, ['asha', 'meera', 'admin', 'ravi', 'imran'])
  const history = newHistory()
  const heard = asker(base, history)
  const menu = (await heard({ path: '/products' }))?.body as Product[]
  const people = (await heard({ path: '/delivery/available', token: tokens.admin }))?.body as { id: string }[]
  const product = menu[0]
  if (!product) throw new Error('the menu is empty')
  let giveUpAt = Infinity
  const going = () => giveUpAt === Infinity
  const under: Promise<void>[] = []

  async function order() {
    const [key, begun] = [randomUUID(), Date.now()]
    const items = [{ product_id: product?.id, product_name: product?.name, quantity: 2, price: product?.price }]
    const delivery_address = { address: '12 Janpath, New Delhi', lat: 28.6289, lng: 77.2219 }
    const body = { items, delivery_address, payment_method: 'cod' }
    const ids = new Set<string>()
    history.orders.set(key, ids)
    while (Date.now() < giveUpAt) {
      const reply = await heard({ method: 'POST', path: '/orders', token: tokens.asha, body, key })
      if (reply?.status === 201 || reply?.status === 200) {
        ids.add((reply.body as Order).id)
        history.longestWaitMs = Math.max(history.longestWaitMs, Date.now() - begun)
        // Some do not trust the first answer.
        if (Math.random() < 0.9) return
        continue
      }
      await sleep(200)
    }
    if (ids.size === 0) forbid(history, 'order never acknowledged')
  }

  async function ordersSeenBy(token: string): Promise<Order[]> {
    const reply = await heard({ path: '/orders?limit=50', token })
    return reply?.status === 200 ? (reply.body as { orders: Order[] }).orders : []
  }

  async function assignLoop(token: string) {
    while (going()) {
      const free = (await ordersSeenBy(token)).filter((each) => !each.delivery_person_id && next[each.order_status])
      for (const { id } of free.slice(0, 10)) {
        const person = people[Math.floor(Math.random() * people.length)]?.id ?? ''
        const body = { delivery_person_id: person }
        const answer = await heard({ method: 'PUT', path: `/orders/${id}/assign`, token, body })
        if (answer?.status === 200) history.assigned.push({ order: id, person })
      }
      await sleep(300)
    }
  }

  async function deliverLoop(token: string) {
    while (going()) {
      const open = (await ordersSeenBy(token)).filter((each) => next[each.order_status])
      for (const { id, order_status } of open.slice(0, 10)) {
        await heard({ method: 'PUT', path: `/orders/${id}/status`, token, body: { order_status: next[order_status] } })
      }
      await sleep(300)
    }
  }

  async function trackLoop(token: string) {
    while (going()) {
      for (const { id, order_status } of await ordersSeenBy(token)) {
        const seen = history.tracked.get(id) ?? []
        if (seen.at(-1) !== order_status) history.tracked.set(id, [...seen, order_status])
      }
      await sleep(300)
    }
  }

  const loops = [
    assignLoop(tokens.meera),
    assignLoop(tokens.admin),
    deliverLoop(tokens.ravi),
    deliverLoop(tokens.imran),
    trackLoop(tokens.asha),
    editThings(heard, tokens.admin, going),
    watchAccess(heard, { tokens, history, going }),
  ]
  // Open loop: orders come whether or not the earlier ones have been answered.
  const timer = setInterval(() => under.push(order()), 1_000 / ordersPerSecond)
  return {
    history,
    /** No new orders; waits until every one that was begun is acknowledged or given up. */
    stop: async () => {
      clearInterval(timer)
      const ordersEnd = Promise.all(under)
      await Promise.race([ordersEnd, sleep(LAST_TRIES_MS, undefined, { ref: false })])
      giveUpAt = Date.now()
      await Promise.all([ordersEnd, ...loops])
      return history
    },
  }
}
