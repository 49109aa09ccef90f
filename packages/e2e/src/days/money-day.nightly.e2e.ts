import type { Output } from '@tapri/contracts/endpoint'
import type { listPaymentDifferences } from '@tapri/contracts/payments'
import { beforeAll, expect, test } from 'vitest'
import { waitForVisible } from '../support/browser.ts'
import { numberOf } from '../support/order-steps.ts'
import { closeDay, handOverLess } from './money-cash.ts'
import {
  deliverAtOnce,
  type MoneyDay,
  orderOf,
  payByUpi,
  payForCancelled,
  payInCash,
  payOnline,
  refusePaid,
} from './money-orders.ts'
import { printed } from './money-papers.ts'
import { openMoneyDay } from './money-stack.ts'

type Books = Output<typeof listPaymentDifferences>

const GSTIN = '07AABCT1234F1Z5'

let day: MoneyDay

beforeAll(async () => {
  const opened = await openMoneyDay({ BILL_GSTIN: GSTIN }, { upi_payee: 'tapri.cp@okbank' })
  day = opened.day
  return opened.end
})

test('a day of cash, UPI and online payments: tickets, a hand-over that lacks ₹10, and the closed day', async () => {
  const cash = await payInCash(day)
  await payByUpi(day)
  const ids = [await payOnline(day, 'twice'), await payOnline(day, 'before')]
  for (const id of ids) await deliverAtOnce(day, id)
  await refusePaid(day)
  const cancelled = 1 + (await payForCancelled(day))
  await readBooks()
  const total = (await orderOf(day, cash)).total_amount
  await handOverLess(day, total)
  const closing = await closeDay(day, total - 10)
  expect(closing).toMatchObject({
    orders: 4,
    cancelled,
    hand_over_difference: -10,
    expected: total - 10,
    difference: 0,
  })
  await readBill(cash)
  for (const { consoleErrors } of [day.customer, day.manager, day.deliveryPerson]) expect(consoleErrors).toEqual([])
})

/** Checks that both refunded payments are in the books, in words, and that the provider's books agree. */
async function readBooks() {
  const { differences, refunds } = (await day.admin.call('GET', '/payments/differences')).body as Books
  expect(differences).toEqual([])
  expect(refunds?.map(({ reason, next_at }) => [reason, next_at])).toEqual([
    ['order_cancelled', null],
    ['order_cancelled', null],
  ])
}

/** Prints the bill of an order as its customer. */
async function readBill(id: string) {
  const { page } = day.customer
  await page.goto(`/customer/track/${id}`)
  await page.getByRole('button', { name: `Bill of order ${numberOf(id)}` }).click()
  await waitForVisible(page.getByRole('dialog').getByText(`GSTIN ${GSTIN}`))
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  const bill = await printed(day.customer, 'bill')
  expect(bill).toMatchObject({ widthMm: 210, heightMm: 297, pages: 1 })
  expect(bill.text).toContain('Paid in cash.')
}
