import type { Order } from '@tapri/contracts/orders'
import type { PaymentState } from '@tapri/contracts/payments'
import { expect } from 'vitest'
import { type Caller, waitUntil } from '../support/api.ts'
import { waitForVisible } from '../support/browser.ts'
import { deliveryAddress } from '../support/demo-users.ts'
import {
  assignOrder,
  checkOutTwoChai,
  confirmOrder,
  newestOrderId,
  openRow,
  numberOf,
  placedOrderId,
  ticketOf,
} from '../support/order-steps.ts'
import type { Tab } from '../support/tab.ts'
import { printed } from './money-papers.ts'

/** Asha, Meera of Connaught Place, Ravi, and API callers for an admin and for Asha. */
export interface MoneyDay {
  /** The URL of the stack. */
  url: string
  admin: Caller
  asha: Caller
  customer: Tab
  manager: Tab
  deliveryPerson: Tab
}

export const orderOf = async ({ admin }: Pick<MoneyDay, 'admin'>, id: string) =>
  (await admin.call('GET', `/orders/${id}`)).body as Order

/** Puts two Masala Chai into the cart, chooses how to pay and presses "Place Order". */
async function placeOrder(day: MoneyDay, method: string, note?: RegExp) {
  const { page } = day.customer
  await page.goto('/customer/menu')
  const dialog = await checkOutTwoChai(day.customer, deliveryAddress.address)
  const payment = dialog.getByRole('region', { name: 'Payment' })
  await openRow(dialog, 'payment', payment)
  await payment.getByRole('button', { name: method, exact: true }).click()
  if (note) await payment.getByRole('button', { name: note }).click()
  await dialog.getByRole('button', { name: /^Place Order/ }).click()
}

async function placeAtDoor(day: MoneyDay, method: string, note?: RegExp): Promise<string> {
  await placeOrder(day, method, note)
  return placedOrderId(day.customer)
}

/**
 * Places an order with a note and pays in cash: the note is on the board and on paper of every width, and the delivery
 * person brings the change.
 */
export async function payInCash(day: MoneyDay): Promise<string> {
  const id = await placeAtDoor(day, 'Cash on delivery', /^₹500/)
  const { pays_with = 0, total_amount } = await orderOf(day, id)
  expect(pays_with).toBe(500)
  const change = `₹${(500 - total_amount).toFixed(2)}`
  await confirmOrder(day.manager, id)
  await ticketOf(day.manager, id)
    .getByRole('button', { name: /^Open order/ })
    .click()
  await waitForVisible(day.manager.page.getByRole('dialog').getByText(`bring ${change} change`))
  await day.manager.page.keyboard.press('Escape')
  await printTickets(day, id, ['2× Masala Chai', `Change to bring ${change}`, deliveryAddress.address])
  await bring(day, id)
  await day.deliveryPerson.page.getByRole('button', { name: /in Cash$/ }).click()
  await sent(day, id)
  return id
}

/** Prints with the key P, on every paper width that this device offers. */
async function printTickets({ manager }: MoneyDay, id: string, parts: string[]) {
  for (const [paper, width] of [
    ['80mm', 80],
    ['58mm', 58],
    ['a4', 210],
  ] as const) {
    await manager.page.evaluate((chosen) => localStorage.setItem('tapri.ticket-paper', chosen), paper)
    await manager.page.evaluate(() => window.dispatchEvent(new StorageEvent('storage')))
    await ticketOf(manager, id)
      .getByRole('button', { name: /^Open order/ })
      .focus()
    await manager.page.keyboard.press('p')
    const ticket = await printed(manager, `ticket-${paper}`)
    expect(ticket).toMatchObject({ widthMm: width, pages: 1 })
    for (const part of [`#${numberOf(id)}`, ...parts]) expect(ticket.text).toContain(part)
  }
}

export async function payByUpi(day: MoneyDay) {
  const id = await placeAtDoor(day, 'UPI on delivery')
  await confirmOrder(day.manager, id)
  await bring(day, id)
  const { page } = day.deliveryPerson
  await waitForVisible(page.getByRole('dialog').getByText('To Connaught Place, tapri.cp@okbank'))
  await day.customer.page.goto(`/customer/track/${id}`)
  const link = day.customer.page.getByRole('link', { name: 'Open a Payment App' })
  await waitForVisible(link)
  expect(await link.getAttribute('href')).toMatch(/^upi:\/\/pay\?pa=tapri\.cp@okbank&.*&am=\d+\.\d\d&cu=INR&/)
  await page.getByLabel(/Reference of the payment app/).fill('412345678901')
  await page.getByRole('button', { name: 'Paid by UPI' }).click()
  await sent(day, id)
  expect(await orderOf(day, id)).toMatchObject({
    paid_by: 'upi',
    upi_reference: '412345678901',
    payment_status: 'paid',
  })
}

/** Assigns the order to Ravi, who delivers it to the door, where he is asked how it was paid. */
async function bring(day: MoneyDay, id: string) {
  await assignOrder(day.manager, id, 'Ravi')
  const { page } = day.deliveryPerson
  await page.getByRole('button', { name: 'Picked Up', exact: true }).click()
  const told = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/status'),
  )
  await page.getByRole('button', { name: 'Send Now' }).click()
  await told
  // It appears with the answer and moves the button down: a click during the move hits nothing.
  await waitForVisible(page.getByText(/off the stove$/))
  await page.getByRole('button', { name: /^Delivered · ₹/ }).click()
}

async function sent(day: MoneyDay, id: string) {
  await day.deliveryPerson.page.getByRole('button', { name: 'Send Now' }).click()
  await waitUntil(async () => (await orderOf(day, id)).order_status === 'delivered')
}

/** Pays at the provider, whose message arrives twice, or before the browser returns. */
export async function payOnline(day: MoneyDay, message: 'twice' | 'before'): Promise<string> {
  await placeOrder(day, 'Online')
  const { page } = day.customer
  await page.waitForURL(/\/pay\/\w+$/)
  await page.getByLabel('The shop is told').selectOption(message)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await waitForVisible(page.getByText('Payment received'))
  const id = await newestOrderId(day.customer)
  expect(await orderOf(day, id)).toMatchObject({ payment_method: 'online', payment_status: 'paid' })
  return id
}

export async function deliverAtOnce(day: MoneyDay, id: string) {
  expect((await day.admin.call('PUT', `/orders/${id}/status`, { order_status: 'delivered' })).status).toBe(200)
}

/**
 * Pays for an order that is cancelled while its customer is at the provider: the service rejects the payment and
 * refunds it automatically. A provider that was told in time does not take the payment; then the next order is tried.
 * Returns how many were cancelled.
 */
export async function payForCancelled(day: MoneyDay): Promise<number> {
  const { page } = day.customer
  for (let cancelled = 1; cancelled <= 5; cancelled += 1) {
    await placeOrder(day, 'Online')
    await page.waitForURL(/\/pay\/\w+$/)
    const { orders } = (await day.asha.call('GET', '/orders?limit=1')).body as { orders: Order[] }
    const { status } = await day.asha.call('POST', `/orders/${orders[0]?.id}/cancel`, { reason: 'changed_mind' })
    expect(status).toBe(200)
    await page.getByRole('button', { name: /^Pay ₹/ }).click()
    await page.waitForLoadState()
    if (/\/pay\/\w+$/.test(page.url())) continue
    await waitForVisible(page.getByText(/^Your order was cancelled, so we are refunding your payment/))
    await goesBack(day, orders[0]?.id ?? '')
    return cancelled
  }
  return expect.fail('the provider took no money')
}

/** Waits until the service reports that the refund is done, and why. */
async function goesBack({ customer, asha, admin }: MoneyDay, id: string) {
  const session = new URL(customer.page.url()).searchParams.get('session_id')
  const read = async () => (await asha.call('GET', `/payments/status/${session}`)).body as PaymentState
  const { refund } = (await waitUntil(async () => ((await read()).refund?.is_done ? read() : null), 20_000)) ?? {}
  expect(refund).toEqual({
    reason: 'order_cancelled',
    amount: (await orderOf({ admin }, id)).total_amount,
    is_done: true,
  })
}

/** Pays for an order that cannot be made: the payment is refunded automatically. */
export async function refusePaid(day: MoneyDay): Promise<string> {
  const id = await payOnline(day, 'twice')
  const { status } = await day.admin.call('POST', `/orders/${id}/cancel`, { reason: 'cannot_be_made' })
  expect(status).toBe(200)
  await goesBack(day, id)
  await day.customer.page.goto(`/customer/track/${id}`)
  await waitForVisible(day.customer.page.getByText(/^We are refunding your payment/))
  return id
}
