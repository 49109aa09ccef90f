import { isEnded } from '@tapri/contracts/order-status'
import type { Page } from 'playwright-core'
import { type FakeServer, networkError, pending, refused } from '../fake-server.ts'
import { listOf, openOf, order, orders, rush, users } from '../fake-data.ts'
import { clickButton, type Scene, waitForText } from './scene.ts'

const home = { role: 'outlet_manager', path: '/outlet/dashboard' } as const
const done = orders.filter(({ order_status }) => isEnded(order_status))
const pages = { 'GET /orders': { ...listOf(done), pagination: listOf(done, 480).pagination } }
/** Numbers 1 to 60 (`a1b2c33c`), each a minute older than the one before. */
const first = orders[1]?.id.slice(0, 8) ?? ''

/** The manager's dashboard; assignment is in outlet-assignment.ts. */
export const outletScenes: Scene[] = [
  {
    ...home,
    name: 'outlet: five statistics and the orders, with select-all',
    screenshot: true,
    steps: async (page) => {
      await waitForText(page, 'Select all unassigned (2)')
      const options = await page
        .getByLabel('Status of order a1b2c301')
        .locator('option:not([disabled])')
        .allInnerTexts()
      if (options.join() !== 'Pending,Confirmed,Preparing,Out for Delivery,Delivered') throw new Error(options.join())
      if ((await page.getByRole('checkbox', { name: /^Select order/ }).count()) !== 2)
        throw new Error('only unassigned confirmed orders have a checkbox')
      if ((await page.getByLabel('Status of order a1b2c306').count()) > 0)
        throw new Error('a delivered order has a status select')
    },
    shows: ['Pending Orders', 'Preparing', 'Out for Delivery', 'Completed Today', 'Delivery Personnel', '18', 'Ravi'],
  },
  {
    ...home,
    name: 'outlet: pages and page size',
    responses: pages,
    steps: async (page) => {
      await clickButton(page, 'Page 3')
      await page.getByRole('button', { name: 'First page' }).waitFor()
      await page.getByRole('button', { name: 'Last page' }).waitFor()
      if ((await page.getByRole('button', { name: /^Page \d+$/ }).count()) !== 5)
        throw new Error('there are not five page buttons')
      const choices = await page.getByLabel('Per page').locator('option').allInnerTexts()
      if (choices.join() !== '25,50,100') throw new Error(choices.join())
      await page.getByLabel('Per page').scrollIntoViewIfNeeded()
    },
    shows: ['Per page'],
  },
  {
    ...home,
    name: 'outlet: loading',
    responses: { 'GET /orders': pending, 'GET /orders/open': pending, 'GET /outlet/stats': pending },
    screenshot: true,
    shows: ['Orders'],
  },
  {
    ...home,
    name: 'outlet: no orders',
    responses: { 'GET /orders': listOf([]), 'GET /orders/open': openOf([]) },
    screenshot: true,
    shows: ['No orders yet'],
  },
  {
    ...home,
    name: 'outlet: archived',
    steps: (page) => page.getByText('Archived').first().click(),
    screenshot: true,
    shows: [/a1b2c308/],
  },
  {
    ...home,
    name: 'outlet: a manager without an outlet',
    responses: {
      'GET /auth/me': { ...users.outlet_manager, assigned_outlet_id: null, assigned_outlet_name: null },
      'GET /orders': listOf([]),
    },
    screenshot: true,
    shows: ['You have no outlet yet'],
  },
  {
    ...home,
    name: 'outlet: orders and statistics failed to load',
    responses: { 'GET /orders': refused(502), 'GET /orders/open': refused(502), 'GET /outlet/stats': refused(502) },
    screenshot: true,
    shows: ['Failed to load orders', 'Failed to load statistics', 'Try Again'],
  },
  {
    ...home,
    name: 'outlet: the orders stay when a refresh fails',
    steps: async (page, server) => {
      await waitForText(page, 'Select all unassigned (2)')
      server.responses['GET /orders/open'] = networkError
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await page.waitForTimeout(16_000)
    },
    shows: ['Not up to date. Trying again…', 'Select all unassigned (2)'],
  },
  {
    ...home,
    name: 'outlet: a rush of more open orders than a page',
    responses: { 'GET /orders/open': openOf(rush), ...pages },
    steps: async (page) => {
      await waitForText(page, '#a1b2c33c')
      if ((await page.getByRole('article').count()) !== rush.length) throw new Error('an open order is not shown')
      const label = await page.getByRole('article').first().getAttribute('aria-label')
      if (label !== 'Order a1b2c33c') throw new Error(`${label} does not wait longest`)
    },
    screenshot: true,
    shows: ['#a1b2c33c'],
  },
  {
    ...home,
    name: 'outlet: a new order rings until somebody touches the page',
    steps: async (page, server) => {
      await page.getByRole('heading', { name: 'Orders' }).click()
      await waitForText(page, 'Sound is on')
      await page.evaluate(() => {
        globalThis.OscillatorNode = class extends OscillatorNode {
          override start(at?: number) {
            document.body.dataset.strikes = String(Number(document.body.dataset.strikes ?? 0) + 1)
            super.start(at)
          }
        }
      })
      await addOrder(page, server)
      await page.waitForFunction(() => Number(document.body.dataset.strikes) > 6, undefined, { timeout: 20_000 })
      if (!(await page.title()).startsWith('(2) ')) throw new Error(await page.title())
    },
    screenshot: true,
    shows: ['2 orders wait'],
  },
  {
    ...home,
    name: 'outlet: the sound is off',
    steps: async (page) => {
      await page.getByRole('heading', { level: 1 }).click()
      // A press that silences the chime does not turn the sound off.
      await page.waitForTimeout(800)
      await clickButton(page, 'Sound is on')
    },
    screenshot: true,
    shows: ['Turn on'],
  },
  {
    ...home,
    name: 'outlet: in Hindi, a new order rings',
    language: 'hi',
    steps: async (page, server) => {
      await page.getByRole('heading', { level: 1 }).click()
      await addOrder(page, server)
    },
    screenshot: true,
    shows: ['2 ऑर्डर इंतज़ार में'],
  },
  {
    ...home,
    name: 'outlet: the ended orders failed to load',
    responses: { 'GET /orders': refused(502) },
    // A trial click scrolls to the button, again if a refetch replaces it meanwhile.
    steps: (page) => page.getByRole('button', { name: 'Try Again' }).click({ trial: true }),
    shows: ['Failed to load orders', 'Try Again', '#a1b2c301'],
  },
  {
    ...home,
    name: 'outlet: a status is set',
    steps: (page) => page.getByLabel('Status of order a1b2c301').selectOption('preparing'),
    shows: ['Order status updated'],
  },
  {
    ...home,
    name: 'outlet: a new order does not move the list',
    steps: async (page, server) => {
      const last = page.getByRole('article', { name: /a1b2c305/ })
      await last.scrollIntoViewIfNeeded()
      const before = (await last.boundingBox())?.y ?? 0
      await addOrder(page, server)
      await page.getByText('#a1b2c309').waitFor({ state: 'attached' })
      const after = (await last.boundingBox())?.y ?? 0
      if (Math.abs(after - before) > 2) throw new Error(`moved from ${before} to ${after}`)
    },
    shows: ['#a1b2c305'],
  },
  {
    ...home,
    name: 'outlet: a new order does not close a dialog',
    steps: async (page, server) => {
      await clickButton(page, `Assign order ${first}`)
      await page.getByRole('dialog').getByText('Ravi').click()
      await addOrder(page, server)
      await clickButton(page, 'Assign')
    },
    shows: ['Delivery person assigned successfully'],
  },
]

/** Adds an order to the next refresh. */
async function addOrder(page: Page, server: FakeServer) {
  server.responses['GET /orders/open'] = openOf([order(9, {}, 1), ...orders])
  await page.waitForResponse((response) => response.url().endsWith('/api/orders/open'), { timeout: 20_000 })
}
