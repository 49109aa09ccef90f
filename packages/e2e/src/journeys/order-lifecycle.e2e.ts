import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loggedIn } from '../support/api.ts'
import { login, newTab, openBrowser, waitForVisible } from '../support/browser.ts'
import { deliverOpenOrders } from '../support/orders.ts'
import type { Tab } from '../support/tab.ts'

let browser: Browser
let customer: Tab
let manager: Tab
let deliveryPerson: Tab
let admin: Tab

beforeAll(async () => {
  await deliverOpenOrders(await loggedIn('ravi'))
  browser = await openBrowser()
  const tabs = [
    newTab(browser, 'phone'),
    newTab(browser, 'desktop'),
    newTab(browser, 'phone'),
    newTab(browser, 'desktop'),
  ]
  ;[customer, manager, deliveryPerson, admin] = (await Promise.all(tabs)) as [Tab, Tab, Tab, Tab]
})
afterAll(() => browser.close())

const waitForToast = ({ page }: Tab, text: string) => waitForVisible(page.getByText(text))

test('an order is placed, confirmed, assigned, tracked and delivered on four screens', async () => {
  await Promise.all([
    login(customer, 'asha'),
    login(manager, 'meera'),
    login(deliveryPerson, 'ravi'),
    login(admin, 'admin'),
  ])
  const completedBefore = await statCard(admin, 'Completed Orders')

  const number = await placeOrder()
  const ticket = await confirmOrder(number)
  await assignOrder(ticket, number)
  await trackOrder(number, 'has your order')
  await deliverOrder(number)

  await waitForVisible(customer.page.getByText('Delivered. Enjoy it hot!'))
  await waitForVisible(manager.page.getByRole('row').filter({ hasText: number }).filter({ hasText: 'Delivered' }))
  await admin.page.reload()
  await waitForVisible(admin.page.getByText('Completed Orders'))
  await expect.poll(() => statCard(admin, 'Completed Orders'), { timeout: 20_000 }).toBe(completedBefore + 1)
  await admin.page.goto('/admin/orders')
  await waitForVisible(admin.page.getByText(number))

  for (const { consoleErrors } of [customer, manager, deliveryPerson, admin]) expect(consoleErrors).toEqual([])
})

/** The customer places an order through the page. Gives the number that screens show: the first 8 characters of the id. */
async function placeOrder() {
  const { page } = customer
  await page.getByRole('button', { name: 'Add Masala Chai' }).click()
  await page.getByRole('button', { name: 'One Masala Chai more' }).click()
  await page.getByRole('button', { name: /View Cart/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Checkout' })
  await waitForVisible(dialog.getByText('Location found'))
  await dialog.getByLabel('Delivery address').fill('12 Janpath, New Delhi')
  await dialog.getByRole('button', { name: /Place Order/ }).click()
  await waitForToast(customer, 'Order placed successfully!')
  await page.waitForURL('**/customer/orders')
  return (await newestOrderId()).slice(0, 8)
}

async function newestOrderId() {
  return customer.page.evaluate(async () => {
    const response = await fetch('/api/orders?limit=1', {
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
    })
    const { orders } = (await response.json()) as { orders: { id: string }[] }
    return orders[0]?.id ?? ''
  })
}

async function confirmOrder(number: string) {
  const ticket = manager.page.getByRole('article', { name: new RegExp(number, 'i') })
  await waitForVisible(ticket)
  await ticket.getByRole('button', { name: /^Confirm order/ }).click()
  await waitForToast(manager, 'Order status updated')
  return ticket
}

async function assignOrder(ticket: Locator, number: string) {
  await ticket.getByRole('button', { name: /^Assign order/ }).click()
  const dialog = manager.page.getByRole('dialog')
  await dialog.getByText('Ravi').click()
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await waitForToast(manager, 'Delivery person assigned successfully')
  await waitForVisible(manager.page.getByRole('article', { name: new RegExp(number, 'i') }).getByText('Ravi'))
}

async function trackOrder(number: string, statusText: string) {
  const { page } = customer
  await page.reload()
  await page
    .getByRole('link', { name: new RegExp(`Track Order.*${number}`, 'i') })
    .first()
    .click()
  await page.waitForURL('**/customer/track/**')
  await waitForVisible(page.getByText(statusText))
  await waitForVisible(page.getByText('Ravi'))
}

async function deliverOrder(number: string) {
  const { page } = deliveryPerson
  await waitForVisible(page.getByText(number))
  const steps = ['Start Preparing', 'Out for Delivery', 'Mark as Delivered']
  for (const step of steps) {
    await page.getByRole('button', { name: step, exact: true }).click()
    await waitForToast(deliveryPerson, 'Order status updated')
    await page.waitForTimeout(300)
  }
  await page.getByRole('button', { name: steps[2] ?? '', exact: true }).waitFor({ state: 'hidden' })
}

/** The number on a stat card, once it has loaded. */
async function statCard({ page }: Tab, label: string) {
  await waitForVisible(page.getByText(label))
  const card = page.locator('dl > div, article, li, a, section').filter({ hasText: label }).last()
  const digits = () => card.innerText().then((text) => text.replace(/\D/g, ''))
  await expect.poll(digits, { timeout: 20_000 }).not.toBe('')
  return Number(await digits())
}
