import type { Scene } from './scene.ts'

const list = { role: 'admin', path: '/admin/orders' } as const
const dashboard = { role: 'admin', path: '/admin/dashboard' } as const

/** The admin's dashboard and orders. */
export const adminOrdersScenes: Scene[] = [
  {
    ...dashboard,
    name: 'admin dashboard: statistics and links',
    shows: ['Dashboard', '1,284', '₹98,765.50', 'Total Revenue', 'Customers', 'Manage Products', 'Manage Users'],
  },
  {
    ...list,
    name: 'admin orders: the list with assign and status controls',
    shows: ['Orders', 'Recent', 'Archived', /a1b2c301/, 'Assign', 'Cancelled'],
  },
]
