import type { ChargeKind } from '@tapri/contracts/charges/rules'
import { expect, test } from 'vitest'
import { saleOf } from './sale.ts'

const ravi = 'ravi'
const order = { charges: [] }

test.each([
  ['cash that a delivery person took', 'cash', ravi, { account: 'carried', person_id: ravi }],
  ['cash without a delivery person', 'cash', null, { account: 'till' }],
  ['UPI, whoever delivered it', 'upi', ravi, { account: 'upi' }],
  ['an online payment, whoever delivered it', 'online', ravi, { account: 'prepaid' }],
] as const)('a sale by %s is posted to its account', (_, paid_by, delivery_person_id, account) => {
  expect(saleOf({ ...order, paid_by, delivery_person_id, total_paise: 4_100 })).toEqual([
    { ...account, paise: 4_100 },
    { account: 'sales', paise: -4_100 },
  ])
})

test('an order for nothing has no sale', () => {
  const given = { charges: [], total_paise: 0 }
  expect(saleOf({ ...given, paid_by: 'cash', delivery_person_id: null })).toEqual([])
})

const line = (kind: ChargeKind, paise: number) => ({ kind, paise, name: kind, name_hi: kind })

test('each kind of line is posted to its account, also of an order that credit has paid', () => {
  const charges = [line('delivery', 2_000), line('packaging', 500), line('discount', -600), line('credit', -6_000)]
  const given = { ...order, charges, paid_by: 'cash', delivery_person_id: null, total_paise: 0 } as const
  expect(saleOf(given)).toEqual([
    { account: 'till', paise: 0 },
    { account: 'sales', paise: -4_100 },
    { account: 'delivery', paise: -2_000 },
    { account: 'packaging', paise: -500 },
    { account: 'discounts', paise: 600 },
    { account: 'credit', paise: 6_000 },
  ])
})
