import { buildOrder } from '@tapri/order-screens/testing'
import { nobody } from '@tapri/web-kit/nobody'
import { refusal, renderPage } from '@tapri/web-kit/testing'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { emptyCart, openPages } from '../testing.tsx'
import { FollowPage } from './follow/follow-page.tsx'

beforeEach(emptyCart)

const link = { order_status: 'preparing', number: 'a1b2c3d4', outlet_name: 'Connaught Place' }
const place = { outlet_location: { lat: 28.63, lng: 77.21 }, time_zone: 'Asia/Kolkata' }
const followed = { ...link, ...place, promise: { at: '2026-01-01T09:30:00Z', minutes: 30 } }
const follow = (response: unknown) =>
  renderPage(<FollowPage />, {
    path: '/follow/abc',
    responses: { 'GET /follow/:link': response },
    shell: { user: nobody, basePath: '/follow' },
  })

test.each([
  ['pending', 'Order received'],
  ['confirmed', 'Connaught Place has the order'],
  ['out_for_delivery', 'On the way'],
  ['delivered', 'Delivered'],
  ['cancelled', 'This order was cancelled'],
])('%s is said without naming anybody: %s', async (order_status, sentence) => {
  follow({ ...followed, order_status })
  expect(await screen.findByRole('heading', { level: 1, name: sentence })).toBeTruthy()
})

test('it shows number, steps and promise', async () => {
  follow(followed)
  expect(await screen.findByText(/Following order .?a1b2c3d4/)).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Progress of the order' })).toBeTruthy()
})

test('a link that has ended says so and leads to the menu', async () => {
  follow(refusal('This link no longer works.', 404, 'LINK_ENDED'))
  expect(await screen.findByText('This link no longer works')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the Menu' }).getAttribute('href')).toBe('/menu')
})

test('Share copies the link of an order where the browser cannot share', async () => {
  const { person, toasts } = openPages('/customer/track/a1b2c3d4-0000-4000-8000-000000000000', {
    'GET /orders/:id': buildOrder({ order_status: 'preparing' }),
    'POST /orders/:id/link': { link: 'abc' },
  })
  await person.click(await screen.findByRole('button', { name: 'Share' }))
  await expect.poll(() => toasts).toEqual(['success: Link copied. Anyone who has it can follow this order.'])
  expect(await navigator.clipboard.readText()).toMatch(/\/follow\/abc$/)
})
