import { beforeAll, expect, test } from 'vitest'
import { loggedIn } from '../support/api.ts'
import { login, newTab, waitForVisible } from '../support/browser.ts'
import { deliveryAddress } from '../support/demo-users.ts'
import { assignOrder, confirmOrder, deliverNextStop, numberOf, orderTwoChai, ticketOf } from '../support/order-steps.ts'
import { deliverOpenOrders } from '../support/orders.ts'
import type { Tab } from '../support/tab.ts'

let customer: Tab
let manager: Tab
let deliveryPerson: Tab
let admin: Tab

beforeAll(async () => {
  await deliverOpenOrders(await loggedIn('ravi'))
  const tabs = [newTab('phone'), newTab('desktop'), newTab('phone'), newTab('desktop')]
  ;[customer, manager, deliveryPerson, admin] = (await Promise.all(tabs)) as [Tab, Tab, Tab, Tab]
})

test('an order is placed, confirmed, assigned, tracked and delivered on four screens', async () => {
  await Promise.all([
    login(customer, 'asha'),
    login(manager, 'meera'),
    login(deliveryPerson, 'ravi'),
    login(admin, 'admin'),
  ])
  const completedBefore = await statCard(admin, 'Completed Orders')

  const id = await orderTwoChai(customer, deliveryAddress.address)
  const number = numberOf(id)
  await waitForVisible(ticketOf(manager, id))
  await confirmOrder(manager, id)
  await assignOrder(manager, id, 'Ravi')
  await trackOrder(number, 'has your order')
  await waitForVisible(deliveryPerson.page.getByText(number))
  await deliverNextStop(deliveryPerson)

  await waitForVisible(customer.page.getByText('Delivered. Enjoy it hot!'))
  await ticketOf(manager, id).waitFor({ state: 'hidden' })
  await manager.page.getByRole('button', { name: 'More', exact: true }).click()
  await manager.page.getByRole('menuitem', { name: 'Completed Orders' }).click()
  await waitForVisible(manager.page.getByRole('row').filter({ hasText: number }).filter({ hasText: 'Delivered' }))
  await admin.page.reload()
  await waitForVisible(admin.page.getByText('Completed Orders'))
  await expect.poll(() => statCard(admin, 'Completed Orders')).toBe(completedBefore + 1)
  await admin.page.goto('/admin/orders')
  await waitForVisible(admin.page.getByText(number))

  for (const { consoleErrors } of [customer, manager, deliveryPerson, admin]) expect(consoleErrors).toEqual([])
})

async function trackOrder(number: string, statusText: string) {
  const { page } = customer
  await page.goto('/customer/orders')
  await page
    .getByRole('link', { name: new RegExp(`Track Order.*${number}`, 'i') })
    .first()
    .click()
  await page.waitForURL('**/customer/track/**')
  await waitForVisible(page.getByText(statusText))
  await waitForVisible(page.getByText('Ravi'))
}

/** Returns the number on a stat card, once it has loaded. */
async function statCard({ page }: Tab, label: string) {
  await waitForVisible(page.getByText(label))
  const card = page.locator('dl > div, article, li, a, section').filter({ hasText: label }).last()
  const digits = () => card.innerText().then((text) => text.replace(/\D/g, ''))
  await expect.poll(digits).not.toBe('')
  return Number(await digits())
}
