import { refusal } from '@tapri/web-kit/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chai, hasFocus, open, ready, samosa, takingWith } from './testing-new-order.tsx'

test('what is sold out says so and is not added; a closed outlet says so at once', async () => {
  const sold_out = [{ product_id: 'p-2', until: null }]
  const { person } = open({ 'GET /outlets/taking': takingWith({ is_open: false, sold_out }) })
  await screen.findByText('This outlet takes no orders right now')
  await person.keyboard('{F2}')
  await hasFocus('textbox', 'Add products')
  await person.keyboard('sam{Enter}')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Samosa Sold out' }).disabled).toBe(true)
  expect(screen.getByRole('list', { name: 'Cart' }).children.length).toBe(0)
})

test('a refusal of the quote is a sentence, and a price that changed is shown beside the line', async () => {
  let price = 25
  const { person, sent } = open({
    'GET /menu': () => [{ ...chai, price }, samosa],
    'POST /orders/taken/quote': ({ body }: { body: { items: { price: number }[] } }) => {
      if (body.items[0]?.price !== 30) throw refusal('The price of Masala Chai is now ₹30.00.', 409, 'PRICE_CHANGED')
      return { total_amount: 30, delivers: true }
    },
  })
  await person.keyboard('{F2}')
  await hasFocus('textbox', 'Add products')
  await expect.poll(() => sent('GET /menu').length).toBeGreaterThan(0)
  price = 30
  await person.keyboard('ma{Enter}')
  expect(await screen.findByText('New price, was ₹25.00')).toBeTruthy()
  await ready(/^Paid, Hand Over$/)
})

test('an order that lacks something cannot be sent, and says what', async () => {
  const { person } = open({
    'POST /orders/taken/quote': { total_amount: 50, delivers: true, minimum: { amount: 100, missing: 50 } },
  })
  await person.keyboard('9000000001{Enter}')
  await hasFocus('button', /^Repeat/)
  await person.keyboard('{Enter}')
  await screen.findByText('Add ₹50.00 more: minimum order ₹100.00')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Place Order' }).disabled).toBe(true)
})

test('a closed outlet is a sentence of the quote too', async () => {
  const closed = 'We are closed right now. We open again at 9:00 am.'
  const { person } = open({ 'POST /orders/taken/quote': refusal(closed, 422, 'OUTLETS_CLOSED') })
  await person.keyboard('9000000001{Enter}')
  await hasFocus('button', /^Repeat/)
  await person.keyboard('{Enter}')
  await expect.poll(() => screen.getByRole('alert').textContent).toBe(closed)
})
