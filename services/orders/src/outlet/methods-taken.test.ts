import { expect, test } from 'vitest'
import { decidePaid, takesMethod } from './methods-taken.ts'

const reference = '412345678901'
const order = { payment_method: 'cod', total_paise: 4_100, outlet_upi_payee: 'tapri@okbank', paid_by: null } as const
const noUpi = { outlet_upi_payee: null } as const
const byUpi = { paid_by: 'upi', upi_reference: reference } as const
const inCash = { paid_by: 'cash', upi_reference: null } as const

test.each([
  ['cash as chosen', {}, {}, inCash],
  ['UPI against cash', {}, byUpi, byUpi],
  [
    'a reference as it was copied',
    {},
    { ...byUpi, upi_reference: ' abcd-1234\u20115678 \u200b' },
    { ...byUpi, upi_reference: 'ABCD12345678' },
  ],
  ['UPI as chosen, without a reference', { payment_method: 'upi' }, {}, { paid_by: 'upi', upi_reference: null }],
  [
    'UPI that was chosen before the outlet stopped taking it',
    { ...noUpi, payment_method: 'upi' },
    {},
    { paid_by: 'upi', upi_reference: null },
  ],
  ['cash against UPI', { payment_method: 'upi' }, { ...byUpi, paid_by: 'cash' }, inCash],
  ['what was paid online', { ...noUpi, payment_method: 'online' }, byUpi, { paid_by: 'online', upi_reference: null }],
  ['another reference where UPI is booked and not taken any more', { ...noUpi, paid_by: 'upi' }, byUpi, byUpi],
  ['nothing', { total_paise: 0 }, byUpi, inCash],
  ['nothing, chosen by UPI', { total_paise: 0, payment_method: 'upi' }, {}, inCash],
] as const)('an order is paid: %s', (_, given, said, paid) => {
  expect(decidePaid({ ...order, ...given }, said)).toEqual(paid)
})

test.each([
  ['where the outlet takes none', noUpi, byUpi, 'UPI_NOT_TAKEN'],
  ['where the outlet takes none, without a reference', noUpi, { paid_by: 'upi' }, 'UPI_NOT_TAKEN'],
  ['in a correction where the outlet takes none', { ...noUpi, paid_by: 'cash' }, byUpi, 'UPI_NOT_TAKEN'],
  ['against cash without its reference', {}, { paid_by: 'upi' }, 'UPI_REFERENCE_MISSING'],
] as const)('UPI is refused %s', (_, given, said, code) => {
  expect(() => decidePaid({ ...order, ...given }, said)).toThrow(expect.objectContaining({ code }))
})

test.each([
  [null, 'cod', true],
  [null, 'upi', false],
  [null, 'online', true],
  ['tapri@okbank', 'upi', true],
] as const)(
  'an outlet with the UPI address %s takes over an order of the method %s: %s',
  (upi_payee, method, isTaken) => {
    expect(takesMethod({ upi_payee }, method)).toBe(isTaken)
  },
)
