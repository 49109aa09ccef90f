import type { PaymentDifference, PaymentRefund } from '@tapri/contracts/payments'
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
const openPayments = (differences: unknown) => open(<PaymentsPage />, { 'GET /payments/differences': differences })
const rows = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test.each<[PaymentDifference['kind'], RegExp]>([
  ['not_with_us', /^The provider has a payment that we do not know₹126\.00/],
  ['not_with_provider', /^We have a payment that the provider does not know/],
  ['other_amount', /^The provider took another amount/],
  ['refund_not_with_us', /^The provider gave money back, and we did not ask for it/],
  ['refund_not_with_provider', /^We noted a refund that the provider does not have/],
  ['refund_refused', /^The provider refuses a refund/],
])('a difference %s is said in words, with what to do', async (kind, words) => {
  openPayments({ differences: [{ ...difference, kind }], compared_at: at, refunds: [] })
  const [row] = await rows('What differs')
  expect(row).toMatch(words)
  expect(row).toMatch(/\..*No order of ourspay_1$/)
})

test.each<[Partial<PaymentRefund>, RegExp]>([
  [{}, /^Is sent back in a moment₹41\.00The order was cancelled\.Order #abcdef12pay_2$/],
  [{ attempts: 1 }, /^Not taken at the first try.*next try: 22 Nov 2026/],
  [{ attempts: 4, reason: 'paid_twice' }, /^Not taken in 4 tries.*The order was paid already\./],
  [{ attempts: 1, next_at: null, refunded_at: at }, /^Went back.*22 Nov 2026/],
])('a refund that is %j says: %s', async (given, words) => {
  openPayments({ differences: [], compared_at: at, refunds: [{ ...refund, ...given }] })
  expect((await rows('What goes back to customers'))[0]).toMatch(words)
  const link = screen.getByRole('link', { name: 'Order #abcdef12' })
  expect(link.getAttribute('href')).toMatch(/\/orders\?q=abcdef12$/)
})

test.each([
  [{ differences: [], compared_at: at, refunds: [] }, 'The books agree'],
  [{ differences: [], compared_at: null, refunds: [] }, 'The books were not compared yet.'],
])('nothing that differs and no comparison are told apart', async (response, sentence) => {
  openPayments(response)
  expect(await screen.findByText(sentence)).toBeTruthy()
})
