import { isEnded } from '@tapri/contracts/order-status'
import { networkError, pending, refused } from '../fake-server.ts'
import { listOf, openOf, orders, rush, users } from '../fake-data.ts'
import { addOrder } from './outlet-alarm.ts'
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
    name: 'outlet: more open orders than the board has',
    responses: { 'GET /orders/open': { ...openOf(rush), total: 1_180 }, ...pages },
    screenshot: true,
    shows: [/^1,120 newer orders are not shown\. First come the 60 that wait longest\.$/],
  },
  {
    ...home,
    name: 'outlet: more open orders than the board has, in Hindi',
    language: 'hi',
    responses: { 'GET /orders/open': { ...openOf(rush), total: 1_180 }, ...pages },
    screenshot: true,
    shows: [/^1,120 नए ऑर्डर यहाँ नहीं दिख रहे।/],
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
