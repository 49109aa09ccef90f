import { describe, expect, inject, test } from 'vitest'
import { login, newTab, waitForVisible } from '../support/browser.ts'
import { changeByte, publishChanged, rollBack } from './remote-build.ts'
import { fillCheckout } from '../support/order-steps.ts'
import type { Tab } from '../support/tab.ts'

/** The shell checks for a new version when the tab becomes visible. */
const makeVisible = ({ page }: Tab) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

describe.skipIf(!inject('dataDir'))('the customer pages are deployed alone', () => {
  test('a new version does not interrupt a checkout, is offered, and can be rolled back', async () => {
    const customer = await newTab()
    const { page } = customer
    await login(customer, 'asha')
    await page.getByRole('button', { name: 'Add Masala Chai' }).click()
    await page.getByRole('button', { name: /View Cart/ }).click()
    const checkout = await fillCheckout(page, '12 Janpath, New Delhi')

    await publishChanged((_, text) => text.replaceAll('View Cart', 'See Cart'))
    await makeVisible(customer)
    await waitForVisible(page.getByText('A new version is ready.'))
    expect(await checkout.getByLabel('Delivery address').inputValue()).toBe('12 Janpath, New Delhi')
    await checkout.getByRole('button', { name: /^Place Order/ }).click()
    await waitForVisible(page.getByText('Order placed successfully!'))
    await page.waitForURL('**/customer/track/*')

    await page.getByRole('button', { name: 'Reload' }).click()
    await page.goto('/customer/menu')
    await page.getByRole('button', { name: 'Add Masala Chai' }).click()
    await waitForVisible(page.getByRole('button', { name: /See Cart/ }))

    rollBack()
    await makeVisible(customer)
    await waitForVisible(page.getByText('A new version is ready.'))
    await page.getByRole('button', { name: 'Reload' }).click()
    await waitForVisible(page.getByRole('button', { name: /View Cart/ }))
    expect(customer.consoleErrors).toEqual([])
  })

  test('a build that lacks a file shows an error of its own; other roles work, and a rollback repairs it', async () => {
    const manager = await newTab('desktop')
    const customer = await newTab('phone', { worker: false })
    await publishChanged((name, text) => (name.startsWith('app.') ? undefined : text))
    await login(customer, 'asha')
    await waitForVisible(customer.page.getByText('This part is not working right now.'))
    await waitForVisible(customer.page.getByRole('button', { name: 'Logout' }))
    await login(manager, 'meera')
    await waitForVisible(manager.page.getByRole('heading', { level: 1 }))
    expect(manager.consoleErrors).toEqual([])

    rollBack()
    await customer.page.getByRole('button', { name: 'Try Again' }).click()
    await waitForVisible(customer.page.getByRole('button', { name: 'Add Masala Chai' }))
  })

  test.each([
    ['entry', /^remoteEntry.*js$/],
    ['app’s chunk', /^app\..*js$/],
  ])('R50 the browser refuses an %s with one changed byte, and loads the restored file', async (_, name) => {
    await publishChanged((_, text) => text)
    const changeBack = await changeByte(name)
    const customer = await newTab('phone', { worker: false })
    await login(customer, 'asha')
    await waitForVisible(customer.page.getByText('This part is not working right now.'))
    expect(customer.consoleErrors.join('\n')).toMatch(/integrity/i)

    await changeBack()
    await customer.page.getByRole('button', { name: 'Try Again' }).click()
    await waitForVisible(customer.page.getByRole('button', { name: 'Add Masala Chai' }))
    rollBack()
  })
})
