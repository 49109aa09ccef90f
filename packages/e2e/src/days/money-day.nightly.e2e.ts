import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Outlet } from '@tapri/contracts/outlets'
import type { Output } from '@tapri/contracts/endpoint'
import type { listPaymentDifferences } from '@tapri/contracts/payments'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, callerAt } from '../support/api.ts'
import { login, closeBrowsers, openBrowser, waitForVisible } from '../support/browser.ts'
import { type DemoUser, fetchToken } from '../support/demo-users.ts'
import { numberOf } from '../support/order-steps.ts'
import { startStack } from '../support/stack.ts'
import { openTab, type Size, type Tab } from '../support/tab.ts'
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
import { keepPrints, printed } from './money-papers.ts'

type Books = Output<typeof listPaymentDifferences>

const GSTIN = '07AABCT1234F1Z5'

let stack: Awaited<ReturnType<typeof startStack>>
let day: MoneyDay

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tapri-money-'))
  stack = await startStack(folder, { PAYMENT_PROVIDER: 'demo', BILL_GSTIN: GSTIN, PAYMENT_CHECK_SECONDS: '1' })
  const admin = await callerOf('admin')
  await takeUpi(admin)
  day = {
    admin,
    asha: await callerOf('asha'),
    customer: await signIn('asha', 'phone'),
    manager: await signIn('meera', 'desktop'),
    deliveryPerson: await signIn('ravi', 'phone'),
  }
  return async () => {
    await closeBrowsers()
    await stack.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

const callerOf = async (user: DemoUser) => callerAt(() => stack.url, await fetchToken(stack.url, user))

async function signIn(user: DemoUser, size: Size): Promise<Tab> {
  const tab = await openTab(await openBrowser(), { baseUrl: stack.url, size })
  await keepPrints(tab)
  await login(tab, user)
  return tab
}

/** Connaught Place gets an address for UPI payments. */
async function takeUpi(admin: Caller) {
  const outlets = (await admin.call('GET', '/admin/outlets')).body as Outlet[]
  const { id, ...outlet } = outlets.find(({ name }) => name === 'Connaught Place') ?? expect.fail('no outlet')
  const { status } = await admin.call('PUT', `/admin/outlets/${id}`, { ...outlet, upi_payee: 'tapri.cp@okbank' })
  expect(status).toBe(200)
}

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

/** Both payments that went back are in the books, in words; those of the provider say the same. */
async function readBooks() {
  const { differences, refunds } = (await day.admin.call('GET', '/payments/differences')).body as Books
  expect(differences).toEqual([])
  expect(refunds?.map(({ reason, next_at }) => [reason, next_at])).toEqual([
    ['order_cancelled', null],
    ['order_cancelled', null],
  ])
}

/** The customer prints what they paid for. */
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
