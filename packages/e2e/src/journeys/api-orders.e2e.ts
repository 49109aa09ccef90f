import type { User } from '@tapri/contracts/auth'
import type { Order } from '@tapri/contracts/orders'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, detailOf, allDemoUsers } from '../support/api.ts'
import { newOrder, placeOrder } from '../support/orders.ts'
import { deliveryAddress, type DemoUser, demoUsers } from '../support/demo-users.ts'

let at: Record<DemoUser, Caller>
beforeAll(async () => {
  at = await allDemoUsers()
})

describe('orders', () => {
  test('an order from placement to delivery', async () => {
    const before = (await at.admin.call('GET', '/admin/stats')).body as Record<string, number>
    const order = await placeOrder(at.asha)
    expect(order).toMatchObject({
      order_status: 'pending',
      payment_status: 'pending',
      payment_method: 'cod',
      outlet_name: 'Connaught Place',
      user_name: 'Asha',
      delivery_person_id: null,
    })
    expect(order.distance_from_outlet).toBeCloseTo(0.58, 2)

    const set = (who: Caller, order_status: string) => who.call('PUT', `/orders/${order.id}/status`, { order_status })
    expect((await set(at.meera, 'confirmed')).body).toMatchObject({ order_status: 'confirmed' })
    const available = (await at.meera.call('GET', '/delivery/available')).body as User[]
    const ravi = available.find(({ phone }) => phone === demoUsers.ravi.phone)
    const imran = available.find(({ phone }) => phone === demoUsers.imran.phone)
    const assign = (person?: User) =>
      at.meera.call('PUT', `/orders/${order.id}/assign`, { delivery_person_id: person?.id })
    expect((await assign(ravi)).body).toMatchObject({ delivery_person_name: 'Ravi' })
    const second = await assign(imran)
    expect([second.status, detailOf(second)]).toEqual([409, 'This order is already assigned to Ravi. Cannot reassign.'])
    const me = (await at.asha.call('GET', '/auth/me')).body as User
    expect(
      (await at.admin.call('PUT', `/orders/${(await placeOrder(at.asha)).id}/assign`, { delivery_person_id: me.id }))
        .status,
    ).toBe(422)

    for (const status of ['preparing', 'out_for_delivery', 'delivered'])
      expect((await set(at.ravi, status)).status).toBe(200)
    const late = await set(at.admin, 'cancelled')
    expect([late.status, detailOf(late)]).toEqual([409, 'This order is already delivered.'])
    const seen = (await at.asha.call('GET', `/orders/${order.id}`)).body
    expect(seen).toMatchObject({ order_status: 'delivered', payment_status: 'paid' })

    const after = (await at.admin.call('GET', '/admin/stats')).body as Record<string, number>
    expect(after.completed_orders).toBe((before.completed_orders ?? 0) + 1)
    expect(after.total_revenue).toBeCloseTo((before.total_revenue ?? 0) + order.total_amount, 2)
    expect((await at.meera.call('GET', '/outlet/stats')).body).toMatchObject({ completed_today: expect.any(Number) })
  })

  test('of 30 concurrent assignments one succeeds', async () => {
    const order = await placeOrder(at.asha)
    const people = (await at.admin.call('GET', '/delivery/available')).body as User[]
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        (index % 2 ? at.meera : at.admin).call('PUT', `/orders/${order.id}/assign`, {
          delivery_person_id: people[index % people.length]?.id,
        }),
      ),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(29)
  })

  test('25 concurrent requests with one idempotency key place one order', async () => {
    const cart = await newOrder()
    const key = crypto.randomUUID()
    const responses = await Promise.all(
      Array.from({ length: 25 }, () => at.asha.call('POST', '/orders', cart, { 'idempotency-key': key })),
    )
    expect(responses.map(({ status }) => status).filter((status) => status !== 200 && status !== 201)).toEqual([])
    expect(new Set(responses.map(({ body }) => (body as Order).id)).size).toBe(1)
    const other = { ...cart, delivery_address: { ...deliveryAddress, address: 'Elsewhere' } }
    expect((await at.asha.call('POST', '/orders', other, { 'idempotency-key': key })).status).toBe(422)
  })

  test.each([
    ['a quantity of zero', (cart: Cart) => ({ ...cart, items: [{ ...cart.items[0], quantity: 0 }] }), 400],
    ['a quantity as text', (cart: Cart) => ({ ...cart, items: [{ ...cart.items[0], quantity: '2' }] }), 400],
    ['the same product twice', (cart: Cart) => ({ ...cart, items: [cart.items[0], cart.items[0]] }), 400],
    ['a total in the request', (cart: Cart) => ({ ...cart, total_amount: 1 }), 400],
    [
      'an address without coordinates',
      (cart: Cart) => ({ ...cart, delivery_address: { ...deliveryAddress, lat: null } }),
      400,
    ],
    ['a wrong price', (cart: Cart) => ({ ...cart, items: [{ ...cart.items[0], price: 0.01 }] }), 409],
    ['an unknown product', (cart: Cart) => ({ ...cart, items: [{ ...cart.items[0], product_id: 'nonesuch' }] }), 409],
    [
      'an address beyond the radius',
      (cart: Cart) => ({ ...cart, delivery_address: { ...deliveryAddress, lat: 0, lng: 0 } }),
      422,
    ],
  ])('%s is refused', async (_, change, status) => {
    const response = await at.asha.call('POST', '/orders', change((await newOrder()) as unknown as Cart))
    expect(response.status).toBe(status)
  })

  test('lists are paged, newest first', async () => {
    await placeOrder(at.asha)
    const newest = await placeOrder(at.asha)
    const first = (await at.asha.call('GET', '/orders?page=1&limit=1')).body as { orders: Order[]; pagination: object }
    expect(first.orders.map(({ id }) => id)).toEqual([newest.id])
    expect(first.pagination).toMatchObject({ current_page: 1, has_previous: false, has_next: true })
    expect((await at.asha.call('GET', '/orders?include_archived=true')).body).toMatchObject({ orders: [] })
    for (const query of ['page=0', 'limit=101', 'limit=abc', 'page=1&page=2']) {
      expect((await at.asha.call('GET', `/orders?${query}`)).status).toBe(400)
    }
  })

  test('an unknown payment session is answered 404', async () => {
    expect((await at.asha.call('GET', '/payments/status/none')).status).toBe(404)
  })
})

interface Cart {
  items: [Record<string, unknown>]
  delivery_address: Record<string, unknown>
}
