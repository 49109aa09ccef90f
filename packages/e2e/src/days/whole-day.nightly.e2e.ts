import type { Outlet } from '@tapri/contracts/outlets'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, callerOf } from '../support/api.ts'
import { login, closeBrowsers, openBrowser, waitForVisible } from '../support/browser.ts'
import { type DemoUser, deliveryAddress } from '../support/demo-users.ts'
import { unexpectedConsoleErrors } from '../screens/test-scenes.ts'
import { onMonday, startStackAt } from '../support/moved-clock.ts'
import {
  assignOrder,
  confirmOrder,
  deliverNextStop,
  fillCheckout,
  openRow,
  placedOrderId,
  ticketOf,
} from '../support/order-steps.ts'
import { openTab, type Size, type Tab } from '../support/tab.ts'

let day: Awaited<ReturnType<typeof startStackAt>>
let customer: Tab
let manager: Tab
let deliveryPerson: Tab

beforeAll(async () => {
  day = await startStackAt(onMonday('08:00'))
  await openFromNineToNine(await callerOf(day.url, 'admin'))
  customer = await signIn('asha', 'phone')
  manager = await signIn('meera', 'desktop')
  deliveryPerson = await signIn('ravi', 'phone')
  return async () => {
    await closeBrowsers()
    await day.stop()
  }
})

async function openFromNineToNine(admin: Caller) {
  const outlets = (await admin.call('GET', '/admin/outlets')).body as Outlet[]
  for (const { id, name, location, contact, manager_id, delivery_radius_km } of outlets) {
    const form = { name, location, contact, manager_id, delivery_radius_km, opening_hours: '9:00 AM - 9:00 PM' }
    expect((await admin.call('PUT', `/admin/outlets/${id}`, form)).status).toBe(200)
  }
}

async function signIn(user: DemoUser, size: Size): Promise<Tab> {
  const tab = await openTab(await openBrowser(), { baseUrl: day.url, size })
  await day.follow(tab.context)
  await login(tab, user)
  return tab
}

test('a day of an outlet: closed, open, an order for later, options, sold out, a pause, the usual, closing', async () => {
  await waitForVisible(customer.page.getByText('You can order again today at 9:00 am.'))

  await day.moveTo(onMonday('09:05'))
  await reopenMenu()
  await customer.page.getByText('We are closed right now').waitFor({ state: 'hidden' })

  const later = await orderForLater(/^5:30\spm$/i)
  await waitForVisible(manager.page.getByText('No orders'), 5_000).catch(() => {})
  expect(await ticketOf(manager, later).count(), 'not on the board before its time').toBe(0)

  const sweet = await orderWithOptions()
  await waitForVisible(ticketOf(manager, sweet).getByText(/Less sugar/))
  await waitForVisible(ticketOf(manager, sweet).getByText(/Extra ginger/))
  await waitForVisible(ticketOf(manager, sweet).getByText('In a glass, please'))
  await confirmOrder(manager, sweet)
  await assignOrder(manager, sweet, 'Ravi')
  await deliverNextStop(deliveryPerson)

  await sellOut()
  await pause()
  await orderTheUsual()

  await day.moveTo(onMonday('17:05'))
  await waitForVisible(ticketOf(manager, later), 30_000)

  await day.moveTo(onMonday('21:00'))
  await reopenMenu()
  await waitForVisible(customer.page.getByText('You can order again tomorrow at 9:00 am.'))
  // The quote of a cart with a sold-out product is refused.
  for (const tab of [customer, manager, deliveryPerson]) expect(unexpectedConsoleErrors(tab)).toEqual([])
})

async function reopenMenu() {
  await customer.page.goto('/customer/menu')
  await waitForVisible(
    customer.page.getByRole('article', { name: /Masala Chai/ }).or(customer.page.getByText('Masala Chai')),
  )
}

async function openCheckout() {
  const { page } = customer
  await page.getByRole('button', { name: /View Cart/ }).click()
  return fillCheckout(page, deliveryAddress.address)
}

async function placeOrder() {
  const dialog = customer.page.getByRole('dialog', { name: 'Checkout' })
  await dialog.getByRole('button', { name: /^Place Order/ }).click()
  return placedOrderId(customer)
}

async function orderForLater(time: RegExp) {
  await customer.page.getByRole('button', { name: 'Add Masala Chai' }).click()
  const dialog = await openCheckout()
  const today = dialog.getByRole('button', { name: 'Today', exact: true })
  await openRow(dialog, 'when', today)
  await today.click()
  const slot = await dialog.getByRole('option', { name: time }).getAttribute('value')
  await dialog.getByLabel('Time, Today').selectOption(slot)
  const words = dialog.getByLabel('Instructions for the outlet')
  await openRow(dialog, 'words', words)
  await words.fill('Ring the bell')
  return placeOrder()
}

/** Orders Cutting Chai with less sugar and ginger, and a note. */
async function orderWithOptions() {
  const { page } = customer
  await reopenMenu()
  await page.getByRole('button', { name: 'Add Cutting Chai' }).click()
  const sheet = page.getByRole('dialog', { name: 'Cutting Chai' })
  await sheet.getByText('Less sugar', { exact: true }).click()
  await sheet.getByText('Extra ginger').click()
  await sheet.getByLabel('Instructions').fill('In a glass, please')
  await sheet.getByRole('button', { name: /^Add · ₹20/ }).click()
  await openCheckout()
  return placeOrder()
}

/**
 * Sells Masala Chai out while it is in the cart; the customer takes the suggested product, then nothing.
 */
async function sellOut() {
  await reopenMenu()
  await customer.page.getByRole('button', { name: 'Add Masala Chai' }).click()
  const dialog = await openCheckout()

  await manager.page.getByRole('button', { name: 'Taking Orders' }).click()
  await manager.page.getByRole('menuitem', { name: 'Sold Out' }).click()
  await manager.page.getByRole('switch', { name: 'Masala Chai is sold out' }).click()
  // The order for later contains one.
  await waitForVisible(manager.page.getByText('1 order is affected'))
  await manager.page.getByRole('button', { name: 'Save Anyway' }).click()
  await waitForVisible(manager.page.getByRole('switch', { name: 'Masala Chai is sold out', checked: true }))
  await manager.page.keyboard.press('Escape')

  await waitForVisible(dialog.getByText('Something in your cart is sold out'))
  await dialog.getByRole('button', { name: /^Take .* · ₹/ }).click()
  await dialog.getByText('Something in your cart is sold out').waitFor({ state: 'hidden' })
  await placeOrder()
}

async function pause() {
  await manager.page.getByRole('button', { name: /^Taking Orders/ }).click()
  await manager.page.getByRole('menuitem', { name: 'Pause 15 min' }).click()
  await waitForVisible(manager.page.getByText(/^Paused 1[45] min$/))
  await reopenMenu()
  await waitForVisible(customer.page.getByText('We are not taking new orders right now'))
  await day.moveTo(onMonday('09:45'))
  await reopenMenu()
  await customer.page.getByText('We are not taking new orders right now').waitFor({ state: 'hidden' })
}

/** Orders the same cup as in the morning, with one press. */
async function orderTheUsual() {
  await customer.page.getByRole('region', { name: 'The usual' }).getByRole('button', { name: 'Order Again' }).click()
  const dialog = customer.page.getByRole('dialog', { name: 'Checkout' })
  await waitForVisible(dialog.getByText(/Less sugar/))
  const id = await placeOrder()
  await waitForVisible(ticketOf(manager, id).getByText(/Extra ginger/))
}
