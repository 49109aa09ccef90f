import type { Numbers } from '@tapri/contracts/numbers'
import { buildUser, refusal, renderPage } from '@tapri/web-kit/testing'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NumbersView } from './numbers-view.tsx'

// The chart library calls it; jsdom has none.
window.matchMedia = () => ({ matches: false }) as MediaQueryList

const numbers: Numbers = {
  outlet_id: null,
  outlet_name: null,
  time_zone: 'Asia/Kolkata',
  orders: 12,
  revenue: 900.5,
  delivered_orders: 10,
  hours: Array.from({ length: 24 }, (_, hour) => ({ hour, orders: hour === 18 ? 12 : 0, revenue: 0 })),
  dates: [
    { date: '2026-11-21', orders: 4, revenue: 300 },
    { date: '2026-11-22', orders: 8, revenue: 600.5 },
  ],
  products: [{ product_id: 'p-1', product_name: 'Masala Chai', quantity: 20, revenue: 500 }],
  waiting: [
    { order_status: 'pending', orders: 10, seconds: 90 },
    { order_status: 'confirmed', orders: 10, seconds: 30 },
    { order_status: 'preparing', orders: 10, seconds: 600 },
    { order_status: 'out_for_delivery', orders: 0, seconds: 0 },
  ],
  outlets: [
    { outlet_id: 'o-1', outlet_name: 'Karol Bagh', orders: 9, revenue: 700 },
    { outlet_id: 'o-2', outlet_name: 'Connaught Place', orders: 3, revenue: 200.5 },
  ],
}

const open = (response: unknown = numbers, path = '/') =>
  renderPage(<NumbersView outlets={[{ id: 'o-1', name: 'Karol Bagh' }]} />, {
    path,
    user: buildUser({ role: 'admin' }),
    responses: { 'GET /numbers': response },
  })
const table = (name: string) => within(screen.getByRole('table', { name, hidden: true }))

test('every chart has its numbers in a table, and says what is most', async () => {
  const { person } = open()
  expect(await screen.findByRole('img', { name: 'By hour. Orders. Most: 6 pm, 12' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'By day. Orders. Most: Sunday, 22 November, 8' })).toBeTruthy()
  expect(table('By day').getByText('₹600.50')).toBeTruthy()
  expect(table('By hour').getAllByRole('row', { hidden: true })).toHaveLength(25)
  expect(table('What was sold').getByText('Masala Chai')).toBeTruthy()
  expect(table('How long orders waited').getByText('2 min')).toBeTruthy()
  expect(table('By outlet').getByText('Karol Bagh')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Revenue' }))
  expect(await screen.findByRole('img', { name: 'By day. Revenue. Most: Sunday, 22 November, ₹600.50' })).toBeTruthy()
})

test('what was booked is shown, less what lowers it, by day too; what there was none of is left out', async () => {
  const none = { orders: 0, amount: 0 }
  const sums = {
    products: 100,
    delivery: 20,
    packaging: 0,
    discounts: 15,
    refunds: 0,
    credit_given: 0,
    credit_used: 0,
    app: { orders: 3, amount: 80 },
    phone: none,
    counter: none,
    pickup: { orders: 1, amount: 40 },
  }
  const dates = ['2026-11-21', '2026-11-22'].map((date) => ({ date, ...sums }))
  open({ ...numbers, trade: { ...sums, dates, outlets: [] } })
  const rowsOf = (name: string) =>
    table(name)
      .getAllByRole('row', { hidden: true })
      .map((row) => row.textContent)
  await screen.findByRole('heading', { name: 'What was booked' })
  expect(rowsOf('What was booked, by day')[1]).toBe('21 Nov₹100.00₹20.00-₹15.00')
  expect(rowsOf('What was booked')).toEqual(['Products₹100.00', 'Delivery fees₹20.00', 'Discounts-₹15.00'])
  expect(rowsOf('How orders came')).toEqual(['WayOrdersRevenue', 'App3₹80.00', 'Of these, picked up1₹40.00'])
})

test('days and outlet are asked for, and kept in the address', async () => {
  const { person, calls } = open()
  await screen.findByRole('heading', { name: 'What was sold' })
  await person.click(screen.getByRole('button', { name: '30 days' }))
  await person.selectOptions(screen.getByRole('combobox', { name: 'Outlet' }), 'Karol Bagh')
  const asked = () => calls.map(({ input }) => (input as { querystring: object }).querystring)
  await expect.poll(asked).toContainEqual({ days: 30, outlet_id: 'o-1' })
  expect(asked()[0]).toEqual({ days: 7 })
})

test('of one day there is no chart by day', async () => {
  open({ ...numbers, dates: numbers.dates.slice(1), outlets: undefined }, '/?days=1')
  await screen.findByRole('heading', { name: 'By hour' })
  expect(screen.queryByText('By day')).toBeNull()
  expect(screen.queryByText('By outlet')).toBeNull()
})

test('without an order a sentence stands in the place of empty charts', async () => {
  open({ ...numbers, orders: 0, products: [] })
  expect(await screen.findByText('No orders in this time')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

test('a failed load can be tried again', async () => {
  const { person, responses, toasts } = open(refusal('', 502))
  expect(await screen.findByText('Failed to load numbers')).toBeTruthy()
  expect(toasts).toEqual(['error: Failed to load numbers'])
  responses['GET /numbers'] = numbers
  await person.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { name: 'What was sold' })).toBeTruthy()
})
