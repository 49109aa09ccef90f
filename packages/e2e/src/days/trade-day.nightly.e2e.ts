import { beforeAll, expect, test } from 'vitest'
import { closeDay } from './money-cash.ts'
import { deliverAtOnce, type MoneyDay } from './money-orders.ts'
import { openMoneyDay } from './money-stack.ts'
import { expectAgreement, readBooks } from './trade-books.ts'
import {
  complain,
  deliverWithCode,
  pickUp,
  refundPart,
  sellAtCounter,
  takeByKeyboard,
  useCredit,
} from './trade-orders.ts'

const CODE = 'CHAI7'

let day: MoneyDay

beforeAll(async () => {
  const charges = { delivery_steps: [{ up_to_km: 5, fee: 20 }], packaging_per_order: 5 }
  const opened = await openMoneyDay({}, { charges, gstin: '07AABCT1234F1Z5', gst_percent: 5 })
  day = opened.day
  return opened.end
})

/** 12 pieces at ₹25 and one at ₹30; what the code gave, and what was refunded online and as credit. */
const paid = {
  sales: -305_00,
  delivery: -60_00,
  packaging: -25_00,
  discounts: 5_25,
  refunds: 22_81,
  online: 44_65,
  carried: 94_75,
  till: 222_54,
}
const onPaper = [
  'Paid in cash (4)₹317.29',
  'Paid online (1)₹55.00',
  'Sales₹305.00',
  'Delivery fees₹60.00',
  'Packaging₹25.00',
  'Discounts-₹5.25',
  'Given back-₹22.81',
  'Still carried by Ravi₹94.75',
]

test('a day of all ways to sell and to give back: closing, ledger, exports and tax sheets agree to the paisa', async () => {
  const promotion = { name: 'Seven percent', name_hi: 'सात प्रतिशत', kind: 'percent', percent: 7, code: CODE }
  expect((await day.admin.call('POST', '/admin/promotions', promotion)).status).toBe(201)
  const pickedUp = await pickUp(day)
  const brought = await deliverWithCode(day, CODE)
  await deliverAtOnce(day, await takeByKeyboard(day))
  await sellAtCounter(day)
  await complain(day, brought)
  await refundPart(day, pickedUp)
  await deliverAtOnce(day, await useCredit(day))
  const closing = await closeDay(day, paid.till / 100, onPaper)
  expectAgreement(await readBooks(day, closing), paid, 10_35)
  for (const { consoleErrors } of [day.customer, day.manager, day.deliveryPerson]) expect(consoleErrors).toEqual([])
})
