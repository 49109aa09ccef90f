import type { Order } from '@tapri/contracts/orders'
import { unanswered } from '@tapri/web-kit/testing'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { OrderMenuDialogs } from '../../act/reasons/order-menu.tsx'
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

const orders = [order, { ...order, id: 'b92f3c9e-0000' }]

/** Shows two orders whose menus offer to give money back. */
function TwoOrders() {
  const [of, setOf] = useState<Order | null>(null)
  return (
    <>
      {orders.map((each) => (
        <button key={each.id} type="button" onClick={() => setOf(each)}>
          Order {each.id}
        </button>
      ))}
      <OrderMenuDialogs asked={of && { what: 'give_back', order: of }} onClose={() => setOf(null)} />
    </>
  )
}

test('a second opening begins anew: the button says what is given', async () => {
  const { press, person } = openPage(<TwoOrders />, { responses: { 'GET /orders/:id/refunds': paid } })
  await press(/^Order a81f/)
  await press('An Amount')
  await person.type(await screen.findByRole('textbox', { name: /Amount/ }), '5')
  await screen.findByRole('button', { name: 'Give Back ₹5.00' })
  await press('Leave It')
  await press('Discard')
  await press(/^Order b92f/)
  expect(await screen.findByRole('button', { name: 'Give Back ₹41.00' })).toBeTruthy()
})

test('a retry after a lost answer has the key of the first attempt; another order has its own', async () => {
  const responses: Record<string, unknown> = { 'GET /orders/:id/refunds': paid, [REFUND]: unanswered() }
  const { press, calls, toasts } = openPage(<TwoOrders />, { responses })
  const keys = () => calls.flatMap(({ route, options }) => (route === REFUND ? [options] : []))
  await press(/^Order a81f/)
  await press('Late', 'radio')
  await press(/^Give Back/)
  await expect.poll(() => toasts.length).toBe(1)
  await press(/^Give Back/)
  await expect.poll(() => toasts.length).toBe(2)
  expect(keys()[1]).toEqual(keys()[0])
  await press('Leave It')
  await press(/^Order b92f/)
  await press('Late', 'radio')
  await press(/^Give Back/)
  await expect.poll(() => toasts.length).toBe(3)
  expect(keys()[2]).not.toEqual(keys()[0])
})
