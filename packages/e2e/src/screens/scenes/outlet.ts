import type { Page } from 'playwright-core'
import { type FakeServer, gone, never, refused } from '../fake-server.ts'
import { byRavi, listOf, order, orders, users } from '../fake-data.ts'
import { press, type Scene, seen } from './scene.ts'

const home = { who: 'outlet_manager', path: '/outlet/dashboard' } as const
const pages = { 'GET /orders': { ...listOf(orders), pagination: listOf(orders, 480).pagination } }
const first = orders[1]?.id.slice(0, 8) ?? ''
const second = orders[2]?.id.slice(0, 8) ?? ''

/** A manager's board: statistics, orders, assignment. */
export const outletScenes: Scene[] = [
  {
    ...home,
    name: 'outlet: five numbers and the orders, with select-all',
    pictured: true,
    act: async (page) => {
      await seen(page, 'Select all unassigned (2)')
      const options = await page
        .getByLabel('Status of order a1b2c301')
        .locator('option:not([disabled])')
        .allInnerTexts()
      if (options.join() !== 'Pending,Confirmed,Preparing,Out for Delivery,Delivered') throw new Error(options.join())
      if ((await page.getByRole('checkbox', { name: /^Select order/ }).count()) !== 2)
        throw new Error('checkboxes are for confirmed orders that nobody brings')
      if ((await page.getByLabel('Status of order a1b2c306').count()) > 0) throw new Error('delivered has no select')
    },
    sees: ['Pending Orders', 'Preparing', 'Out for Delivery', 'Completed Today', 'Delivery Personnel', '18', 'Ravi'],
  },
  {
    ...home,
    name: 'outlet: pages and a choice of how many',
    answers: pages,
    act: async (page) => {
      await press(page, 'Page 3')
      await page.getByRole('button', { name: 'First page' }).waitFor()
      await page.getByRole('button', { name: 'Last page' }).waitFor()
      if ((await page.getByRole('button', { name: /^Page \d+$/ }).count()) !== 5) throw new Error('five numbers')
      const choices = await page.getByLabel('Per page').locator('option').allInnerTexts()
      if (choices.join() !== '25,50,100') throw new Error(choices.join())
      await page.getByLabel('Per page').scrollIntoViewIfNeeded()
    },
    sees: ['Per page'],
  },
  {
    ...home,
    name: 'outlet: loading',
    answers: { 'GET /orders': never, 'GET /outlet/stats': never },
    pictured: true,
    sees: ['Orders'],
  },
  {
    ...home,
    name: 'outlet: no orders',
    answers: { 'GET /orders': listOf([]) },
    pictured: true,
    sees: ['No orders yet'],
  },
  {
    ...home,
    name: 'outlet: archived',
    act: (page) => page.getByText('Archived').first().click(),
    pictured: true,
    sees: [/a1b2c308/],
  },
  {
    ...home,
    name: 'outlet: a manager without an outlet',
    answers: {
      'GET /auth/me': { ...users.outlet_manager, assigned_outlet_id: null, assigned_outlet_name: null },
      'GET /orders': listOf([]),
    },
    pictured: true,
    sees: ['You have no outlet yet'],
  },
  {
    ...home,
    name: 'outlet: nothing came',
    answers: { 'GET /orders': refused(502), 'GET /outlet/stats': refused(502) },
    pictured: true,
    sees: ['Failed to load orders', 'Failed to load statistics', 'Try Again'],
  },
  {
    ...home,
    name: 'outlet: the orders can no longer be refreshed, and stay',
    act: async (page, server) => {
      await seen(page, 'Select all unassigned (2)')
      server.answers['GET /orders'] = gone
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await page.waitForTimeout(16_000)
    },
    sees: ['Not up to date. Trying again…', 'Select all unassigned (2)'],
  },
  {
    ...home,
    name: 'outlet: the dialog that assigns one order',
    act: (page) => press(page, `Assign order ${first}`),
    pictured: true,
    sees: ['Assign Delivery Person', 'Imran', 'Ravi', 'Assign', 'Cancel'],
  },
  {
    ...home,
    name: 'outlet: assign without choosing anybody',
    act: async (page) => {
      await press(page, `Assign order ${first}`)
      await seen(page, 'Imran')
      await press(page, 'Assign')
    },
    pictured: true,
    sees: ['Please select a delivery person'],
  },
  {
    ...home,
    name: 'outlet: one order assigned',
    act: async (page) => {
      await press(page, `Assign order ${first}`)
      await page.getByRole('dialog').getByText('Ravi').click()
      await press(page, 'Assign')
    },
    sees: ['Delivery person assigned successfully'],
  },
  {
    ...home,
    name: 'outlet: somebody else was quicker',
    answers: {
      'PUT /orders/:id/assign': refused(409, 'This order is already assigned to Imran. Cannot reassign.'),
    },
    act: async (page) => {
      await press(page, `Assign order ${first}`)
      await page.getByRole('dialog').getByText('Ravi').click()
      await press(page, 'Assign')
    },
    sees: ['This order is already assigned to Imran. Cannot reassign.'],
  },
  {
    ...home,
    name: 'outlet: nothing selected to assign',
    act: (page) => press(page, 'Assign Selected'),
    sees: ['Please select orders to assign'],
  },
  {
    ...home,
    name: 'outlet: all unassigned selected',
    act: (page) => page.getByText('Select all unassigned (2)').click(),
    pictured: true,
    sees: ['2 orders selected', 'Assign Selected'],
  },
  {
    ...home,
    name: 'outlet: bulk assign, with the skipped one named',
    answers: {
      'PUT /orders/:id/assign': ({ params }: { params: Record<string, string> }) =>
        params.id === orders[2]?.id
          ? refused(409, 'This order is already assigned to Imran. Cannot reassign.')
          : { ...order(2), ...byRavi, order_status: 'confirmed' },
    },
    act: async (page) => {
      await page.getByText('Select all unassigned (2)').click()
      await press(page, 'Assign Selected')
      await page.getByRole('dialog', { name: 'Assign 2 Orders' }).getByText('Ravi').click()
      await press(page, 'Assign')
    },
    pictured: true,
    sees: ['Delivery person assigned successfully', 'Already assigned orders are skipped', new RegExp(`#${second}`)],
  },
  {
    ...home,
    name: 'outlet: all selected orders are already assigned',
    answers: { 'PUT /orders/:id/assign': refused(409, 'This order is already assigned to Imran. Cannot reassign.') },
    act: async (page) => {
      await page.getByText('Select all unassigned (2)').click()
      await press(page, 'Assign Selected')
      await page.getByRole('dialog').getByText('Ravi').click()
      await press(page, 'Assign')
    },
    sees: ['All 2 selected orders are already assigned to delivery partners...', /Already assigned orders are skipped/],
  },
  {
    ...home,
    name: 'outlet: a status is set',
    act: (page) => page.getByLabel('Status of order a1b2c301').selectOption('preparing'),
    sees: ['Order status updated'],
  },
  {
    ...home,
    name: 'outlet: an order arrives and moves nothing under the eyes',
    act: async (page, server) => {
      const last = page.getByRole('article', { name: /a1b2c305/ })
      await last.scrollIntoViewIfNeeded()
      const before = await last.boundingBox()
      await arrival(page, server)
      await page.getByText('#a1b2c309').waitFor({ state: 'attached' })
      const after = await last.boundingBox()
      if (Math.abs((after?.y ?? 0) - (before?.y ?? 0)) > 2) throw new Error(`moved from ${before?.y} to ${after?.y}`)
    },
    sees: ['#a1b2c305'],
  },
  {
    ...home,
    name: 'outlet: an order arrives and closes no dialog',
    act: async (page, server) => {
      await press(page, `Assign order ${first}`)
      await page.getByRole('dialog').getByText('Ravi').click()
      await arrival(page, server)
      await press(page, 'Assign')
    },
    sees: ['Delivery person assigned successfully'],
  },
]

/** The next refresh brings one order more. */
async function arrival(page: Page, server: FakeServer) {
  server.answers['GET /orders'] = listOf([order(9, {}, 1), ...orders])
  await page.waitForResponse((response) => response.url().includes('/api/orders?'), { timeout: 20_000 })
}
