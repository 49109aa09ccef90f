import { listOf, openOf } from '../fake-data.ts'
import { rush, suggestions } from '../fake-rush.ts'
import { clickButton, type Scene } from './scene.ts'

const home = {
  role: 'outlet_manager',
  path: '/outlet/dashboard',
  responses: {
    'GET /orders/open': openOf(rush()),
    'GET /orders': listOf([]),
    'POST /orders/suggestions': suggestions,
  },
} as const

/** The board at the rush: 40 open orders. */
export const outletLunchScenes: Scene[] = [
  {
    ...home,
    name: 'outlet: lunch, 40 open orders',
    steps: (page) =>
      page
        .getByRole('button', { name: /^Assign Imran/ })
        .first()
        .waitFor(),
    shows: ['Pending Orders', 'Completed Today', 'Delivery Personnel', 'Confirm All'],
  },
  {
    ...home,
    name: 'outlet: everything about an order',
    steps: (page) => clickButton(page, /^Open order #a1b2c302/),
    shows: ['Print Ticket', 'Status', 'What happened'],
  },
  {
    ...home,
    name: 'outlet: the keys',
    steps: async (page) => {
      await page.getByText('Pending Orders').waitFor()
      await page.keyboard.press('?')
    },
    shows: ['Keyboard Shortcuts', 'Send out'],
  },
]
