import { randomUUID } from 'node:crypto'
import type { Session } from '@tapri/contracts/auth'
import type { Product } from '@tapri/contracts/catalog'
import type { PlaceOrder, Order } from '@tapri/contracts/orders'
import type { Quote } from '@tapri/contracts/quote'
import { callsTo, Failure } from './calls.ts'
import { deliver } from './deliver.ts'
import { followOrders } from './live.ts'

export type Probe = {
  /** The URL of the gateway, or of the proxy in front of it. */
  address: string
  phone: string
  password: string
  lat: number
  lng: number
  timeoutMs: number
  /** Delivers the order with the demo staff, instead of cancelling it. */
  delivers: boolean
}

/** Runs a step and records how long it took. */
export type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Tells the outlet that the order is a probe, and lets the next probe find an order that this one did not end. */
export const NOTE = 'Probe: please do not make'

/** Walks one order of a demo account through the stack and ends it. Throws a Failure at the first step that fails. */
export async function walk(probe: Probe, step: Step) {
  const { address, phone, password, timeoutMs } = probe
  const { ask, api } = callsTo(address, timeoutMs)
  await step('health', () => ask('GET', '/healthz'))
  await step('page', async () => {
    const { text } = await ask('GET', '/')
    if (!text.includes('<html')) throw new Failure('GET / is no page')
  })
  const menu = await step('menu', async () => (await api<Product[]>('GET /products')).body)
  const { token } = await step('login', async () => {
    const { body } = await api<Session>('POST /auth/login', { json: { phone, password } })
    if (body.user.role !== 'customer') throw new Failure(`${phone} is not a customer`)
    return body
  })
  const mine = { token }
  await step('what an earlier probe left', () => cancelLeft(api, token))
  const live = await step('live stream', () => followOrders(address, token, timeoutMs))
  try {
    const order = orderOf(menu, probe)
    await step('quote', () => quote(api, token, order))
    const key = randomUUID()
    const placed = await step('order', () => place(api, token, order, key))
    await step('order told live', () => live.until(placed.id, 'pending'))
    await step('order repeated', async () => {
      const again = await place(api, token, order, key)
      if (again.id !== placed.id) throw new Failure('an order that was repeated under its key was placed twice')
    })
    await step('order read', async () => {
      const { body } = await api<Order>(`GET /orders/${placed.id}`, mine)
      if (body.total_amount !== placed.total_amount) throw new Failure('the order is read otherwise than it was placed')
    })
    if (probe.delivers) await deliver(api, placed, step)
    else await step('cancel', () => cancel(api, token, placed.id))
    await step('end told live', () => live.until(placed.id, probe.delivers ? 'delivered' : 'cancelled'))
  } finally {
    live.close()
  }
  await step('logout', async () => {
    await api('POST /auth/logout', { ...mine, accept: [204] })
    await api('GET /auth/me', { ...mine, accept: [401] })
  })
}

export type Api = ReturnType<typeof callsTo>['api']

/** Builds an order for the cheapest product without options. */
export function orderOf(menu: Product[], { lat, lng }: Pick<Probe, 'lat' | 'lng'>): PlaceOrder {
  const plain = menu.filter(({ available, option_groups: groups = [] }) => available && groups.length === 0)
  const [product] = plain.toSorted((a, b) => a.price - b.price)
  if (!product) throw new Failure('the menu has no available product without options')
  return {
    items: [{ product_id: product.id, product_name: product.name, quantity: 1, price: product.price }],
    delivery_address: { address: 'Probe', lat, lng },
    payment_method: 'cod',
    note: NOTE,
  }
}

async function cancelLeft(api: Api, token: string) {
  const { body } = await api<{ orders: Order[] }>('GET /orders?order_status=pending&limit=100', { token })
  for (const { id } of body.orders.filter(({ note }) => note === NOTE)) await cancel(api, token, id)
}

async function quote(api: Api, token: string, { items, delivery_address, note }: PlaceOrder) {
  const { body } = await api<Quote>('POST /orders/quote', { token, json: { items, delivery_address, note } })
  if (!body.delivers) throw new Failure(`no outlet delivers to ${delivery_address?.lat}, ${delivery_address?.lng} now`)
}

/** A repeat is answered with 200. */
const place = async (api: Api, token: string, json: PlaceOrder, key: string) =>
  (await api<Order>('POST /orders', { token, json, headers: { 'idempotency-key': key }, accept: [200, 201] })).body

async function cancel(api: Api, token: string, id: string) {
  const { body } = await api<Order>(`POST /orders/${id}/cancel`, { token, json: { reason: 'changed_mind' } })
  if (body.order_status !== 'cancelled') throw new Failure(`the cancelled order is ${body.order_status}`)
}
