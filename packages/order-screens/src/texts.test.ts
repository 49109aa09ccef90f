import { orderStatuses } from '@tapri/contracts/order-status'
import { testTexts } from '@tapri/web-kit/testing-texts'
import { expect, test } from 'vitest'
import { texts } from './texts.ts'

await testTexts(import.meta.dirname)

test('the statuses read as in the specification', () => {
  expect(orderStatuses.map((status) => texts.en.status[status])).toEqual([
    'Pending',
    'Confirmed',
    'Preparing',
    'Out for Delivery',
    'Delivered',
    'Cancelled',
  ])
})
