import { pending, refused } from '../fake-server.ts'
import { listOf, orders } from '../fake-data.ts'
import { clickButton, type Scene, waitForText } from './scene.ts'

const list = { role: 'admin', path: '/admin/orders' } as const
const dashboard = { role: 'admin', path: '/admin/dashboard' } as const
const first = orders[0]?.id.slice(0, 8) ?? ''

/** The admin's dashboard and orders. */
export const adminOrdersScenes: Scene[] = [
  {
    ...dashboard,
    name: 'admin dashboard: statistics and links to every page',
    screenshot: true,
    steps: async (page) => {
      for (const item of ['orders', 'products', 'users', 'outlets', 'categories'])
        await page.locator(`main a[href="/admin/${item}"]`).waitFor()
    },
    shows: ['Dashboard', '1,284', '₹98,765.50', 'Total Revenue', 'Customers', 'Manage Products', 'Manage Users'],
  },
  {
    ...dashboard,
    name: 'admin dashboard: statistics loading',
    responses: { 'GET /admin/stats': pending },
    screenshot: true,
    shows: ['Dashboard'],
  },
  {
    ...dashboard,
    name: 'admin dashboard: statistics failed to load',
    responses: { 'GET /admin/stats': refused(502) },
    screenshot: true,
    shows: ['Failed to load statistics', 'Try Again'],
  },
  {
    ...list,
    name: 'admin orders: the list with assign and status controls',
    screenshot: true,
    steps: async (page) => {
      await waitForText(page, /a1b2c301/)
      const select = page.getByLabel(`Status of order ${first}`).filter({ visible: true }).first()
      const options = await select.locator('option:not([disabled])').allInnerTexts()
      if (options.join() !== 'Pending,Confirmed,Preparing,Out for Delivery,Delivered,Cancelled')
        throw new Error(options.join())
    },
    shows: ['Orders', 'Recent', 'Archived', 'Assign', 'Cancelled'],
  },
  {
    ...list,
    name: 'admin orders: loading',
    responses: { 'GET /orders': pending },
    screenshot: true,
    shows: ['Orders'],
  },
  {
    ...list,
    name: 'admin orders: none',
    responses: { 'GET /orders': listOf([]) },
    screenshot: true,
    shows: ['No orders yet'],
  },
  {
    ...list,
    name: 'admin orders: pages',
    responses: { 'GET /orders': { ...listOf(orders), pagination: listOf(orders, 480).pagination } },
    steps: async (page) => {
      await clickButton(page, 'Page 2')
      // Until it has come the first page stands there, paler.
      await page.locator('[data-turning]').waitFor({ state: 'detached' })
    },
    screenshot: true,
    shows: ['Per page'],
  },
  {
    ...list,
    name: 'admin orders: those with a status',
    steps: (page) => clickButton(page, /^Out for Delivery ?1$/),
    screenshot: true,
    shows: [/a1b2c305/],
    hides: ['#a1b2c301'],
  },
  {
    ...list,
    name: 'admin orders: a search without a match',
    path: '/admin/orders?q=zoya&outlet=gone',
    responses: { 'GET /orders': listOf([]) },
    screenshot: true,
    shows: ['No orders for “zoya”, this outlet', 'Clear search', '1 filter'],
  },
  {
    ...list,
    name: 'admin orders: a search with older ones',
    path: '/admin/orders?q=asha',
    responses: { 'GET /orders': { ...listOf(orders), next: '1769852000000000_a' } },
    screenshot: true,
    shows: ['Older orders'],
  },
  {
    ...list,
    name: 'admin orders: failed to load',
    responses: { 'GET /orders': refused(502) },
    screenshot: true,
    shows: ['Failed to load orders', 'Try Again'],
  },
  {
    ...list,
    name: 'admin orders: assign one',
    steps: (page) => clickButton(page, `Assign order ${first}`),
    screenshot: true,
    shows: ['Assign Delivery Person', 'Ravi'],
  },
  {
    ...list,
    name: 'admin orders: assigning without a choice',
    steps: async (page) => {
      await clickButton(page, `Assign order ${first}`)
      await waitForText(page, 'Imran')
      await clickButton(page, 'Assign')
    },
    shows: ['Please select a delivery person'],
  },
  {
    ...list,
    name: 'admin orders: assigned',
    steps: async (page) => {
      await clickButton(page, `Assign order ${first}`)
      await page.getByRole('dialog').getByText('Ravi').click()
      await clickButton(page, 'Assign')
    },
    shows: ['Delivery person assigned successfully'],
  },
  {
    ...list,
    name: 'admin orders: a status is set',
    steps: (page) =>
      page.getByLabel(`Status of order ${first}`).filter({ visible: true }).first().selectOption('delivered'),
    shows: ['Order status updated'],
  },
  {
    ...list,
    name: 'admin orders: cancelling asks for confirmation',
    steps: (page) =>
      page.getByLabel(`Status of order ${first}`).filter({ visible: true }).first().selectOption('cancelled'),
    screenshot: true,
    shows: ['Cancel Order?', 'Yes, Cancel Order', 'Keep Order'],
  },
]
