import type { OrderStatus } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { ago, byRavi, imran, MINUTE, openOf, order } from './fake-data.ts'
import type { FakeRequest, FakeResponses } from './fake-server.ts'

const byImran = {
  delivery_person_id: imran.id,
  delivery_person_name: imran.name,
  delivery_person_phone: imran.phone,
}
const people = ['Asha', 'Sunita Sharma', 'Deepa Krishnan', 'Rahul', 'Mohammed Arif', 'Gurpreet Kaur']
const places = [
  'B-14 Barakhamba Road, third floor',
  '12 Janpath, New Delhi',
  'Statesman House, Tolstoy Marg, gate 3, beside the bank',
  'Hanuman Road 7',
  'World Trade Tower, Barakhamba Lane, New Delhi 110001',
]
const line = (product_name: string, quantity: number, price: number) => ({
  product_id: `p-${product_name.length}`,
  product_name,
  quantity,
  price,
})
const carts: Order['items'][] = [
  [line('Masala Chai', 2, 25)],
  [line('Masala Chai', 1, 25), line('Samosa', 2, 20)],
  [line('Kulhad Chai', 4, 30.5), line('Bun Maska', 2, 30), line('Osmania Biscuits', 1, 40)],
  [{ ...line('Kashmiri Kahwa', 2, 80), note: 'Very hot, please' }, line('Adrak Chai', 1, 35)],
]
const from = <T>(list: readonly T[], n: number) => list[n % list.length] as T

/** The number of orders in each column. */
const columns: [OrderStatus, number][] = [
  ['pending', 14],
  ['confirmed', 10],
  ['preparing', 9],
  ['out_for_delivery', 7],
]

/** Forty open orders at lunch: names, addresses and lines of different lengths, some late, some with a note. */
export const rush = (): Order[] =>
  columns
    .flatMap(([status, count]) => Array.from({ length: count }, () => status))
    .map((order_status, n) => {
      const items = from(carts, n)
      const isGiven = order_status === 'out_for_delivery' || order_status === 'preparing' || n % 3 === 0
      const minutes = 3 + ((n * 7) % 31)
      return order(
        n,
        {
          order_status,
          version: 1,
          items,
          total_amount: items.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
          user_name: from(people, n),
          delivery_address: { address: from(places, n), lat: 28.6289 + n / 2000, lng: 77.2219 },
          promise: {
            at: ago((minutes - 25) * MINUTE),
            wait_minutes: 6,
            make_minutes: 7,
            ride_minutes: 9,
            spare_minutes: 3,
          },
          ...(n % 5 === 1 && { note: 'Less sugar in all of them' }),
          ...(n % 4 === 2 && { pays_with: 500 }),
          ...(order_status !== 'pending' && isGiven && from([byRavi, byImran], n)),
          ...(order_status === 'pending' &&
            minutes > 25 && { alert: { kind: 'unconfirmed', level: 'outlet', since: ago(minutes * MINUTE) } }),
        } as Partial<Order>,
        minutes,
      )
    })

/** Suggests Imran for every order. */
export const suggestions = ({ body }: FakeRequest) => {
  const ids: string[] = Object(body).order_ids
  const person = { delivery_person_id: imran.id, name: imran.name, carries: 0, known_by: 'unknown', breaks: 0 }
  return {
    suggested: ids.map((order_id) => ({ order_id, delivery_person_id: imran.id })),
    people: [{ ...person, arrivals: [] }],
  }
}

/** Builds the answers of an outlet with these orders, which store what is done to them. */
export function keeping(orders: Order[]): FakeResponses {
  const find = (id: string | undefined) => orders.find((each) => each.id === id)
  const change = (id: string | undefined, given: Partial<Order>) => {
    const found = find(id)
    // Doing something with an order attends to it.
    if (found) delete found.alert
    return found && Object.assign(found, given)
  }
  const late = () => orders.filter(({ alert }) => alert)
  return {
    'GET /orders/open': () => openOf(orders),
    'GET /orders/:id': ({ params }: FakeRequest) => find(params.id),
    'GET /orders/alerts': () => ({
      alerts: late().map((each) => ({ order: each, ...each.alert })),
      total: late().length,
    }),
    'POST /orders/suggestions': suggestions,
    'PUT /orders/:id/status': ({ params, body }: FakeRequest) =>
      change(params.id, { order_status: (body as Pick<Order, 'order_status'>).order_status }),
    'PUT /orders/:id/assign': ({ params, body }: FakeRequest) =>
      change(params.id, (body as typeof byRavi).delivery_person_id === 'u-ravi' ? byRavi : byImran),
  }
}
