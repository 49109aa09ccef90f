import type { Product } from '@tapri/contracts/catalog'
import { isEnded } from '@tapri/contracts/order-status'
import type { Order, PlaceOrder } from '@tapri/contracts/orders'
import { anonymous, type Caller } from './api.ts'
import { deliveryAddress } from './demo-users.ts'

export const fetchProducts = async () => (await anonymous.call('GET', '/products')).body as Product[]

/** Builds the body of an order for two of the first product on the menu. */
export async function newOrder(): Promise<PlaceOrder> {
  const product = (await fetchProducts())[0]
  if (!product) throw new Error('the menu is empty')
  return {
    items: [{ product_id: product.id, product_name: product.name, quantity: 2, price: product.price }],
    delivery_address: deliveryAddress,
    payment_method: 'cod',
  }
}

export async function placeOrder(customer: Caller): Promise<Order> {
  const response = await customer.call('POST', '/orders', await newOrder(), { 'idempotency-key': crypto.randomUUID() })
  if (response.status !== 201)
    throw new Error(`placing an order answered ${response.status} ${JSON.stringify(response.body)}`)
  return response.body as Order
}

/** Delivers every open order of this delivery person, so that the next one is the only one. */
export async function deliverOpenOrders(deliveryPerson: Caller) {
  const { orders } = (await deliveryPerson.call('GET', '/orders?limit=100')).body as { orders: Order[] }
  const open = orders.filter(({ order_status }) => !isEnded(order_status))
  for (const { id } of open) await deliveryPerson.call('PUT', `/orders/${id}/status`, { order_status: 'delivered' })
}

/** Returns every order of a customer, newest first. */
export async function allOrders(customer: Caller): Promise<Order[]> {
  const found: Order[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await customer.call('GET', `/orders?limit=100&page=${page}`)
    const { orders, pagination } = body as { orders: Order[]; pagination: { has_next: boolean } }
    found.push(...orders)
    if (!pagination.has_next) return found
  }
}

/** Cancels every open order of a customer, so that the boards of later tests are of realistic length. */
export async function cancelOpenOrders(customer: Caller, admin: Caller) {
  for (const { id, order_status } of await allOrders(customer))
    if (!isEnded(order_status)) await admin.call('PUT', `/orders/${id}/status`, { order_status: 'cancelled' })
}
