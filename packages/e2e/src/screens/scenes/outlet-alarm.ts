import type { Page } from 'playwright-core'
import type { FakeServer } from '../fake-server.ts'
import { openOf, order, orders } from '../fake-data.ts'
import { clickButton, type Scene, waitForText } from './scene.ts'

const home = { role: 'outlet_manager', path: '/outlet/dashboard' } as const
const alert = { kind: 'unconfirmed', level: 'outlet', since: new Date(Date.now() - 240_000).toISOString() } as const
const tooLate = order(1, { alert }, 4)
const waitsTooLong = {
  'GET /orders/open': openOf([tooLate, ...orders.slice(1)]),
  'GET /orders/alerts': { alerts: [{ order: tooLate, ...alert }], total: 1 },
}

/** Presses the page once its orders are there: a press before them silences nothing. */
async function press(page: Page) {
  await page
    .getByText(`#${orders[0]?.id.slice(0, 8)}`)
    .first()
    .waitFor()
  await page.getByRole('heading', { level: 1 }).click()
}

/** The states of the outlet's alarm. */
export const outletAlarmScenes: Scene[] = [
  {
    ...home,
    name: 'outlet: a new order rings until somebody touches the page',
    steps: async (page, server) => {
      await press(page)
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
      await page.waitForFunction(() => Number(document.body.dataset.strikes) > 6)
      if (!(await page.title()).startsWith('(2) ')) throw new Error(await page.title())
    },
    screenshot: true,
    shows: ['2 orders wait'],
  },
  {
    ...home,
    name: 'outlet: the sound is off',
    steps: async (page) => {
      await press(page)
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
      await press(page)
      await addOrder(page, server)
    },
    screenshot: true,
    shows: ['2 ऑर्डर इंतज़ार में'],
  },
  {
    ...home,
    name: 'outlet: an order waits too long',
    responses: waitsTooLong,
    screenshot: true,
    shows: ['1 order needs somebody', /^(1 order waits too long|Sound is off)/],
  },
  {
    ...home,
    name: 'outlet: an order waits too long, in Hindi',
    language: 'hi',
    responses: waitsTooLong,
    screenshot: true,
    shows: [/^(1 ऑर्डर बहुत देर से इंतज़ार में|आवाज़ बंद है)/],
  },
]

/** Adds an order to the next refresh. */
export async function addOrder(page: Page, server: FakeServer) {
  server.responses['GET /orders/open'] = openOf([order(9, {}, 1), ...orders])
  await page.waitForResponse((response) => response.url().endsWith('/api/orders/open'))
}
