import type { Page } from 'playwright-core'
import { pushDevices, pushKey } from '../fake-account-data.ts'
import { byRavi, order } from '../fake-data.ts'
import { type Scene } from './scene.ts'

const account = { role: 'customer', path: '/account' } as const
const coming = order(5, { order_status: 'preparing', ...byRavi })
const tracking = {
  role: 'customer',
  path: `/customer/track/${coming.id}`,
  responses: { 'GET /push/key': pushKey, 'GET /orders/:id': coming },
} as const
const sent = { 'GET /push/key': pushKey }

/** Allows notifications: a headless browser blocks them otherwise, without a prompt. */
async function allow(page: Page) {
  await page.context().grantPermissions(['notifications'])
  await page.reload()
}

async function allowAndScroll(page: Page) {
  await allow(page)
  await page.getByRole('button', { name: /^(Turn on for this device|इस डिवाइस पर चालू करें)$/ }).scrollIntoViewIfNeeded()
}

/** The account page's list of devices, and the card that offers notifications to each role. */
export const notificationScenes: Scene[] = [
  {
    ...account,
    name: 'notifications: the devices, and the button for this one',
    responses: { ...sent, 'GET /push/subscriptions': pushDevices },
    steps: allowAndScroll,
    shows: ['Notifications', 'Turn on for this device', 'Chrome on Android', /^Last notification/],
  },
  {
    ...tracking,
    name: 'tracking: notifications are offered',
    steps: allow,
    shows: ['Tell me when it is on the way', 'Turn on', 'Not now'],
  },
]
