import type { Order } from '@tapri/contracts/orders'
import { buildOrder } from '@tapri/order-screens/testing'
import { refusal } from '@tapri/web-kit/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { emptyCart, openPages, page } from './testing.tsx'

beforeEach(emptyCart)

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const delivered = (given: Partial<Order> = {}) =>
  buildOrder({ order_status: 'delivered', rate_until: inDays(6), ...given })
const good = { face: 'good' as const, rated_at: inDays(0) }
const open = (order: Order, responses: Record<string, unknown> = {}) =>
  openPages('/customer/orders', { 'GET /orders': page([order]), ...responses })
const ask = { name: 'How was order a1b2c3d4?' }
const sent = (calls: { route: string; input: unknown }[]) =>
  calls.filter(({ route }) => route === 'PUT /orders/:id/rating').map(({ input }) => (input as { body: unknown }).body)

test('one tap says how it was, then a line may follow', async () => {
  const order = delivered()
  const { person, calls, toasts, responses } = open(order, {
    'PUT /orders/:id/rating': ({ body }: { body: object }) => ({ ...order, rating: { ...good, ...body } }),
  })
  const faces = within(await screen.findByRole('group', ask))
  expect(faces.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Good', 'So-so', 'Bad'])
  expect(screen.queryByRole('textbox')).toBeNull()
  responses['GET /orders'] = page([{ ...order, rating: good }])
  await person.click(faces.getByRole('button', { name: 'Good' }))
  expect(await screen.findByRole('textbox', { name: /^Comment for the outlet/ })).toBeTruthy()
  expect(faces.getByRole('button', { name: 'Good' }).getAttribute('aria-pressed')).toBe('true')
  responses['GET /orders'] = page([{ ...order, rating: { ...good, line: 'Hot' } }])
  await person.type(screen.getByRole('textbox'), ' Hot ')
  await person.click(screen.getByRole('button', { name: 'Send' }))
  await expect.poll(() => sent(calls)).toEqual([{ face: 'good' }, { face: 'good', line: 'Hot' }])
  expect(toasts).toEqual(Array(2).fill('success: Thank you. The outlet will see it.'))
})

test('a refusal is shown and the face is as it was', async () => {
  const { person, toasts } = open(delivered({ rating: good }), {
    'PUT /orders/:id/rating': refusal('You can say how an order was for 7 days after its delivery.'),
  })
  const faces = within(await screen.findByRole('group', ask))
  await person.click(faces.getByRole('button', { name: 'Bad' }))
  await expect.poll(() => toasts).toEqual(['error: You can say how an order was for 7 days after its delivery.'])
  expect(faces.getByRole('button', { name: 'Good' }).getAttribute('aria-pressed')).toBe('true')
})

test('later what was said stands there, and nothing when nothing was', async () => {
  open(delivered({ rate_until: inDays(-1), rating: { ...good, line: 'Strong' } }))
  expect(await screen.findByText('Your rating')).toBeTruthy()
  expect(screen.getByText('Strong')).toBeTruthy()
  expect(screen.queryByRole('group', ask)).toBeNull()
  cleanup()
  open(delivered({ rate_until: inDays(-1) }))
  await screen.findByRole('article')
  expect(screen.queryByText('Your rating')).toBeNull()
  cleanup()
  open(buildOrder())
  await screen.findByRole('article')
  expect(screen.queryByRole('group', ask), 'of an open order').toBeNull()
})
