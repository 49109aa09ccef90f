import type { PaymentDifference, PaymentRefund } from '@tapri/contracts/payments'
import { testConfig } from '@tapri/web-kit/testing'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../testing.tsx'
import { PaymentsPage } from './payments-page.tsx'

const at = '2026-11-22T12:30:00.000Z'
const difference: PaymentDifference = {
  kind: 'not_with_us',
  payment_ref: 'pay_1',
  order_id: null,
  amount: 126,
  found_at: at,
}
const refund: PaymentRefund = {
  payment_ref: 'pay_2',
  order_id: 'abcdef12-3',
  amount: 41,
  reason: 'order_cancelled',
  attempts: 0,
  next_at: at,
  refunded_at: null,
}
const openPayments = (differences: unknown, online_payment = true) =>
  open(
    <PaymentsPage />,
    { 'GET /payments/differences': differences },
    { shell: { config: { ...testConfig, online_payment } } },
  )
const rows = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test.each<[PaymentDifference['kind'], RegExp]>([
  ['not_with_us', /^A payment only the provider has₹126\.00/],
  ['not_with_provider', /^A payment only you have/],
  ['other_amount', /^The provider took a different amount/],
  ['refund_not_with_us', /^A refund only the provider has/],
  ['refund_not_with_provider', /^A refund only you have/],
  ['refund_refused', /^The provider refuses a refund/],
])('a difference %s is said in words, with what to do', async (kind, words) => {
  openPayments({ differences: [{ ...difference, kind }], compared_at: at, refunds: [] })
  const [row] = await rows('Differences')
  expect(row).toMatch(words)
  expect(row).toMatch(/\..*Not one of your orderspay_1$/)
})

test.each<[Partial<PaymentRefund>, RegExp]>([
  [{}, /^Refund starts in a moment₹41\.00The order was cancelled\.Order #abcdef12pay_2$/],
  [{ attempts: 1 }, /^First try failed.*next try: 22 Nov 2026/],
  [{ attempts: 4, reason: 'paid_twice' }, /^4 tries failed.*The order was already paid\./],
  [{ attempts: 1, next_at: null, refunded_at: at }, /^Refunded.*22 Nov 2026/],
])('a refund that is %j says: %s', async (given, words) => {
  openPayments({ differences: [], compared_at: at, refunds: [{ ...refund, ...given }] })
  expect((await rows('Refunds'))[0]).toMatch(words)
  const link = screen.getByRole('link', { name: 'Order #abcdef12' })
  expect(link.getAttribute('href')).toMatch(/\/orders\/abcdef12-3$/)
})

test.each([
  [{ differences: [], compared_at: at, refunds: [] }, 'The books agree'],
  [{ differences: [], compared_at: null, refunds: [] }, 'The books have not been compared yet.'],
])('nothing that differs and no comparison are told apart', async (response, sentence) => {
  openPayments(response)
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('while no provider is on, the page says how to turn one on, and compares nothing', async () => {
  openPayments({ differences: [], compared_at: null, refunds: [] }, false)
  expect(await screen.findByText('No refunds in the last 7 days.')).toBeTruthy()
  expect(screen.getByText(/PAYMENT_PROVIDER/)).toBeTruthy()
  expect(screen.queryByText('Differences')).toBeNull()
})
