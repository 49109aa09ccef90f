import { never, refused } from '../fake-server.ts'
import { listOf, orders } from '../fake-data.ts'
import { press, type Scene, seen } from './scene.ts'

const list = { who: 'admin', path: '/admin/orders' } as const
const dashboard = { who: 'admin', path: '/admin/dashboard' } as const
const first = orders[0]?.id.slice(0, 8) ?? ''

/** The admin's numbers, and every order. */
export const adminOrdersScenes: Scene[] = [
  {
    ...dashboard,
    name: 'admin: the numbers and the links to every page',
    pictured: true,
    act: async (page) => {
      for (const item of ['orders', 'products', 'users', 'outlets', 'categories'])
        await page.locator(`main a[href="/admin/${item}"]`).waitFor()
    },
    sees: ['Dashboard', '1,284', '₹98,765.50', 'Total Revenue', 'Customers', 'Manage Products', 'Manage Users'],
  },
  {
    ...dashboard,
    name: 'admin: the numbers are loading',
    answers: { 'GET /admin/stats': never },
    pictured: true,
    sees: ['Dashboard'],
  },
  {
    ...dashboard,
    name: 'admin: the numbers did not come',
    answers: { 'GET /admin/stats': refused(502) },
    pictured: true,
    sees: ['Failed to load statistics', 'Try Again'],
  },
  {
    ...list,
    name: 'admin orders: all of them, with assign and status',
    pictured: true,
    act: async (page) => {
      await seen(page, /a1b2c301/)
      const select = page.getByLabel(`Status of order ${first}`).filter({ visible: true }).first()
      const options = await select.locator('option:not([disabled])').allInnerTexts()
      if (options.join() !== 'Pending,Confirmed,Preparing,Out for Delivery,Delivered,Cancelled')
        throw new Error(options.join())
    },
    sees: ['Orders', 'Recent', 'Archived', 'Assign', 'Cancelled'],
  },
  { ...list, name: 'admin orders: loading', answers: { 'GET /orders': never }, pictured: true, sees: ['Orders'] },
  {
    ...list,
    name: 'admin orders: none',
    answers: { 'GET /orders': listOf([]) },
    pictured: true,
    sees: ['No orders yet'],
  },
  {
    ...list,
    name: 'admin orders: pages',
    answers: { 'GET /orders': { ...listOf(orders), pagination: listOf(orders, 480).pagination } },
    act: (page) => press(page, 'Page 2'),
    pictured: true,
    sees: ['Per page'],
  },
  {
    ...list,
    name: 'admin orders: they did not come',
    answers: { 'GET /orders': refused(502) },
    pictured: true,
    sees: ['Failed to load orders', 'Try Again'],
  },
  {
    ...list,
    name: 'admin orders: assign one',
    act: (page) => press(page, `Assign order ${first}`),
    pictured: true,
    sees: ['Assign Delivery Person', 'Ravi'],
  },
  {
    ...list,
    name: 'admin orders: assign without choosing anybody',
    act: async (page) => {
      await press(page, `Assign order ${first}`)
      await seen(page, 'Imran')
      await press(page, 'Assign')
    },
    sees: ['Please select a delivery person'],
  },
  {
    ...list,
    name: 'admin orders: assigned',
    act: async (page) => {
      await press(page, `Assign order ${first}`)
      await page.getByRole('dialog').getByText('Ravi').click()
      await press(page, 'Assign')
    },
    sees: ['Delivery person assigned successfully'],
  },
  {
    ...list,
    name: 'admin orders: a status is set',
    act: (page) =>
      page.getByLabel(`Status of order ${first}`).filter({ visible: true }).first().selectOption('delivered'),
    sees: ['Order status updated'],
  },
  {
    ...list,
    name: 'admin orders: cancelling asks first',
    act: (page) =>
      page.getByLabel(`Status of order ${first}`).filter({ visible: true }).first().selectOption('cancelled'),
    pictured: true,
    sees: ['Cancel Order?', 'Yes, Cancel Order', 'Keep Order'],
  },
]
