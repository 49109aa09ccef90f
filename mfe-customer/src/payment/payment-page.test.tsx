import { refusal, unanswered } from '@tapri/web-kit/testing'
import { act, cleanup, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openPages } from '../testing.tsx'
import { outcomeOf } from './rules.ts'

const open = { payment_status: 'unpaid', status: 'open' } as const
const paid = { payment_status: 'paid', status: 'complete' } as const
const expired = { payment_status: 'unpaid', status: 'expired' } as const

// Loads the chunk of the page before time is faked.
beforeAll(async () => {
  openPages('/customer/payment-success')
  await screen.findByRole('heading', { level: 1 })
  cleanup()
})
beforeEach(() => vi.useFakeTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const requestsOf = ({ calls }: ReturnType<typeof openPages>) =>
  calls.filter(({ route }) => route === 'GET /payments/status/:session_id').length
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

async function visit(response: unknown, query = '?session_id=s-1') {
  const view = openPages(`/customer/payment-success${query}`, { 'GET /payments/status/:session_id': response })
  await pass(0)
  return view
}

test.each([
  [paid, 1, 'success'],
  [expired, 1, 'expired'],
  [open, 4, 'checking'],
  [open, 5, 'error'],
  [null, 4, 'checking'],
  [null, 5, 'error'],
] as const)('%j at attempt %i is %s', (response, attempt, outcome) => {
  expect(outcomeOf(response, attempt)).toBe(outcome)
})

test('a paid session shows success and links to the orders', async () => {
  const view = await visit(paid)
  expect(heading()).toBe('Payment received')
  expect(view.toasts).toEqual(['success: Payment successful!'])
  expect(screen.getByRole('link', { name: 'View My Orders' }).getAttribute('href')).toBe('/customer/orders')
  await pass(20_000)
  expect(requestsOf(view)).toBe(1)
})

test('a payment that goes back says why, and is no success', async () => {
  const refund = { reason: 'came_too_late', amount: 41, is_done: false }
  const view = await visit({ ...expired, order_id: 'o-1', refund })
  expect(heading()).toBe('Your payment is being refunded')
  expect(screen.getByText(/^Your payment arrived after the order was cancelled/)).toBeTruthy()
  expect(view.toasts).toEqual([])
})

test('an expired session says so', async () => {
  await visit(expired)
  expect(screen.getByText('The payment session has expired. Please try again.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Orders' })).toBeTruthy()
})

test('it polls every 2 seconds until the payment is confirmed', async () => {
  const view = await visit(open)
  expect(heading()).toBe('Checking your payment…')
  await pass(1_900)
  expect(requestsOf(view)).toBe(1)
  view.responses['GET /payments/status/:session_id'] = paid
  await pass(200)
  expect(heading()).toBe('Payment received')
})

test('it stops after 5 attempts and can be started again', async () => {
  const view = await visit(open)
  await pass(60_000)
  expect(requestsOf(view)).toBe(5)
  expect(
    screen.getByText("We couldn't verify your payment. Please contact support if amount was deducted."),
  ).toBeTruthy()
  view.responses['GET /payments/status/:session_id'] = paid
  act(() => screen.getByRole('button', { name: 'Try Again' }).click())
  await pass(0)
  expect(heading()).toBe('Payment received')
})

test('failed requests count as attempts and show one toast', async () => {
  const view = await visit(unanswered())
  await pass(60_000)
  expect(requestsOf(view)).toBe(5)
  expect(view.toasts).toEqual(['error: Failed to verify payment status'])
})

test('an unknown session ends the polling at once', async () => {
  const view = await visit(refusal('Payment session not found', 404))
  expect(requestsOf(view)).toBe(1)
  expect(view.toasts).toEqual(['error: Payment session not found'])
  expect(heading()).toBe('Payment not verified')
})

test('a busy service counts as an attempt: what was paid is known a moment later', async () => {
  const view = await visit(refusal('Too many requests', 429))
  expect(heading()).toBe('Checking your payment…')
  view.responses['GET /payments/status/:session_id'] = paid
  await pass(2_000)
  expect(heading()).toBe('Payment received')
})

test('without a session id no request is sent', async () => {
  const view = await visit(paid, '')
  expect(requestsOf(view)).toBe(0)
  expect(heading()).toBe('Payment not verified')
})

test('leaving the page stops the polling', async () => {
  const view = await visit(open)
  view.unmount()
  await pass(20_000)
  expect(requestsOf(view)).toBe(1)
})
