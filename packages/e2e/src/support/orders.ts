import type { Product } from '@tapri/contracts/catalog'
import type { Order, PlaceOrder } from '@tapri/contracts/orders'
import { type Caller, nobody } from './api.ts'

export const deliveryAddress = { address: '12 Janpath, New Delhi', lat: 28.6289, lng: 77.2219 }

export const products = async () => (await nobody.call('GET', '/products')).body as Product[]

/** Two of the first product on the menu, as a screen would send them. */
export async function aCart(): Promise<PlaceOrder> {
  const product = (await products())[0]
  if (!product) throw new Error('the menu is empty')
  return {
    items: [{ product_id: product.id, product_name: product.name, quantity: 2, price: product.price }],
    delivery_address: deliveryAddress,
    payment_method: 'cod',
  }
}

export async function placed(customer: Caller): Promise<Order> {
  const answer = await customer.call('POST', '/orders', await aCart(), { 'idempotency-key': crypto.randomUUID() })
  if (answer.status !== 201) throw new Error(`not placed: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body as Order
}

/** Delivers what other tests left with this delivery person, so that the next stop is the journey's own. */
export async function deliverWhatIsOpen(deliveryPerson: Caller) {
  const { orders } = (await deliveryPerson.call('GET', '/orders?limit=100')).body as { orders: Order[] }
  const open = orders.filter(({ order_status }) => order_status !== 'delivered' && order_status !== 'cancelled')
  for (const { id } of open) await deliveryPerson.call('PUT', `/orders/${id}/status`, { order_status: 'delivered' })
}
