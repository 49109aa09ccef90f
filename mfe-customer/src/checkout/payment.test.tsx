// @vitest-environment jsdom
import { buildOrder } from '@tapri/order-screens/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyCart, fillCart, openPages, stubPosition } from '../testing.tsx'

beforeEach(() => {
  emptyCart()
  stubPosition({ lat: 28.6315, lng: 77.2167 })
})
afterEach(cleanup)

const opening = { is_open: true, opens_at: null, closes_at: null, time_zone: 'Asia/Kolkata', outlet_id: 'o-1' }
const open = (payment_methods?: string[]) => {
  fillCart()
  return openPages('/customer/menu?checkout=open', {
    'GET /opening': { ...opening, ...(payment_methods && { payment_methods }) },
    'POST /orders': buildOrder(),
  })
}
const bodies = (calls: ReturnType<typeof openPages>['calls']) =>
  calls.filter(({ route }) => route === 'POST /orders').map(({ input }) => (input as { body: object }).body)
const payment = async () => within(await screen.findByRole('region', { name: 'Payment' }))
const place = async ({ person }: ReturnType<typeof open>) =>
  person.click(await screen.findByRole('button', { name: /^Place Order/ }))

test('the note that is paid with goes with the order, and the change is said; without UPI there is nothing else to choose', async () => {
  const page = open()
  const region = await payment()
  expect(region.queryByRole('button', { name: 'UPI at the door' })).toBeNull()
  await page.person.click(region.getByRole('button', { name: '₹500.00' }))
  expect(region.getByText(/^We bring ₹\d+\.\d\d change\.$/)).toBeTruthy()
  await place(page)
  await expect.poll(() => bodies(page.calls)).toMatchObject([{ payment_method: 'cod', pays_with: 500 }])
})

test('an outlet that takes UPI offers it; a note said before does not count then', async () => {
  const page = open(['cod', 'upi'])
  const region = await payment()
  await page.person.click(region.getByRole('button', { name: '₹500.00' }))
  await page.person.click(await region.findByRole('button', { name: 'UPI at the door' }))
  await place(page)
  await expect.poll(() => bodies(page.calls)).toMatchObject([{ payment_method: 'upi' }])
  expect(bodies(page.calls)[0]).not.toHaveProperty('pays_with')
})

test('what is paid online is paid after the order is placed, and nothing is asked about a note', async () => {
  const page = open(['cod', 'online'])
  const region = await payment()
  await page.person.click(await region.findByRole('button', { name: 'Online' }))
  expect(region.getByText(/right after this/)).toBeTruthy()
  expect(region.queryByRole('button', { name: '₹500.00' })).toBeNull()
})
