import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '@tapri/contracts/catalog'
import type { Order, OrderStatus } from '@tapri/contracts/orders'
import { ask, tokensOf } from './client.ts'

/** What the people of a run saw: the checker holds it against the database. */
export interface History {
  /** Each key with the ids of all orders that were answered under it. */
  orders: Map<string, Set<string>>
  /** Successful assignments: order and person. */
  assigned: { order: string; person: string }[]
  requests: number
  /** Answers that nobody may ever get, with how often. */
  forbidden: Map<number, number>
  /** From the first try of an order to its acknowledgement, in ms; the longest. */
  longestWaitMs: number
}

const next: Partial<Record<OrderStatus, OrderStatus>> = {
  pending: 'confirmed',
  confirmed: 'preparing',
  preparing: 'out_for_delivery',
  out_for_delivery: 'delivered',
}

/** Customers who order and try again until they know, managers who race to assign, riders who deliver, until stopped. */
export async function startTraffic(base: string, { ordersPerSecond }: { ordersPerSecond: number }) {
  const tokens = await tokensOf(base, ['asha', 'meera', 'admin', 'ravi', 'imran'])
  const menu = (await ask(base, { path: '/products' }))?.body as Product[]
  const people = (await ask(base, { path: '/delivery/available', token: tokens.admin }))?.body as { id: string }[]
  const product = menu[0]
  if (!product) throw new Error('the menu is empty')
  const history: History = { orders: new Map(), assigned: [], requests: 0, forbidden: new Map(), longestWaitMs: 0 }
  let going = true
  const under: Promise<void>[] = []

  const heard = async (request: Parameters<typeof ask>[1]) => {
    history.requests += 1
    const reply = await ask(base, request)
    const status = reply?.status ?? 0
    if (status >= 500 && status !== 503) history.forbidden.set(status, (history.forbidden.get(status) ?? 0) + 1)
    return reply
  }

  async function order() {
    const [key, begun] = [randomUUID(), Date.now()]
    const items = [{ product_id: product?.id, product_name: product?.name, quantity: 2, price: product?.price }]
    const delivery_address = { address: '12 Janpath, New Delhi', lat: 28.6289, lng: 77.2219 }
    const body = { items, delivery_address, payment_method: 'cod' }
    const ids = new Set<string>()
    history.orders.set(key, ids)
    for (;;) {
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
  }

  async function assignLoop(token: string) {
    while (going) {
      const reply = await heard({ path: '/orders?limit=50', token })
      const { orders = [] } = (reply?.body ?? {}) as { orders?: Order[] }
      for (const { id } of orders.filter((each) => !each.delivery_person_id && next[each.order_status]).slice(0, 10)) {
        const person = people[Math.floor(Math.random() * people.length)]?.id ?? ''
        const body = { delivery_person_id: person }
        const answer = await heard({ method: 'PUT', path: `/orders/${id}/assign`, token, body })
        if (answer?.status === 200) history.assigned.push({ order: id, person })
      }
      await sleep(300)
    }
  }

  async function deliverLoop(token: string) {
    while (going) {
      const reply = await heard({ path: '/orders?limit=50', token })
      const { orders = [] } = (reply?.body ?? {}) as { orders?: Order[] }
      for (const { id, order_status } of orders.filter((each) => next[each.order_status]).slice(0, 10)) {
        await heard({ method: 'PUT', path: `/orders/${id}/status`, token, body: { order_status: next[order_status] } })
      }
      await sleep(300)
    }
  }

  const loops = [
    assignLoop(tokens.meera),
    assignLoop(tokens.admin),
    deliverLoop(tokens.ravi),
    deliverLoop(tokens.imran),
  ]
  // Open loop: orders come whether or not the earlier ones have been answered.
  const timer = setInterval(() => under.push(order()), 1_000 / ordersPerSecond)
  return {
    history,
    /** No new orders; waits until every one that was begun is acknowledged. */
    stop: async () => {
      clearInterval(timer)
      await Promise.all(under)
      going = false
      await Promise.all(loops)
      return history
    },
  }
}
