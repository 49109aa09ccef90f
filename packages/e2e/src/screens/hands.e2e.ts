import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { clickButton, fillField, openScene, waitForText } from './scenes/scene.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const options = () => ({ baseUrl: inject('baseUrl'), size: 'phone' }) as const
const openProducts = () => openScene(browser, { role: 'admin', path: '/admin/products' }, options())
/** The entries of dialogs in the browser's history follow the dialogs in a task of their own. */
const dialogsOpen = (page: Page, count: number) =>
  page.waitForFunction((open) => ((history.state as { depth?: number }).depth ?? 0) === open, count)
const price = (page: Page) => page.getByLabel(/^Price/)

test('the wheel over a focused number scrolls the dialog and leaves the number', async () => {
  const { page, context } = await openProducts()
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
  await context.close()
})

test('Back asks before typed text is lost, closes the question, then the dialog, then the page; a reload leaves no dead step', async () => {
  const { page, context } = await openScene(browser, { role: 'admin', path: '/admin/dashboard' }, options())
  await page
    .getByRole('link', { name: /Products/ })
    .first()
    .click()
  await clickButton(page, 'Add Product')
  await fillField(page, /^Name/, 'Tulsi Chai')
  await dialogsOpen(page, 1)
  await page.goBack()
  await waitForText(page, 'Discard what you typed?')
  await dialogsOpen(page, 2)
  await page.goBack()
  await page.getByText('Discard what you typed?').waitFor({ state: 'hidden' })
  await dialogsOpen(page, 1)
  expect(await page.getByLabel(/^Name/).inputValue()).toBe('Tulsi Chai')
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
  await context.close()
})

test('pages work in a browser without the functions that are younger than the supported ones', async () => {
  const { page, context } = await openScene(browser, { role: 'visitor', path: '/login' }, options())
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
  await context.close()
})
