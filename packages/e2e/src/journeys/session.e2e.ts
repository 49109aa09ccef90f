import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPhone } from '../support/api.ts'
import { newTab, takeFromAccountMenu } from '../support/browser.ts'
import { unexpectedConsoleErrors } from '../screens/test-scenes.ts'
import { fillField, clickButton, waitForText } from '../screens/scenes/scene.ts'

/** Logs in with a code, which a demo shows. */
async function enterByCode(page: Page, phone: string) {
  await page.goto('/login')
  await fillField(page, 'Phone', phone)
  await clickButton(page, 'Log in with a code')
  const shown = await page.getByText(/^This is a demo: your code is/).textContent()
  await fillField(page, 'Code', String(shown?.match(/\d{6}/)))
  await clickButton(page, 'Login')
}

test('a visitor fills a cart, registers, and finds it in the checkout, after a reload and after another login too', async () => {
  const tab = await newTab()
  const { page } = tab
  const phone = newPhone()
  await page.goto('/')
  await page.getByRole('link', { name: 'See the Menu' }).click()
  await clickButton(page, 'Add Masala Chai')
  await clickButton(page, /View Cart/)
  await page.waitForURL('**/register')
  await fillField(page, 'Full Name', 'Nita')
  await fillField(page, 'Phone', phone)
  await fillField(page, 'Password', 'kulhad1')
  await clickButton(page, 'Sign Up')
  const checkout = page.getByRole('dialog', { name: 'Checkout' })
  await checkout.getByText('Masala Chai').waitFor()
  await waitForText(page, 'Registration successful!')
  await page.reload()
  await checkout.getByText('Masala Chai').waitFor()

  await page.goto('/customer/menu')
  await takeFromAccountMenu(tab, 'Logout')
  await waitForText(page, 'Logged out successfully')
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([null, null])
  await page.goto('/menu')
  await waitForText(page, 'Masala Chai')
  expect(await page.getByText('View Cart').count()).toBe(0)
  await enterByCode(page, phone)
  await page.waitForURL('**/customer/menu')
  await waitForText(page, 'Login successful!')
  await waitForText(page, '1 item')
  expect(unexpectedConsoleErrors(tab)).toEqual([])
})

test('the language is switched, kept after a reload, and switched back', async () => {
  const { page } = await newTab()
  await page.goto('/')
  await clickButton(page, 'हिन्दी में देखें')
  await waitForText(page, 'गरम चाय, झटपट घर')
  await page.reload()
  await waitForText(page, 'गरम चाय, झटपट घर')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('hi')
  await page.goto('/login')
  await waitForText(page, 'फिर से स्वागत है')
  await clickButton(page, /English/)
  await waitForText(page, 'Welcome Back')
})
