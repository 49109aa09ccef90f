import type { Page } from 'playwright-core'
import { openOf, order, orders } from '../fake-data.ts'
import type { FakeServer } from '../fake-server.ts'
import type { Scene } from './scene.ts'

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

/** Adds an order; a page that becomes visible fetches it if its last answer is older than 2 s. */
async function addOrder(page: Page, server: FakeServer) {
  server.responses['GET /orders/open'] = openOf([order(9, {}, 1), ...orders])
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/orders/open'))
  const becomesVisible = () =>
    window.setInterval(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })), 500)
  const timer = await page.evaluate(becomesVisible)
  await answered
  await page.evaluate((id) => window.clearInterval(id), timer)
}
