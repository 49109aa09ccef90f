import type { OrderRefunds } from '@tapri/contracts/give-back'
import { waitUntil } from '../support/api.ts'
import { waitForVisible } from '../support/browser.ts'
import { deliveryAddress, demoUsers } from '../support/demo-users.ts'
import {
  actUntil,
  assignOrder,
  confirmOrder,
  deliverNextStop,
  fillCheckout,
  newestOrderId,
  numberOf,
  openRow,
  placedOrderId,
  ticketOf,
} from '../support/order-steps.ts'
import type { MoneyDay } from './money-orders.ts'

/** Opens the checkout with this many Masala Chai in the cart. */
async function openCheckout({ customer: { page } }: MoneyDay, pieces: number) {
  await page.goto('/customer/menu')
  await page.getByRole('button', { name: 'Add Masala Chai' }).click()
  for (let piece = 1; piece < pieces; piece += 1)
    await page.getByRole('button', { name: 'One Masala Chai more' }).click()
  await page.getByRole('button', { name: /View Cart/ }).click()
  return page.getByRole('dialog', { name: 'Checkout' })
}

/** Picks up two Masala Chai as Asha, who paid for them online; the counter calls her when they are ready. */
export async function pickUp(day: MoneyDay): Promise<string> {
  const { page } = day.customer
  const dialog = await openCheckout(day, 2)
  await dialog.getByRole('button', { name: 'Pick up', exact: true }).click()
  await waitForVisible(dialog.getByText('Pick up at Connaught Place'))
  const payment = dialog.getByRole('region', { name: 'Payment' })
  await openRow(dialog, 'payment', payment)
  await payment.getByRole('button', { name: 'Online', exact: true }).click()
  await dialog.getByRole('button', { name: /^Place Order .*₹55\.00$/ }).click()
  await page.waitForURL(/\/pay\/\w+$/)
  await page.getByRole('button', { name: 'Pay ₹55.00' }).click()
  await waitForVisible(page.getByText('Payment received'))
  const id = await newestOrderId(day.customer)
  await page.goto(`/customer/track/${id}`)
  const ticket = ticketOf(day.manager, id)
  for (const step of [/^Confirm order/, /^Start Preparing/, /^Ready: /])
    await ticket.getByRole('button', { name: step }).click()
  await waitForVisible(page.getByText('Ready for you at Connaught Place'))
  await ticket.getByRole('button', { name: /^Collected: / }).click()
  await day.manager.page.getByRole('button', { name: 'Yes, Collected' }).click()
  await waitForVisible(page.getByText('Collected. Enjoy it hot!'))
  return id
}

/** Orders three with a code as Asha, who has them delivered and pays Ravi in cash. */
export async function deliverWithCode(day: MoneyDay, code: string): Promise<string> {
  const { page } = day.customer
  const dialog = await openCheckout(day, 3)
  await fillCheckout(page, deliveryAddress.address)
  await dialog.getByRole('button', { name: 'Add a code' }).click()
  await dialog.getByLabel('Code').fill(code.toLowerCase())
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await dialog.getByRole('button', { name: /^Place Order .*₹94\.75$/ }).click()
  const id = await placedOrderId(day.customer)
  await confirmOrder(day.manager, id)
  await assignOrder(day.manager, id, 'Ravi')
  await deliverNextStop(day.deliveryPerson)
  await waitForVisible(page.getByText('Delivered. Enjoy it hot!'))
  return id
}

/** Takes the same order again by keyboard, as Meera whom Asha calls, for the address of the previous order. */
export async function takeByKeyboard({ manager: { page }, customer }: MoneyDay): Promise<string> {
  await page.goto('/outlet/new-order')
  await waitForVisible(page.getByLabel('Phone number').and(page.locator(':focus')))
  await page.keyboard.type(demoUsers.asha.phone.slice(3))
  await page.keyboard.press('Enter')
  await waitForVisible(page.getByRole('button', { name: 'Repeat: 3× Masala Chai' }).and(page.locator(':focus')))
  await actUntil(page.getByText('₹100.00'), () => page.keyboard.press('Enter'))
  await waitForVisible(page.getByRole('button', { name: 'Place Order', disabled: false }))
  await page.keyboard.press('Control+Enter')
  await page.waitForURL('**/outlet/dashboard')
  return newestOrderId(customer)
}

/** Sells two Masala Chai and a Samosa over the counter, for ₹100 in cash. */
export async function sellAtCounter({ manager: { page } }: MoneyDay) {
  await page.goto('/outlet/new-order')
  await waitForVisible(page.getByLabel('Phone number').and(page.locator(':focus')))
  await page.keyboard.press('F2')
  await waitForVisible(page.getByLabel('Add products').and(page.locator(':focus')))
  for (const [typed, name] of [
    ['2 masala', 'Masala Chai'],
    ['samosa', 'Samosa'],
  ] as const) {
    await page.keyboard.type(typed)
    await waitForVisible(page.getByRole('button', { name: new RegExp(`^${name} ?₹`) }))
    await page.keyboard.press('Enter')
  }
  await page.getByLabel('Cash given').fill('100')
  await waitForVisible(page.getByText('Change: ₹15.00'))
  await waitForVisible(page.getByRole('button', { name: 'Paid, Hand Over', disabled: false }))
  await page.keyboard.press('Control+Enter')
  await waitForVisible(page.getByText(/^Order #\w+ sold$/))
}

/** Reports that one of the three was cold: half of what was paid for it becomes credit at once. */
export async function complain({ customer: { page } }: MoneyDay, id: string) {
  await page.goto(`/customer/track/${id}`)
  await page.getByRole('button', { name: 'Report a Problem' }).click()
  const dialog = page.getByRole('dialog', { name: 'What was wrong?' })
  await dialog.getByText('Cold', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await waitForVisible(page.getByText('₹12.46 credit on your account'))
}

/** Refunds part of an online payment as Meera; the bill gets a credit note. */
export async function refundPart({ asha, manager: { page }, customer }: MoneyDay, id: string) {
  await page.goto('/outlet/dashboard')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Completed Orders' }).click()
  await page.getByRole('button', { name: `More for order ${numberOf(id)}` }).click()
  await page.getByRole('menuitem', { name: 'Give Money Back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give Money Back' })
  await dialog.getByRole('button', { name: 'An Amount' }).click()
  await dialog.getByLabel('Amount (₹)').fill('10.35')
  await dialog.getByText('Late', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Give Back ₹10.35' }).click()
  await waitForVisible(page.getByText('Money given back'))
  await waitUntil(async () => {
    const { refunds } = (await asha.call('GET', `/orders/${id}/refunds`)).body as OrderRefunds
    return refunds.every(({ is_done }) => is_done)
  })
  await customer.page.goto(`/customer/track/${id}`)
  await waitForVisible(customer.page.getByText(/₹10\.35 .*5 to 7 working days/))
  await customer.page.getByRole('button', { name: `Bill of order ${numberOf(id)}` }).click()
  const bill = customer.page.getByRole('dialog')
  await waitForVisible(bill.getByText('Credit Note'))
  await waitForVisible(bill.getByText('₹10.35'))
}

/** Orders one as Asha, with the credit from the complaint. */
export async function useCredit(day: MoneyDay): Promise<string> {
  const dialog = await openCheckout(day, 1)
  await fillCheckout(day.customer.page, deliveryAddress.address)
  await waitForVisible(dialog.getByLabel('Use your ₹12.46 credit'))
  await dialog.getByRole('button', { name: /^Place Order .*₹37\.54$/ }).click()
  return placedOrderId(day.customer)
}
