import type { Order } from '@tapri/contracts/orders'
import { hostileTexts } from '@tapri/service-kit/hostile-texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, aShop, orderOf, type Shop } from '../testing.ts'

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

/** A third of them; as three divides neither number, with every quote and every action. */
const payloads = hostileTexts.filter((text, index) => index % 3 === 0 && !text.includes('\n'))

/** The tables that are there. */
async function tables() {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' order by 1`.execute(shop.db)
  return rows.map(({ name }) => name)
}

test(`R34 R38 ${payloads.length} texts made to break out stay text in every field`, { timeout: 120_000 }, async () => {
  const before = await tables()
  for (const address of payloads) {
    const order = { ...orderOf(shop.chai), delivery_address: { address, lat: 28.6139, lng: 77.209 } }
    const { status, body } = await ask<Order>(shop, shop.customer, 'POST', '/orders', order)
    expect([address, status]).toEqual([address, 201])
    expect(body.delivery_address.address).toBe(address)
    expect(body.order_status).toBe('pending')
  }
  expect(await tables()).toEqual(before)
})

test('R38 in addresses, queries and keys they are refused or nothing', { timeout: 60_000 }, async () => {
  for (const payload of payloads) {
    const text = encodeURIComponent(payload)
    const answers = [
      await ask(shop, shop.admin, 'GET', `/orders/${text}`),
      await ask(shop, shop.admin, 'GET', `/orders?page=${text}`),
      await ask(shop, shop.admin, 'GET', `/orders?include_archived=${text}`),
      await ask(shop, shop.admin, 'PUT', '/orders/none/status', { order_status: payload }),
      await ask(shop, shop.admin, 'PUT', '/orders/none/assign', { delivery_person_id: payload }),
    ]
    for (const { status } of answers) expect([400, 404]).toContain(status)
  }
})

test.each([
  ['a lone surrogate', 'a\ud800b'],
  ['a NUL', 'a\0b'],
  ['10,000 letters', 'x'.repeat(10_000)],
  ['a line break', 'a\nb'],
])('R34 %s in an address is refused or stored whole, never half', async (_, address) => {
  const order = { ...orderOf(shop.chai), delivery_address: { address, lat: 28.6139, lng: 77.209 } }
  const { status, body } = await ask<Order>(shop, shop.customer, 'POST', '/orders', order)
  expect([201, 400]).toContain(status)
  expect(status === 400 || body.delivery_address.address === address.toWellFormed()).toBe(true)
})
