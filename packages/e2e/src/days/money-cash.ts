import type { Closing } from '@tapri/contracts/closings'
import type { Order } from '@tapri/contracts/orders'
import { expect } from 'vitest'
import { waitForVisible } from '../support/browser.ts'
import type { MoneyDay } from './money-orders.ts'
import { exported, printed, sumOf } from './money-papers.ts'

const outletOf = async ({ asha }: MoneyDay) => {
  const { orders } = (await asha.call('GET', '/orders?limit=1')).body as { orders: Order[] }
  return orders[0] ?? expect.fail('no order')
}

/** Ravi hands over all that he carries; Meera counts ₹10 less and says why, and he agrees. */
export async function handOverLess(day: MoneyDay, carried: number) {
  const { page } = day.deliveryPerson
  await page.goto('/delivery/cash')
  await page.getByRole('button', { name: 'Hand Over' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hand Over' }).click()
  await day.manager.page.goto('/outlet/cash')
  await day.manager.page.getByRole('button', { name: 'I Counted It' }).click()
  const dialog = day.manager.page.getByRole('dialog', { name: 'I Counted It' })
  await dialog.getByLabel(/^Counted, in rupees/).fill(String(carried - 10))
  await waitForVisible(dialog.getByText('Differs by -₹10.00'))
  await dialog.getByText('Wrong change was given').click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: /^Agree to ₹/ }).click()
  await waitForVisible(page.getByText(/^Connaught Place confirmed .* Differs by -₹10\.00$/))
}

/** The till has what the ledger says. */
export async function closeDay(day: MoneyDay, till: number): Promise<Closing> {
  const { page } = day.manager
  await page.reload()
  await page.getByRole('button', { name: 'Close the Day' }).click()
  const dialog = page.getByRole('dialog', { name: 'Count the till' })
  await waitForVisible(dialog.getByText(`By the ledger ₹${till.toFixed(2)} must be in it.`))
  await dialog.getByLabel(/^Counted, in rupees/).fill(String(till))
  await dialog.getByRole('button', { name: 'Close the Day' }).click()
  const closed = page.getByRole('region', { name: 'Day closing 1' })
  await closed.getByRole('button', { name: 'Print', exact: true }).click()
  const sheet = await printed(day.manager, 'closing')
  expect(sheet).toMatchObject({ widthMm: 210, heightMm: 297, pages: 1 })
  for (const part of [`Must be in the till₹${till.toFixed(2)}`, 'Second signature'])
    expect(sheet.text.replaceAll(/\s(?=₹)/g, '')).toContain(part)
  const { outlet_id } = await outletOf(day)
  const { closings } = (await day.admin.call('GET', `/cash/closings?outlet_id=${outlet_id}`)).body as {
    closings: Closing[]
  }
  return closings[0] ?? expect.fail('no closing')
}

/** The ledger, the lists and the bills that a manager saves say what the sheet says. */
export async function compareFiles(day: MoneyDay, closing: Closing) {
  const { page } = day.manager
  await page.goto('/outlet/dashboard')
  const ledger = await exported(day.manager, 'Ledger')
  const ofAccount = (account: string) =>
    sumOf(
      ledger.filter((row) => row.account === account),
      'amount',
    )
  const paid = Object.fromEntries(closing.paid.map(({ paid_by, orders, amount }) => [paid_by, { orders, amount }]))
  expect(new Set(ledger.map((row) => row.outlet_name))).toEqual(new Set([closing.outlet_name]))
  expect({
    sales: -ofAccount('sales'),
    upi: ofAccount('upi'),
    online: ofAccount('online'),
    carried: ofAccount('carried'),
    till: ofAccount('till'),
    differences: ofAccount('differences'),
    all: sumOf(ledger, 'amount'),
  }).toEqual({
    sales: closing.sales,
    upi: paid.upi?.amount,
    online: paid.online?.amount,
    carried: 0,
    till: closing.left,
    differences: 10,
    all: 0,
  })
  const orders = await exported(day.manager, 'Orders')
  const delivered = orders.filter((row) => row.order_status === 'delivered')
  expect([delivered.length, orders.length - delivered.length]).toEqual([closing.orders, closing.cancelled])
  expect(sumOf(delivered, 'total_amount')).toBe(closing.sales)
  for (const [paid_by, { orders: count }] of Object.entries(paid))
    expect(delivered.filter((row) => row.paid_by === paid_by)).toHaveLength(count)

  const bills = await exported(day.manager, 'Bills')
  expect(bills.map((row) => Number(row.bill_number?.split('/')[2]))).toEqual(bills.map((_, index) => index + 1))
  expect(new Set(bills.map((row) => row.order_id))).toEqual(new Set(delivered.map((row) => row.order_id)))
  expect(sumOf(bills, 'total_amount')).toBe(closing.sales)
  const parts = ['taxable_amount', 'cgst_amount', 'sgst_amount'].map((column) => sumOf(bills, column))
  expect(Math.round(parts.reduce((sum, part) => sum + part, 0) * 100) / 100).toBe(closing.sales)
}
