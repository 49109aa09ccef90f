import type { Page } from 'playwright-core'
import type { FakeServer } from '../fake-server.ts'
import { openOf, order, orders } from '../fake-data.ts'
import type { Scene } from './scene.ts'

const home = { role: 'outlet_manager', path: '/outlet/dashboard' } as const
const alert = { kind: 'unconfirmed', level: 'outlet', since: new Date(Date.now() - 240_000).toISOString() } as const
const tooLate = order(1, { alert }, 4)
const waitsTooLong = {
  'GET /orders/open': openOf([tooLate, ...orders.slice(1)]),
  'GET /orders/alerts': { alerts: [{ order: tooLate, ...alert }], total: 1 },
}

/** Presses the page once its orders are there: an earlier press silences nothing. */
async function press(page: Page) {
  await page
    .getByText(`#${orders[0]?.id.slice(0, 8)}`)
    .first()
    .waitFor()
  await page.getByRole('heading', { name: /^Pending Orders/ }).click()
}

/** On a phone it is an icon. */
const soundButton = (page: Page, name: RegExp) => page.getByRole('button', { name })

/** The states of the outlet's alarm. */
export const outletAlarmScenes: Scene[] = [
  {
    ...home,
    name: 'outlet: a new order rings until somebody touches the page',
    steps: async (page, server) => {
      await press(page)
      await soundButton(page, /^Sound on/).waitFor()
      await addOrder(page, server)
      await soundButton(page, /^2 orders waiting/).waitFor()
    },
    shows: [],
  },
  {
    ...home,
    name: 'outlet: an order waits too long',
    responses: waitsTooLong,
    steps: (page) => soundButton(page, /^(1 waiting too long|Turn sound on)/).waitFor(),
    shows: [],
  },
]

/** Adds an order; a page that becomes visible fetches it if its last answer is older than 2 s. */
export async function addOrder(page: Page, server: FakeServer) {
  server.responses['GET /orders/open'] = openOf([order(9, {}, 1), ...orders])
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/orders/open'))
  const becomesVisible = () =>
    window.setInterval(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })), 500)
  const timer = await page.evaluate(becomesVisible)
  await answered
  await page.evaluate((id) => window.clearInterval(id), timer)
}
