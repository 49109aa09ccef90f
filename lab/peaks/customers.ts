import { randomUUID } from 'node:crypto'
import type { Session } from '@tapri/contracts/auth'
import type { Product } from '@tapri/contracts/catalog'
import { DEMO_PASSWORD, deliveryAddress } from '@tapri/e2e/support/demo-users'
import { type LoadRequest, send } from './client.ts'

/** Enough customers that no order list grows longer than a real one. */
const CUSTOMERS = 50

/** Each function returns the next request, from the customers in rotation. */
export interface Customers {
  tokens: readonly string[]
  placeOrder: () => LoadRequest
  /** The menu, the categories and the customer's orders, in rotation. */
  read: () => LoadRequest
  logIn: () => LoadRequest
}

/** Registers customers at a stack, or logs in those registered by an earlier call. Throws when that is refused. */
export async function registerCustomers(baseUrl: string, count = CUSTOMERS): Promise<Customers> {
  const phones = Array.from({ length: count }, (_, index) => `+9198${String(10_000_000 + index)}`)
  const tokens: string[] = []
  for (const [index, phone] of phones.entries()) tokens.push(await registerOrLogIn(baseUrl, phone, `Customer ${index}`))
  const menu = JSON.parse((await send(baseUrl, { path: '/products' })).text) as Product[]
  const items = menu
    .slice(0, 1)
    .map(({ id, name, price }) => ({ product_id: id, product_name: name, quantity: 1, price }))
  const body = { items, delivery_address: deliveryAddress, payment_method: 'cod' }
  const counts = { orders: 0, reads: 0, logins: 0 }
  const tokenAt = (count: number) => tokens[count % tokens.length]
  return {
    tokens,
    placeOrder: () => {
      const token = tokenAt((counts.orders += 1))
      return { method: 'POST', path: '/orders', token, body, idempotencyKey: randomUUID() }
    },
    read: () => {
      const count = (counts.reads += 1)
      const path = ['/products', '/categories', '/orders?limit=20'][count % 3] ?? ''
      return { path, ...(count % 3 === 2 && { token: tokenAt(count) }) }
    },
    logIn: () => {
      const phone = phones[(counts.logins += 1) % phones.length]
      return { method: 'POST', path: '/auth/login', body: { phone, password: DEMO_PASSWORD } }
    },
  }
}

async function registerOrLogIn(baseUrl: string, phone: string, name: string): Promise<string> {
  const post = (path: string, body: object) => send(baseUrl, { method: 'POST', path, body })
  const account = { phone, password: DEMO_PASSWORD }
  const registered = await post('/auth/register', { ...account, name, role: 'customer' })
  const { status, text } = registered.status === 409 ? await post('/auth/login', account) : registered
  if (status !== 201 && status !== 200) throw new Error(`registration of a customer answered ${status}`)
  return (JSON.parse(text) as Session).token
}
