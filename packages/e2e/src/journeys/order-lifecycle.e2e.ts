import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../support/api.ts'
import { login, openBrowser, visit } from '../support/browser.ts'
import { deliverWhatIsOpen } from '../support/orders.ts'
import type { Visit } from '../support/tab.ts'

let browser: Browser
let customer: Visit
let manager: Visit
let deliveryPerson: Visit
let admin: Visit

beforeAll(async () => {
  await deliverWhatIsOpen(await signedIn('ravi'))
  browser = await openBrowser()
  const visits = [
    visit(browser, 'phone'),
    visit(browser, 'desktop'),
    visit(browser, 'phone'),
    visit(browser, 'desktop'),
  ]
  ;[customer, manager, deliveryPerson, admin] = (await Promise.all(visits)) as [Visit, Visit, Visit, Visit]
})
afterAll(() => browser.close())

const seen = (what: Locator, withinMs = 20_000) => what.first().waitFor({ state: 'visible', timeout: withinMs })
const toast = ({ page }: Visit, sentence: string) => seen(page.getByText(sentence))

test('a cup of chai from menu to door, watched by four people', async () => {
  await Promise.all([
    login(customer, 'asha'),
    login(manager, 'meera'),
    login(deliveryPerson, 'ravi'),
    login(admin, 'admin'),
  ])
  const before = await figure(admin, 'Completed Orders')

  const number = await orders()
  const ticket = await confirms(number)
  await assigns(ticket, number)
  await watches(number, 'has your order')
  await delivers(number)

  await seen(customer.page.getByText('Delivered. Enjoy it hot!'))
  await seen(manager.page.getByRole('row').filter({ hasText: number }).filter({ hasText: 'Delivered' }))
  await admin.page.reload()
  await seen(admin.page.getByText('Completed Orders'))
  await expect.poll(() => figure(admin, 'Completed Orders'), { timeout: 20_000 }).toBe(before + 1)
  await admin.page.goto('/admin/orders')
  await seen(admin.page.getByText(number))

  for (const { complaints } of [customer, manager, deliveryPerson, admin]) expect(complaints).toEqual([])
})

/** The customer fills the cart and places it; gives the order's number, as both counters show it. */
async function orders() {
  const { page } = customer
  await page.getByRole('button', { name: 'Add Masala Chai' }).click()
  await page.getByRole('button', { name: 'One Masala Chai more' }).click()
  await page.getByRole('button', { name: /View Cart/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Checkout' })
  await seen(dialog.getByText('Location found'))
  await dialog.getByLabel('Delivery address').fill('12 Janpath, New Delhi')
  await dialog.getByRole('button', { name: /Place Order/ }).click()
  await toast(customer, 'Order placed successfully!')
  await page.waitForURL('**/customer/orders')
  const { body } = await newestOrder()
  return body.slice(0, 8)
}

/** What the screen's own call says, for the id: the number on the screen is its beginning. */
async function newestOrder() {
  const body = await customer.page.evaluate(async () => {
    const response = await fetch('/api/orders?limit=1', {
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
    })
    const { orders } = (await response.json()) as { orders: { id: string }[] }
    return orders[0]?.id ?? ''
  })
  return { body }
}

async function confirms(number: string) {
  const ticket = manager.page.getByRole('article', { name: new RegExp(number, 'i') })
  await seen(ticket)
  await ticket.getByRole('button', { name: /^Confirm order/ }).click()
  await toast(manager, 'Order status updated')
  return ticket
}

async function assigns(ticket: Locator, number: string) {
  await ticket.getByRole('button', { name: /^Assign order/ }).click()
  const dialog = manager.page.getByRole('dialog')
  await dialog.getByText('Ravi').click()
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await toast(manager, 'Delivery person assigned successfully')
  await seen(manager.page.getByRole('article', { name: new RegExp(number, 'i') }).getByText('Ravi'))
}

async function watches(number: string, sentence: string) {
  const { page } = customer
  await page.reload()
  await page
    .getByRole('link', { name: new RegExp(`Track Order.*${number}`, 'i') })
    .first()
    .click()
  await page.waitForURL('**/customer/track/**')
  await seen(page.getByText(sentence))
  await seen(page.getByText('Ravi'))
}

async function delivers(number: string) {
  const { page } = deliveryPerson
  await seen(page.getByText(number))
  const steps = ['Start Preparing', 'Out for Delivery', 'Mark as Delivered']
  for (const step of steps) {
    await page.getByRole('button', { name: step, exact: true }).click()
    await toast(deliveryPerson, 'Order status updated')
    await page.waitForTimeout(300)
  }
  await page.getByRole('button', { name: steps[2] ?? '', exact: true }).waitFor({ state: 'hidden' })
}

/** The number of a stat card, once it is there: before, the card stands empty. */
async function figure({ page }: Visit, label: string) {
  await seen(page.getByText(label))
  const card = page.locator('dl > div, article, li, a, section').filter({ hasText: label }).last()
  const digits = () => card.innerText().then((text) => text.replace(/\D/g, ''))
  await expect.poll(digits, { timeout: 20_000 }).not.toBe('')
  return Number(await digits())
}
