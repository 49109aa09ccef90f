import type { Order } from '@tapri/contracts/orders'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../testing.ts'
import { GiveBackDialog } from './give-back-dialog.tsx'

const order = {
  id: 'a81f3c9e-0000',
  order_status: 'delivered',
  payment_status: 'paid',
  total_amount: 41,
  items: [{ product_id: 'p', product_name: 'Masala Chai', quantity: 2, price: 20.5 }],
} as Order
const paid = { refunds: [], left: 41, left_online: 0, left_cash: 41 }
const REFUND = 'POST /orders/:id/refunds'

const open = (left: object = paid) => {
  const onClose = vi.fn<() => void>()
  const responses = { 'GET /orders/:id/refunds': left, [REFUND]: left }
  return { ...openPage(<GiveBackDialog order={order} onClose={onClose} />, { responses }), onClose }
}

test('a piece is given back in cash for a reason', async () => {
  const { press, person, sent, onClose } = open()
  await screen.findByText(/give back up to ₹41/)
  await press('Some Items')
  await press(/^Give Money Back/)
  expect(screen.getByText('Please choose the items.')).toBeTruthy()
  await person.type(screen.getByLabelText('Masala Chai, of 2'), '1')
  await press(/^Cash/, 'radio')
  await press('Cold', 'radio')
  await press(/^Give Back ₹20.50/)
  expect(sent(REFUND)[0]).toMatchObject({ body: { lines: [{ line: 0, quantity: 1 }], way: 'cash', reason: 'cold' } })
  expect(onClose).toHaveBeenCalledOnce()
})

test('what was paid online goes back online, and what is left is what goes back', async () => {
  const { press, sent } = open({ ...paid, left: 10, left_online: 10, left_cash: 0 })
  await screen.findByText(/give back up to ₹10/)
  expect(screen.queryByRole('radio', { name: /^Cash/ })).toBe(null)
  await press('Late', 'radio')
  await press(/^Give Back ₹10.00/)
  expect(sent(REFUND)[0]).toMatchObject({ body: { amount: 10, way: 'online', reason: 'late' } })
})
