import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { artifactsFolder } from '../support/artifacts.ts'
import { byRavi, order } from './fake-data.ts'
import { keeping, rush } from './fake-rush.ts'
import { openPage } from './open-page.ts'

const open = async (...given: Parameters<typeof openPage>) => (await openPage(...given)).page

const hasFocus = (target: Locator) =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))

/** Presses Tab until the target has the focus, as people without a mouse do. Returns how often. */
async function tabTo(page: Page, target: Locator, most = 60) {
  for (let presses = 1; presses <= most; presses += 1) {
    await page.keyboard.press('Tab')
    if (await hasFocus(target)) return presses
  }
  throw new Error(`${most} presses of Tab do not reach ${String(target)}`)
}

/** A press sooner than this after a control has disappeared counts as a slip and is ignored. */
const SLIP_MS = 400

async function use(page: Page, target: Locator) {
  await target.first().waitFor()
  await tabTo(page, target)
  await page.waitForTimeout(SLIP_MS)
  // A control that has just come to its place ignores presses, and says so.
  await expect.poll(() => target.first().getAttribute('aria-disabled')).not.toBe('true')
  await page.keyboard.press('Enter')
}

/** Writes the page's accessibility tree to `packages/e2e/failures/tree-of-<name>/`, and returns it. */
async function treeOf(page: Page, name: string) {
  const tree = await page.locator('body').ariaSnapshot()
  const folder = artifactsFolder(`tree of ${name}`)
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'tree.yml'), `${tree}\n`)
  return tree
}

test('an order is placed by keyboard alone', async () => {
  const page = await open({ role: 'customer', path: '/customer/menu' })
  await use(page, page.getByRole('button', { name: 'Add Masala Chai' }))
  await use(page, page.getByRole('button', { name: /View Cart/ }))
  const dialog = page.getByRole('dialog', { name: 'Checkout' })
  await dialog
    .getByText(/Janpath/)
    .first()
    .waitFor()
  const tree = await treeOf(page, 'order')
  for (const part of [/dialog "Checkout"/, /heading "Checkout"/, /button "Place Order/, /One Masala Chai more/])
    expect(tree).toMatch(part)
  await use(page, dialog.getByRole('button', { name: /^Place Order/ }))
  await page.waitForURL('**/customer/track/*')
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)
})

test('a run is picked up and delivered by keyboard alone', async () => {
  const run = [1, 2].map((number) => order(number, { ...byRavi, version: 1, order_status: 'preparing' }))
  const page = await open({ role: 'delivery', path: '/delivery/dashboard', responses: keeping(run) })
  await page
    .getByRole('button', { name: /^Picked Up/ })
    .first()
    .waitFor()
  const tree = await treeOf(page, 'deliver')
  for (const part of [/heading "Next Stop"/, /link "Call/, /link ".*[Dd]irections/, /button "Picked Up/])
    expect(tree).toMatch(part)
  await use(page, page.getByRole('button', { name: /^Picked Up/ }))
  await use(page, page.getByRole('button', { name: /^Delivered/ }))
  await page.getByRole('button', { name: /^Undo .*delivered/i }).waitFor()
})

test('orders are confirmed by keyboard alone: three stops lead to the first ticket, and the focus stays in its column', async () => {
  const orders = rush()
  const page = await open({ role: 'outlet_manager', path: '/outlet/dashboard', responses: keeping(orders) }, 'desktop')
  const pending = page.locator('[data-column="pending"]')
  const steps = pending.getByRole('button', { name: /^Confirm order a1b2c3/ })
  await steps.first().waitFor()
  const tree = await treeOf(page, 'confirm')
  for (const part of [/heading "Pending Orders 14"/, /heading "Out for Delivery/, /button "Confirm order a1b2c3/])
    expect(tree).toMatch(part)

  const toLink = await tabTo(page, page.getByRole('link', { name: /^Skip to/ }), 1)
  await page.keyboard.press('Enter')
  expect(toLink + (await tabTo(page, steps, 2))).toBeLessThanOrEqual(3)
  for (const left of [13, 12]) {
    await page.waitForTimeout(SLIP_MS)
    await page.keyboard.press('Enter')
    await expect.poll(() => orders.filter(({ order_status }) => order_status === 'pending')).toHaveLength(left)
    await expect.poll(() => steps.count()).toBe(left)
    await expect.poll(() => hasFocus(steps)).toBe(true)
  }
})

test('orders are delivered by keyboard alone, and the focus stays in their column after each question', async () => {
  const orders = rush()
    .filter(({ order_status }) => order_status === 'out_for_delivery')
    .slice(0, 2)
  const page = await open({ role: 'outlet_manager', path: '/outlet/dashboard', responses: keeping(orders) }, 'desktop')
  const column = page.locator('[data-column="out_for_delivery"]')
  const steps = column.getByRole('button', { name: /^Delivered: order/ })
  await steps.first().focus()
  for (const next of [steps, column.getByRole('heading', { level: 2 })]) {
    await page.keyboard.press('Enter')
    await use(page, page.getByRole('button', { name: 'Yes, Delivered' }))
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
    await expect.poll(() => hasFocus(next)).toBe(true)
    await page.waitForTimeout(SLIP_MS)
  }
  expect(orders.map(({ order_status }) => order_status)).toEqual(['delivered', 'delivered'])
})
