import { buildOrder } from '@tapri/order-screens/testing'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { begin, fillCart, opening, openCheckout, openRow, placeOrder, sent } from '../testing.tsx'

beforeEach(begin)

const open = (payment_methods?: string[]) => {
  fillCart()
  return openCheckout({ 'GET /opening': opening({ payment_methods }), 'POST /orders': buildOrder() })
}
const payment = async (view: ReturnType<typeof open>) => {
  await openRow(view, /^Cash on delivery/)
  return within(await screen.findByRole('region', { name: 'Payment' }))
}

test('the note that is paid with goes with the order, and the change is said; without UPI there is nothing else to choose', async () => {
  const page = open()
  const region = await payment(page)
  expect(region.queryByRole('button', { name: 'UPI on delivery' })).toBeNull()
  await page.person.click(region.getByRole('button', { name: '₹500.00' }))
  expect(screen.getByText(/^We will bring ₹\d+\.\d\d in change\.$/)).toBeTruthy()
  await placeOrder(page)
  await expect.poll(() => sent(page)).toMatchObject([{ payment_method: 'cod', pays_with: 500 }])
})

test('an outlet that takes UPI offers it; a note said before does not count then', async () => {
  const page = open(['cod', 'upi'])
  const region = await payment(page)
  await page.person.click(region.getByRole('button', { name: '₹500.00' }))
  await page.person.click(await region.findByRole('button', { name: 'UPI on delivery' }))
  await placeOrder(page)
  await expect.poll(() => sent(page)).toMatchObject([{ payment_method: 'upi' }])
  expect(sent(page)[0]).not.toHaveProperty('pays_with')
})

test('what is paid online is paid after the order is placed, and nothing is asked about a note', async () => {
  const page = open(['cod', 'online'])
  const region = await payment(page)
  await page.person.click(await region.findByRole('button', { name: 'Online' }))
  expect(screen.getByText('You pay on the next page.')).toBeTruthy()
  expect(region.queryByRole('button', { name: '₹500.00' })).toBeNull()
})
