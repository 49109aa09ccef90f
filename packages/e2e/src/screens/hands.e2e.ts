import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from './open-page.ts'
import { clickButton, fillField, waitForText } from './scenes/scene.ts'

/** Waits for dialogs: their history entries are made in a separate task. */
const dialogsOpen = (page: Page, count: number) =>
  page.waitForFunction((open) => ((history.state as { depth?: number }).depth ?? 0) === open, count)
const price = (page: Page) => page.getByLabel(/^Price/)

test('the wheel over a focused number scrolls the dialog and leaves the number', async () => {
  const { page } = await openPage({ role: 'admin', path: '/admin/products' })
  await clickButton(page, 'Add Product')
  await fillField(page, /^Price/, '25')
  await price(page).focus()
  await price(page).hover()
  const bodyTop = () => price(page).evaluate((field) => field.closest('form')?.getBoundingClientRect().top ?? 0)
  const before = await bodyTop()
  await page.mouse.wheel(0, 60)
  await expect.poll(bodyTop).toBeLessThan(before)
  expect(await price(page).inputValue()).toBe('25')
  expect(await price(page).evaluate((field) => field === document.activeElement)).toBe(true)
})

test('Back asks before typed text is lost, closes the question, then the dialog, then the page; a reload leaves no dead step', async () => {
  const { page } = await openPage({ role: 'admin', path: '/admin/dashboard' })
  await page
    .getByRole('link', { name: /Products/ })
    .first()
    .click()
  await clickButton(page, 'Add Product')
  await fillField(page, 'Name', 'Tulsi Chai')
  await dialogsOpen(page, 1)
  await page.goBack()
  await waitForText(page, 'Discard what you typed?')
  await dialogsOpen(page, 2)
  await page.goBack()
  await page.getByText('Discard what you typed?').waitFor({ state: 'hidden' })
  await dialogsOpen(page, 1)
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Tulsi Chai')
  await page.goBack()
  await clickButton(page, 'Discard')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  await clickButton(page, 'Add Product')
  await dialogsOpen(page, 1)
  await page.reload()
  await waitForText(page, 'Add Product')
  await dialogsOpen(page, 0)
  await page.goBack()
  await page.waitForURL('**/admin/dashboard')
})

test('a control of the board does not move when the sound comes on', async () => {
  const { page } = await openPage({ role: 'outlet_manager', path: '/outlet/dashboard' }, 'desktop')
  const left = async () => (await page.getByRole('button', { name: 'Taking Orders' }).boundingBox())?.x
  const before = await left()
  await page.getByRole('heading', { name: /^Pending Orders/ }).click()
  await waitForText(page, 'Sound on')
  expect(await left()).toBe(before)
})

test('pages work in a browser without the functions that are younger than the supported ones', async () => {
  const { page, context } = await openPage({ role: 'visitor', path: '/login' })
  await context.addInitScript(() => {
    for (const [owner, name] of [
      [AbortSignal, 'any'],
      [Promise, 'withResolvers'],
      [Promise, 'try'],
      [URL, 'canParse'],
      [URL, 'parse'],
      [Object, 'groupBy'],
      [Map, 'groupBy'],
      [Array, 'fromAsync'],
    ] as const)
      Reflect.deleteProperty(owner, name)
  })
  await page.reload()
  await waitForText(page, 'Welcome Back')
})

test('the picture beside the registration form is as high as the page', async () => {
  const { page } = await openPage({ role: 'visitor', path: '/register' }, 'desktop')
  await page.setViewportSize({ width: 1280, height: 500 })
  const stall = page.locator('[aria-hidden]:has(> div > svg)').first()
  await stall.waitFor()
  expect(await stall.evaluate((box) => box.scrollHeight >= document.documentElement.scrollHeight)).toBe(true)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const picture = await stall.locator('svg').boundingBox()
  expect(picture?.y).toBeGreaterThanOrEqual(0)
  expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(500)
})
