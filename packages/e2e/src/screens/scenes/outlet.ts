import { networkError } from '../fake-server.ts'
import { listOf, users } from '../fake-data.ts'
import { addOrder } from './outlet-alarm.ts'
import { type Scene, waitForText } from './scene.ts'

const home = { role: 'outlet_manager', path: '/outlet/dashboard' } as const

/** The manager's dashboard; assignment is in outlet-assignment.ts. */
export const outletScenes: Scene[] = [
  {
    ...home,
    name: 'outlet: five statistics and the orders, with select-all',
    shows: [
      'Pending Orders',
      'Preparing',
      'Out for Delivery',
      'Completed Today',
      'Delivery Personnel',
      '18',
      'Ravi',
      'Select all unassigned (2)',
    ],
  },
  {
    ...home,
    name: 'outlet: a manager without an outlet',
    night: true,
    responses: {
      'GET /auth/me': { ...users.outlet_manager, assigned_outlet_id: null, assigned_outlet_name: null },
      'GET /orders': listOf([]),
    },
    shows: ['You have no outlet yet'],
  },
  {
    ...home,
    name: 'outlet: the orders stay when a refresh fails',
    night: true,
    steps: async (page, server) => {
      await waitForText(page, 'Select all unassigned (2)')
      server.responses['GET /orders/open'] = networkError
    },
    shows: [/^Updated /, 'Select all unassigned (2)'],
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
]
