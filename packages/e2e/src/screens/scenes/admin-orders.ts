import { adminStats, ago, byRavi, MINUTE, order } from '../fake-data.ts'
import type { Scene } from './scene.ts'

const list = { role: 'admin', path: '/admin/orders' } as const
const dashboard = { role: 'admin', path: '/admin/dashboard' } as const

const nobody = Object.fromEntries(Object.keys(adminStats).map((name) => [name, 0]))
const newShop = {
  'GET /admin/stats': { ...nobody, total_outlet_managers: 1 },
  'GET /admin/outlets': [],
  'GET /products': [],
}

const late = order(5, {
  order_status: 'out_for_delivery',
  ...byRavi,
  version: 6,
  note: 'Two cups without sugar, please',
  promise: { at: ago(-4 * MINUTE), wait_minutes: 4, make_minutes: 6, ride_minutes: 8, spare_minutes: 5 },
  expected: { at: ago(-11 * MINUTE), because: [] },
})
const step = (minutes: number, given: object) => ({ at: ago(minutes * MINUTE), change: 'status_changed', ...given })
const timeline = [
  step(20, { change: 'placed', from_status: null, to_status: 'pending', actor_role: 'customer', actor_name: 'Asha' }),
  step(17, { from_status: 'pending', to_status: 'confirmed', actor_role: 'outlet_manager', actor_name: 'Meera' }),
  step(3, { from_status: 'preparing', to_status: 'out_for_delivery', actor_role: 'delivery', actor_name: 'Ravi' }),
]

/** The admin's dashboard, navigation, search and orders. */
export const adminOrdersScenes: Scene[] = [
  {
    ...dashboard,
    name: 'admin dashboard: statistics and links',
    shows: ['Dashboard', '1,284', '₹98,765.50', 'Total Revenue', 'Customers', 'Manage Products', 'Manage Users'],
  },
  {
    ...dashboard,
    name: 'admin dashboard: a new shop is led to its first order',
    responses: newShop,
    shows: ['Set Up Your Shop', '1 of 6 done', 'Outlet with its manager', 'Add Outlet'],
  },
  {
    ...dashboard,
    name: 'admin navigation: all pages, the current one marked',
    steps: async (page) => {
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
      const opener = page.getByRole('button', { name: 'All Pages' })
      if (await opener.isVisible()) await opener.click()
      await page.getByRole('link', { name: 'Outlets', exact: true }).waitFor()
    },
    shows: ['Webhooks'],
  },
  {
    ...list,
    name: 'admin search: orders, people and products',
    steps: async (page) => {
      await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
      await page.keyboard.press('/')
      await page.keyboard.type('ra')
    },
    shows: [/^#a1b2c301 · Asha$/, 'Ravi', 'Adrak Chai'],
  },
  {
    role: 'admin',
    path: `/admin/orders/${late.id}`,
    name: 'admin order: everything about one',
    responses: { 'GET /orders/:id': late, 'GET /orders/:id/timeline': { entries: timeline } },
    shows: [/^Order #a1b2c305/, 'Items', 'Deliver to', 'All orders of this customer', 'What happened', /^Arrives by/],
  },
  {
    ...list,
    name: 'admin orders: the list with assign and status controls',
    shows: ['Orders', 'Recent', 'Archived', /a1b2c301/, 'Assign', 'Cancelled'],
  },
]
