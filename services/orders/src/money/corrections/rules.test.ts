import { expect, test } from 'vitest'
import { decideCorrection } from './rules.ts'

const order = {
  order_status: 'delivered' as const,
  payment_method: 'cod' as const,
  outlet_upi_payee: 'tapri@okbank',
  paid_by: 'cash' as const,
  upi_reference: null,
  delivery_person_id: 'ravi',
  total_paise: 4_100,
}
const reference = '412345678901'
const carried = (paise: number) => ({ account: 'carried', person_id: 'ravi', paise })
const upi = (paise: number) => ({ account: 'upi', paise })

test.each([
  [
    'cash to UPI',
    {},
    { paid_by: 'upi', upi_reference: reference },
    { paid_by: 'upi', upi_reference: reference },
    [carried(-4_100), upi(4_100)],
  ],
  [
    'cash to UPI, as its customer chose',
    { payment_method: 'upi' },
    { paid_by: 'upi' },
    { paid_by: 'upi', upi_reference: null },
    [carried(-4_100), upi(4_100)],
  ],
  [
    'UPI to cash',
    { paid_by: 'upi', upi_reference: reference },
    { paid_by: 'cash', upi_reference: reference },
    { paid_by: 'cash', upi_reference: null },
    [upi(-4_100), carried(4_100)],
  ],
  [
    'cash that nobody carries',
    { delivery_person_id: null },
    { paid_by: 'upi', upi_reference: reference },
    { paid_by: 'upi', upi_reference: reference },
    [{ account: 'till', paise: -4_100 }, upi(4_100)],
  ],
  [
    'another reference',
    { paid_by: 'upi', upi_reference: null },
    { paid_by: 'upi', upi_reference: reference },
    { paid_by: 'upi', upi_reference: reference },
    [upi(-4_100), upi(4_100)],
  ],
] as const)('%s', (_, given, correct, set, postings) => {
  const correction = decideCorrection({ ...order, ...given }, correct)
  expect(correction).toEqual({ set, postings })
})

test.each([
  ['cash', {}, { paid_by: 'cash' }],
  ['cash with a reference', {}, { paid_by: 'cash', upi_reference: reference }],
  ['UPI without a reference', { paid_by: 'upi' }, { paid_by: 'upi' }],
] as const)('what is so already changes nothing: %s', (_, given, correct) => {
  expect(decideCorrection({ ...order, ...given }, correct)).toBeUndefined()
})

test.each([
  [{ order_status: 'preparing' }, 'NOT_PAID_YET'],
  [{ order_status: 'cancelled' }, 'NOT_PAID_YET'],
  [{ paid_by: null }, 'NOT_IN_LEDGER'],
  [{ paid_by: 'online' }, 'WAS_PAID_ONLINE'],
  [{ total_paise: 0 }, 'NOTHING_TO_PAY'],
  [{ outlet_upi_payee: null }, 'UPI_NOT_TAKEN'],
  [{ paid_by: 'upi', upi_reference: reference }, 'UPI_REFERENCE_MISSING'],
] as const)('an order with %j is refused: %s', (given, code) => {
  expect(() => decideCorrection({ ...order, ...given }, { paid_by: 'upi' })).toThrow(expect.objectContaining({ code }))
})
