import type { Page } from 'playwright-core'
import { type Scene, waitForText } from './scene.ts'

const cut = (sentence: string) => async (page: Page) => {
  await waitForText(page, sentence)
  await page.context().setOffline(true)
}
const offline = 'You are offline. Showing the last update.'

/** The network fails while a page is open. */
export const offlineScenes: Scene[] = [
  {
    name: 'offline: the landing page',
    role: 'visitor',
    path: '/',
    steps: cut('Order Your Chai Now'),
    shows: [offline],
  },
  {
    name: 'offline: the menu',
    role: 'customer',
    path: '/customer/menu',
    steps: cut('Masala Chai'),
    shows: [offline, 'Masala Chai'],
  },
  {
    name: 'offline: the orders',
    role: 'customer',
    path: '/customer/orders',
    steps: cut('#a1b2c304'),
    shows: [offline, '#a1b2c304'],
  },
  {
    name: 'offline: a page whose script is not cached',
    role: 'delivery',
    path: '/delivery/dashboard',
    steps: async (page) => {
      await page.route('**/remotes.json', (route) => route.abort('connectionrefused'))
      await page.reload()
      await cut('This part is not working right now.')(page)
    },
    shows: [offline, 'No connection. Check your internet and try again.', 'Try Again'],
  },
]
