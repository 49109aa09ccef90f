import { expect, test } from 'vitest'
import type { Claim } from '../promoted.ts'
import { decidePayment, payUntil, totalOf } from './to-pay.ts'

const fees = {
  delivery_steps: [{ up_to_km: 5, fee_paise: 2_000 }],
  free_delivery_from_paise: null,
  minimum_order_paise: null,
  packaging_order_paise: 500,
  packaging_piece_paise: 0,
}
const order = { products_paise: 3_000, pieces: 2, distance_km: 1, is_delivered: true }

test.each([
  ['without credit', fees, 0, ['delivery 2000', 'packaging 500'], 5_500],
  ['with some', fees, 1_000, ['delivery 2000', 'packaging 500', 'credit -1000'], 4_500],
  ['with more than it costs', fees, 9_000, ['delivery 2000', 'packaging 500', 'credit -5500'], 0],
  ['without fees', null, 0, [], 3_000],
])('the total of an order %s', (_, given, credit_paise, lines, total_paise) => {
  const total = totalOf(given, order, { credit_paise })
  expect(total.charges.map(({ kind, paise }) => `${kind} ${paise}`)).toEqual(lines)
  expect(total.total_paise).toBe(total_paise)
})

test.each([
  ['free_delivery', [{ kind: 'discount', paise: -2_000, waives: 'delivery' }]],
  ['amount', [{ kind: 'discount', paise: -2_000 }]],
] as const)('a discount by %s says whether it waives the delivery', (kind, discounts) => {
  const promotion = { id: 'p', name: 'Offer', name_hi: 'ऑफ़र', terms: { kind } } as Claim['promotion']
  const { charges } = totalOf(fees, order, { credit_paise: 0, claim: { paise: 2_000, promotion } })
  const named = { name: 'Offer', name_hi: 'ऑफ़र', promotion_id: 'p' }
  expect(charges.filter((charge) => charge.kind === 'discount')).toEqual([{ ...discounts[0], ...named }])
})

const withUpi = { upi_payee: 'tapri@okbank' }
const without = { upi_payee: null }

test.each([
  ['cod', undefined, without, { payment_method: 'cod', pays_with_paise: null, pay_until: null }],
  ['cod', 500, without, { payment_method: 'cod', pays_with_paise: 50_000, pay_until: null }],
  ['cod', 41, without, { payment_method: 'cod', pays_with_paise: 4_100, pay_until: null }],
  ['upi', undefined, withUpi, { payment_method: 'upi', pays_with_paise: null, pay_until: null }],
  ['upi', 500, withUpi, { payment_method: 'upi', pays_with_paise: null, pay_until: null }],
] as const)('%s with a note of %s', (payment_method, pays_with, outlet, columns) => {
  expect(decidePayment({ payment_method, ...(pays_with && { pays_with }) }, 4_100, outlet, null)).toEqual(columns)
})

test.each([
  ['cod', 40, withUpi, 'PAYS_TOO_LITTLE'],
  ['upi', undefined, without, 'UPI_NOT_TAKEN'],
  ['online', undefined, withUpi, 'ONLINE_PAYMENT_OFF'],
] as const)('%s with a note of %s is refused', (payment_method, pays_with, outlet, code) => {
  expect(() => decidePayment({ payment_method, ...(pays_with && { pays_with }) }, 4_100, outlet, null)).toThrow(
    expect.objectContaining({ code }),
  )
})

test('an order that is paid online waits so many minutes, one for nothing does not wait', () => {
  const until = payUntil(0, { PAYMENT_PROVIDER: 'demo', PAYMENT_MINUTES: 15 })
  expect(until).toEqual(new Date(900_000))
  const online = { payment_method: 'online', pays_with_paise: null, pay_until: until } as const
  expect(decidePayment({ payment_method: 'online', pays_with: 500 }, 4_100, without, until)).toEqual(online)
  const forNothing = { payment_method: 'cod', pays_with_paise: null, pay_until: null } as const
  expect(decidePayment({ payment_method: 'online' }, 0, without, until)).toEqual(forNothing)
  expect(decidePayment({ payment_method: 'upi' }, 0, withUpi, null)).toEqual(forNothing)
  expect(decidePayment({ payment_method: 'cod', pays_with: 500 }, 0, without, null)).toEqual(forNothing)
  expect(payUntil(0, { PAYMENT_MINUTES: 15 })).toBeNull()
})
