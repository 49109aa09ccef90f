import { setTimeout } from 'node:timers/promises'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { login, openBrowser, visit } from '../support/browser.ts'
import { changeByte, type Change, publishChanged, rollBack } from './remote-build.ts'
import type { Visit } from '../support/tab.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const seen = (what: Locator, withinMs = 20_000) => what.first().waitFor({ state: 'visible', timeout: withinMs })
/** The tab comes back to the front, which is when the shell looks for a new version. */
const comesBack = ({ page }: Visit) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

describe.skipIf(!inject('dataDir'))('the team of the customers deploys alone', () => {
  test('while somebody is at the checkout: they finish undisturbed, are offered the new version, and it is rolled back', async () => {
    const customer = await visit(browser)
    const { page } = customer
    await login(customer, 'asha')
    await page.getByRole('button', { name: 'Add Masala Chai' }).click()
    await page.getByRole('button', { name: /View Cart/ }).click()
    const checkout = page.getByRole('dialog', { name: 'Checkout' })
    await seen(checkout.getByText('Location found'))
    await checkout.getByLabel('Delivery address').fill('12 Janpath, New Delhi')

    await publishChanged((_, text) => text.replaceAll('View Cart', 'See Cart'))
    await comesBack(customer)
    await seen(page.getByText('A new version is ready.'))
    expect(await checkout.getByLabel('Delivery address').inputValue()).toBe('12 Janpath, New Delhi')
    await checkout.getByRole('button', { name: /Place Order/ }).click()
    await seen(page.getByText('Order placed successfully!'))
    await page.waitForURL('**/customer/orders')

    await page.getByRole('button', { name: 'Reload' }).click()
    await page.goto('/customer/menu')
    await page.getByRole('button', { name: 'Add Masala Chai' }).click()
    await seen(page.getByRole('button', { name: /See Cart/ }))

    rollBack()
    await comesBack(customer)
    await seen(page.getByText('A new version is ready.'))
    await page.getByRole('button', { name: 'Reload' }).click()
    await seen(page.getByRole('button', { name: /View Cart/ }))
    expect(customer.complaints).toEqual([])
    await customer.context.close()
  })

  const inEntry =
    (text: string): Change =>
    (name, content) =>
      name.startsWith('remoteEntry') ? text + content : content

  test.each<[what: string, change: Change]>([
    ['speaks another contract', (_, text) => text.replace('contractVersion:()=>1', 'contractVersion:()=>2')],
    ['lacks a file', (name, text) => (name.startsWith('remoteEntry') ? undefined : text)],
    ['breaks in its script', inEntry('throw new Error("planted");')],
    ['is not what it says', (name, text) => (name === 'mf-manifest.json' ? '<!doctype html>' : text)],
  ])(
    'a build that %s shows its own error, the others go on, and the last good one is a command away',
    async (_, change) => {
      const manager = await visit(browser, 'desktop')
      const customer = await visit(browser, 'phone', { worker: false })
      const published = await publishChanged(change)
      expect(published).toMatch(/^[0-9a-f]{12}$/)
      await login(customer, 'asha')
      await seen(customer.page.getByText('This part is being repaired.'))
      await seen(customer.page.getByRole('button', { name: 'Logout' }))
      await login(manager, 'meera')
      await seen(manager.page.getByRole('heading', { level: 1 }))
      expect(manager.complaints).toEqual([])

      rollBack()
      await customer.page.getByRole('button', { name: 'Try Again' }).click()
      await seen(customer.page.getByRole('button', { name: 'Add Masala Chai' }))
      await Promise.all([manager.context.close(), customer.context.close()])
    },
  )

  test.each([
    ['entry', /^remoteEntry.*js$/],
    ['chunk', /^__federation_expose_app.*js$/],
    ['manifest', /^mf-manifest.json$/],
  ])('R50 one changed byte of the %s: the browser refuses it, and what was published comes again', async (_, name) => {
    await publishChanged((_, text) => text)
    const changeBack = await changeByte(name)
    const customer = await visit(browser, 'phone', { worker: false })
    await login(customer, 'asha')
    await seen(customer.page.getByText('This part is being repaired.'))
    expect(customer.complaints.join('\n')).toMatch(/integrity/i)

    await changeBack()
    await customer.page.getByRole('button', { name: 'Try Again' }).click()
    await seen(customer.page.getByRole('button', { name: 'Add Masala Chai' }))
    rollBack()
    await customer.context.close()
  })

  test('a build that takes longer than 20 s shows its own error, and comes when it is asked for again', async () => {
    const { page, context } = await visit(browser, 'phone', { worker: false })
    const slowly = setTimeout(25_000)
    await context.route(/remotes\/mfe-customer\/.*remoteEntry/, async (route) => {
      await slowly
      await route.continue()
    })
    await login({ page, context, complaints: [] }, 'asha')
    await seen(page.getByText('This part is being repaired.'), 30_000)
    await page.getByRole('button', { name: 'Try Again' }).click()
    const add = page.getByRole('button', { name: 'Add Masala Chai' })
    await seen(add)
    expect(await add.isEnabled()).toBe(true)
    await context.close()
  })
})
