import type { Session } from '@tapri/contracts/auth'
import type { Product } from '@tapri/contracts/catalog'
import type { Order } from '@tapri/contracts/orders'
import { type Caller, callerAt, newPhone } from './api.ts'
import { DEMO_PASSWORD, deliveryAddress } from './demo-users.ts'

/** Registers a customer at a stack. */
export async function newCustomer(url: string): Promise<Caller> {
  const account = { name: 'Nita', phone: newPhone(), password: DEMO_PASSWORD, role: 'customer' }
  const { body } = await callerAt(() => url).call('POST', '/auth/register', account)
  return callerAt(() => url, (body as Session).token)
}

/** Orders one of the first product on the menu. Gives the order's id. */
export async function placeOne(customer: Caller): Promise<string> {
  const [product] = (await customer.call('GET', '/products')).body as Product[]
  const { id: product_id = '', name: product_name, price } = product ?? {}
  const order = {
    items: [{ product_id, product_name, quantity: 1, price }],
    delivery_address: deliveryAddress,
    payment_method: 'cod',
  }
  const { status, body } = await customer.call('POST', '/orders', order)
  if (status !== 201) throw new Error(`placing an order answered ${status} ${JSON.stringify(body)}`)
  return (body as Order).id
}

export async function setStatus(admin: Caller, id: string, order_status: Order['order_status']) {
  const { status, body } = await admin.call('PUT', `/orders/${id}/status`, { order_status })
  if (status !== 200) throw new Error(`setting ${order_status} answered ${status} ${JSON.stringify(body)}`)
}
