import { randomUUID } from 'node:crypto'
import type { Session } from '@tapri/contracts/auth'
import type { Product } from '@tapri/contracts/catalog'
import { PASSWORD } from '@tapri/e2e/support/demo-users'
import { type Call, send } from './client.ts'

/** As many as order in one evening, so that nobody's own list grows as no real one does. */
const CUSTOMERS = 50

export interface Crowd {
  order: () => Call
  /** The menu, the categories, somebody's own orders, in turn. */
  read: () => Call
  signIn: () => Call
}

/** New customers of a stack, and what they ask for. */
export async function crowdOf(base: string): Promise<Crowd> {
  const phones = Array.from({ length: CUSTOMERS }, (_, index) => `+9198${String(10_000_000 + index)}`)
  const tokens: string[] = []
  for (const [index, phone] of phones.entries()) {
    const body = { name: `Customer ${index}`, phone, password: PASSWORD, role: 'customer' }
    const { status, text } = await send(base, { method: 'POST', path: '/auth/register', body }, true)
    if (status !== 201) throw new Error(`a customer cannot register: ${status}`)
    tokens.push((JSON.parse(text) as Session).token)
  }
  const menu = JSON.parse((await send(base, { path: '/products' }, true)).text) as Product[]
  const items = menu
    .slice(0, 1)
    .map(({ id, name, price }) => ({ product_id: id, product_name: name, quantity: 1, price }))
  const delivery_address = { address: '12 Janpath, New Delhi', lat: 28.6289, lng: 77.2219 }
  const body = { items, delivery_address, payment_method: 'cod' }
  const turn = { order: 0, read: 0, signIn: 0 }
  const token = (count: number) => tokens[count % tokens.length]
  return {
    order: () => ({ method: 'POST', path: '/orders', token: token((turn.order += 1)), body, key: randomUUID() }),
    read: () => {
      const count = (turn.read += 1)
      const path = ['/products', '/categories', '/orders?limit=20'][count % 3] ?? ''
      return { path, ...(count % 3 === 2 && { token: token(count) }) }
    },
    signIn: () => {
      const phone = phones[(turn.signIn += 1) % phones.length]
      return { method: 'POST', path: '/auth/login', body: { phone, password: PASSWORD } }
    },
  }
}
