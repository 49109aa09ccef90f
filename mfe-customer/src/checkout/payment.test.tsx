import { buildOrder } from '@tapri/order-screens/testing'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { begin, fillCart, opening, openCheckout, placeOrder, sent } from '../testing.tsx'

beforeEach(begin)

const open = (payment_methods?: string[]) => {
  fillCart()
  return openCheckout({ 'GET /opening': opening({ payment_methods }), 'POST /orders': buildOrder() })
}
const payment = async () => within(await screen.findByRole('region', { name: 'Payment' }))

test('the note that is paid with goes with the order, and the change is said; without UPI there is nothing else to choose', async () => {
  const page = open()
  const region = await payment()
  expect(region.queryByRole('button', { name: 'UPI at the door' })).toBeNull()
  await page.person.click(region.getByRole('button', { name: '₹500.00' }))
  expect(region.getByText(/^We bring ₹\d+\.\d\d change\.$/)).toBeTruthy()
  await placeOrder(page)
  await expect.poll(() => sent(page)).toMatchObject([{ payment_method: 'cod', pays_with: 500 }])
})

test('an outlet that takes UPI offers it; a note said before does not count then', async () => {
  const page = open(['cod', 'upi'])
  const region = await payment()
  await page.person.click(region.getByRole('button', { name: '₹500.00' }))
  await page.person.click(await region.findByRole('button', { name: 'UPI at the door' }))
  await placeOrder(page)
  await expect.poll(() => sent(page)).toMatchObject([{ payment_method: 'upi' }])
  expect(sent(page)[0]).not.toHaveProperty('pays_with')
})

test('what is paid online is paid after the order is placed, and nothing is asked about a note', async () => {
  const page = open(['cod', 'online'])
  const region = await payment()
  await page.person.click(await region.findByRole('button', { name: 'Online' }))
  expect(region.getByText(/right after this/)).toBeTruthy()
  expect(region.queryByRole('button', { name: '₹500.00' })).toBeNull()
})
