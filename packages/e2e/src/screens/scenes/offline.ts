import type { Page } from 'playwright-core'
import { type Scene, seen } from './scene.ts'

const cut = (sentence: string) => async (page: Page) => {
  await seen(page, sentence)
  await page.context().setOffline(true)
}
const offline = 'You are offline. This is what we last knew.'

/** The network goes while a page is open. */
export const offlineScenes: Scene[] = [
  {
    name: 'offline: the landing page',
    who: 'visitor',
    path: '/',
    act: cut('Order Your Chai Now'),
    pictured: true,
    sees: [offline],
  },
  {
    name: 'offline: the menu',
    who: 'customer',
    path: '/customer/menu',
    act: cut('Masala Chai'),
    pictured: true,
    sees: [offline, 'Masala Chai'],
  },
  {
    name: 'offline: the orders',
    who: 'customer',
    path: '/customer/orders',
    act: cut('#a1b2c304'),
    pictured: true,
    sees: [offline, '#a1b2c304'],
  },
  {
    name: 'offline: a page whose program is not there',
    who: 'delivery',
    path: '/delivery/dashboard',
    act: async (page) => {
      await page.route('**/remotes.json', (route) => route.abort('connectionrefused'))
      await page.reload()
      await cut('This part is being repaired.')(page)
    },
    pictured: true,
    sees: [offline, 'No connection. Check your internet and try again.', 'Try Again'],
  },
]
