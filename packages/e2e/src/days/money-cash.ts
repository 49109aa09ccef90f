import type { Closing } from '@tapri/contracts/closings'
import type { Order } from '@tapri/contracts/orders'
import { expect } from 'vitest'
import { waitForVisible } from '../support/browser.ts'
import type { MoneyDay } from './money-orders.ts'
import { printed } from './money-papers.ts'

const outletOf = async ({ asha }: MoneyDay) => {
  const { orders } = (await asha.call('GET', '/orders?limit=1')).body as { orders: Order[] }
  return orders[0] ?? expect.fail('no order')
}

/** Hands over everything that Ravi carries; Meera counts ₹10 less and says why, and he agrees. */
export async function handOverLess(day: MoneyDay, carried: number) {
  const { page } = day.deliveryPerson
  await page.goto('/delivery/cash')
  await page.getByRole('button', { name: 'Hand Over Cash' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hand Over Cash' }).click()
  await day.manager.page.goto('/outlet/cash')
  await day.manager.page.getByRole('button', { name: 'I Counted It' }).click()
  const dialog = day.manager.page.getByRole('dialog', { name: 'I Counted It' })
  await dialog.getByLabel(/^Counted, in rupees/).fill(String(carried - 10))
  await waitForVisible(dialog.getByText('Differs by -₹10.00'))
  await dialog.getByText('Wrong change was given').click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: /^Agree to ₹/ }).click()
  await waitForVisible(page.getByText(/^Connaught Place received .* Differs by -₹10\.00$/))
}

/** Closes the day with the till as the ledger says. `parts` must be on the sheet as well, each with name and amount. */
export async function closeDay(day: MoneyDay, till: number, parts: string[] = []): Promise<Closing> {
  const { page } = day.manager
  await page.goto('/outlet/cash')
  await page.getByRole('button', { name: 'Close the Day' }).click()
  const dialog = page.getByRole('dialog', { name: 'Count the till' })
  await waitForVisible(dialog.getByText(`According to the ledger it should hold ₹${till.toFixed(2)}.`))
  await dialog.getByLabel(/^Counted, in rupees/).fill(String(till))
  await dialog.getByRole('button', { name: 'Close the Day' }).click()
  const closed = page.getByRole('region', { name: 'Day closing 1' })
  await closed.getByRole('button', { name: 'Print', exact: true }).click()
  const sheet = await printed(day.manager, 'closing')
  expect(sheet).toMatchObject({ widthMm: 210, heightMm: 297, pages: 1 })
  for (const part of [`Expected in till₹${till.toFixed(2)}`, 'Second signature', ...parts])
    expect(sheet.text.replaceAll(/\s(?=-?₹)/g, '')).toContain(part)
  const { outlet_id } = await outletOf(day)
  const { closings } = (await day.admin.call('GET', `/cash/closings?outlet_id=${outlet_id}`)).body as {
    closings: Closing[]
  }
  return closings[0] ?? expect.fail('no closing')
}
