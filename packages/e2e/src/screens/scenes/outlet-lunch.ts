import type { Order } from '@tapri/contracts/orders'
import { ago, byRavi, imran, listOf, MINUTE, openOf, order, products } from '../fake-data.ts'
import type { FakeRequest } from '../fake-server.ts'
import { chosenItems } from '../fake-options.ts'
import { clickButton, type Scene } from './scene.ts'

const MADE_WITHIN_MIN = 30
const names = ['Asha', 'Sunita Kapoor', 'Rahul', 'Meenakshi', 'Vikram Singh']

/** The order with this number: one to three lines, waiting longer the lower its number is. */
function lunchOrder(number: number, given: Partial<Order>): Order {
  const minutes = 44 - number
  const items = Array.from({ length: 1 + (number % 3) }, (_, line) => {
    const { id, name, price } = products[(number + line) % products.length] ?? {}
    return { product_id: id ?? '', product_name: name ?? '', quantity: 1 + ((number + line) % 3), price: price ?? 0 }
  })
  return order(
    number,
    {
      items: number % 9 === 4 ? chosenItems : items,
      total_amount: items.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
      user_name: names[number % names.length] ?? null,
      version: 1,
      promise: {
        at: ago((minutes - MADE_WITHIN_MIN) * MINUTE),
        wait_minutes: 5,
        make_minutes: 8,
        ride_minutes: 12,
        spare_minutes: 5,
      },
      ...(number % 5 === 2 && { payment_method: 'upi' as const }),
      ...(number % 11 === 3 && { note: 'Less sugar, please' }),
      ...given,
    },
    minutes,
  )
}

const parts: readonly (readonly [number, Partial<Order>])[] = [
  [7, { order_status: 'out_for_delivery', ...byRavi, left_stove_at: ago(9 * MINUTE) }],
  [6, { order_status: 'preparing', ...byRavi }],
  [4, { order_status: 'confirmed', ...byRavi }],
  [6, { order_status: 'confirmed' }],
  [17, {}],
]
const lunch = parts.flatMap(([count, given], part) => {
  const before = parts.slice(0, part).reduce((sum, [earlier]) => sum + earlier, 0)
  return Array.from({ length: count }, (_, index) => lunchOrder(before + index + 1, given))
})
const freed = { order_status: 'pending', delivery_person_id: null, delivery_person_name: null } as const
const allPending = lunch.map((each) => ({ ...each, ...freed }))

/** Imran is suggested for every order. */
export const suggestions = ({ body }: FakeRequest) => {
  const ids: string[] = Object(body).order_ids
  const person = { delivery_person_id: imran.id, name: imran.name, carries: 0, known_by: 'unknown', breaks: 0 }
  return {
    suggested: ids.map((order_id) => ({ order_id, delivery_person_id: imran.id })),
    people: [{ ...person, arrivals: [] }],
  }
}
const home = {
  role: 'outlet_manager',
  path: '/outlet/dashboard',
  responses: {
    'GET /orders/open': openOf(lunch),
    'GET /orders': listOf([]),
    'POST /orders/suggestions': suggestions,
  },
} as const

/** The board at the rush: 40 open orders. */
export const outletLunchScenes: Scene[] = [
  {
    ...home,
    name: 'outlet: lunch, 40 open orders',
    steps: (page) =>
      page
        .getByRole('button', { name: /^Assign Imran/ })
        .first()
        .waitFor(),
    shows: ['Pending Orders', 'Completed Today', 'Delivery Personnel', 'Confirm All'],
  },
  {
    ...home,
    name: 'outlet: lunch, nobody has confirmed anything',
    night: true,
    responses: { ...home.responses, 'GET /orders/open': openOf(allPending) },
    shows: ['Pending Orders', '40'],
  },
  {
    ...home,
    name: 'outlet: everything about an order',
    steps: (page) => clickButton(page, /^Open order #a1b2c302/),
    shows: ['Print Ticket', 'Status', 'What happened'],
  },
  {
    ...home,
    name: 'outlet: the keys',
    night: true,
    steps: async (page) => {
      await page.getByText('Pending Orders').waitFor()
      await page.keyboard.press('?')
    },
    shows: ['Keyboard Shortcuts', 'Send out'],
  },
]
