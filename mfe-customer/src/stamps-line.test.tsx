import { buildOrder } from '@tapri/order-screens/testing'
import { standAt } from '@tapri/web-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { emptyCart, fillCart, openCheckout, openPages } from './testing.tsx'

beforeEach(emptyCart)

const card = { promotion_id: 'm-1', name: 'Ninth cup free', name_hi: 'नौवाँ कप मुफ़्त', stamps: 6, size: 9 }
const rewards = { 'GET /rewards': { stamp_cards: [card] } }
const line = /2 more, then one is free/

test('after an order the tracker says how full the card is, and leads to it; not of a cancelled one', async () => {
  const track = (order_status: 'pending' | 'cancelled') =>
    openPages('/customer/track/a1b2', { 'GET /orders/:id': buildOrder({ order_status }), ...rewards })
  const { unmount } = track('pending')
  const link = await screen.findByRole('link', { name: line })
  expect([link.textContent, link.getAttribute('href')]).toEqual([
    'Ninth cup free · 2 more, then one is free',
    '/account',
  ])
  unmount()
  track('cancelled')
  await screen.findByRole('heading', { level: 1, name: 'This order was cancelled' })
  expect(screen.queryByText(line)).toBeNull()
})

test('the checkout says it below the total, where the shop has such a card', async () => {
  standAt({ lat: 28.7, lng: 77.3 })
  fillCart()
  const { unmount } = openCheckout(rewards)
  expect(await screen.findByText(line)).toBeTruthy()
  unmount()
  const { calls } = openCheckout()
  await waitFor(() => expect(calls.map(({ route }) => route)).toContain('GET /rewards'))
  expect(screen.queryByText(line)).toBeNull()
})
