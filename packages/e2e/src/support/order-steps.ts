import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { waitForVisible } from './browser.ts'
import type { Tab } from './tab.ts'

export const waitForToast = ({ page }: Tab, text: string) => waitForVisible(page.getByText(text))

/** Returns the number by which pages show an order. */
export const numberOf = (id: string) => id.slice(0, 8)

/** Puts two Masala Chai into the cart and fills in the checkout. Returns its dialog. */
export async function checkOutTwoChai({ page }: Tab, address: string) {
  await page.getByRole('button', { name: 'Add Masala Chai' }).click()
  await page.getByRole('button', { name: 'One Masala Chai more' }).click()
  await page.getByRole('button', { name: /View Cart/ }).click()
  return fillCheckout(page, address)
}

/** The rows of the checkout, by the beginning of their text. */
const rows = {
  place: /^(Deliver to|Where should we deliver)/,
  when: /^(Now|Choose a time)/,
  payment: /^(Cash|UPI|Online)/,
  words: /^Add instructions/,
}

/** Opens a row of the checkout, unless it is open already: `inside` is an element in it. */
export const openRow = (dialog: Locator, row: keyof typeof rows, inside: Locator) =>
  press(dialog.getByRole('button', { name: rows[row], expanded: false }), inside)

/** Fills in the address of the open checkout, once the position is known. Returns its dialog. */
export async function fillCheckout(page: Page, address: string) {
  const dialog = page.getByRole('dialog', { name: 'Checkout' })
  const field = dialog.getByLabel('Delivery address')
  await openRow(dialog, 'place', field)
  await waitForVisible(dialog.getByText('Location found'))
  await field.fill(address)
  return dialog
}

/** Orders two Masala Chai from the menu. Returns the order's id. */
export async function orderTwoChai(customer: Tab, address: string): Promise<string> {
  const dialog = await checkOutTwoChai(customer, address)
  await dialog.getByRole('button', { name: /^Place Order/ }).click()
  return placedOrderId(customer)
}

/** Waits until the order is placed. Returns its id. */
export async function placedOrderId(customer: Tab): Promise<string> {
  await waitForToast(customer, 'Order placed successfully!')
  await customer.page.waitForURL('**/customer/track/*')
  return newestOrderId(customer)
}

export const newestOrderId = ({ page }: Tab) =>
  page.evaluate(async () => {
    const response = await fetch('/api/orders?limit=1', {
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
    })
    const { orders } = (await response.json()) as { orders: { id: string }[] }
    return orders[0]?.id ?? ''
  })

/** Returns the order's ticket on a manager's board. */
export const ticketOf = ({ page }: Tab, id: string) =>
  page.getByRole('article', { name: new RegExp(numberOf(id), 'i') })

export async function confirmOrder(manager: Tab, id: string) {
  await ticketOf(manager, id)
    .getByRole('button', { name: /^Confirm order/ })
    .click()
  await waitForToast(manager, 'Order status updated')
}

export async function assignOrder(manager: Tab, id: string, person: string) {
  const ticket = ticketOf(manager, id)
  await ticket.getByRole('button', { name: /^Assign order/ }).click()
  const dialog = manager.page.getByRole('dialog')
  const suggested = dialog.getByRole('button', { name: `Assign ${person}`, exact: true })
  const other = dialog.getByRole('radio', { name: person })
  await waitForVisible(suggested.or(other))
  if (await suggested.isVisible()) await suggested.click()
  else {
    await other.click()
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  }
  await waitForToast(manager, 'Delivery person assigned successfully')
  await waitForVisible(ticket.getByText(person))
}

/** How long an action may take to have its effect. Repeating it too early would turn a switch back. */
const EFFECT_MS = 5_000

/**
 * Repeats an action until it has its effect: a press right after something has moved under the pointer is ignored as a
 * slip.
 */
export const actUntil = (effect: Locator, act: () => Promise<unknown>) =>
  expect
    .poll(async () => {
      if (await effect.isVisible()) return true
      await act()
      return effect.waitFor({ timeout: EFFECT_MS }).then(
        () => true,
        () => false,
      )
    })
    .toBe(true)

const press = (button: Locator, effect: Locator) =>
  actUntil(effect, () => button.click({ timeout: 1_000 }).catch(() => {}))

/** A delivery person picks up their orders, and reports their next stop as delivered. */
export async function bringNextStop(deliveryPerson: Tab) {
  const { page } = deliveryPerson
  for (const step of [/^Picked Up/, /^Delivered/]) {
    await press(page.getByRole('button', { name: step }), page.getByRole('button', { name: 'Send Now' }))
    await page.getByRole('button', { name: 'Send Now' }).click()
    await waitForToast(deliveryPerson, 'Order status updated')
  }
}

/** A delivery person delivers their only stop. */
export async function deliverNextStop(deliveryPerson: Tab) {
  await bringNextStop(deliveryPerson)
  await deliveryPerson.page.getByRole('button', { name: /^Delivered/ }).waitFor({ state: 'hidden' })
}
