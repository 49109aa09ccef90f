import { expect, test } from 'vitest'
import { saleOf } from './sale.ts'

const ravi = 'ravi'

test.each([
  ['cash that a delivery person took', 'cash', ravi, { account: 'carried', person_id: ravi }],
  ['cash without a delivery person', 'cash', null, { account: 'till' }],
  ['UPI, whoever delivered it', 'upi', ravi, { account: 'upi' }],
  ['an online payment, whoever delivered it', 'online', ravi, { account: 'prepaid' }],
] as const)('a sale by %s is posted to its account', (_, paid_by, delivery_person_id, account) => {
  expect(saleOf({ paid_by, delivery_person_id, total_paise: 4_100 })).toEqual([
    { ...account, paise: 4_100 },
    { account: 'sales', paise: -4_100 },
  ])
})

test('an order for nothing has no sale', () => {
  expect(saleOf({ paid_by: 'cash', delivery_person_id: null, total_paise: 0 })).toEqual([])
})
