import { expect, test } from 'vitest'
import { decidePayment, payUntil } from './decide-payment.ts'

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
