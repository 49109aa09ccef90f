import type { Page } from 'playwright-core'
import { pushDevices, pushKey } from '../fake-account-data.ts'
import { byRavi, openOf, order } from '../fake-data.ts'
import { pending, refused } from '../fake-server.ts'
import { clickButton, type Scene, waitForText } from './scene.ts'

const account = { role: 'customer', path: '/account' } as const
const coming = order(5, { order_status: 'preparing', ...byRavi })
const tracking = {
  role: 'customer',
  path: `/customer/track/${coming.id}`,
  responses: { 'GET /push/key': pushKey, 'GET /orders/:id': coming },
} as const
const alert = { kind: 'not_picked_up', level: 'admin', since: new Date(Date.now() - 960_000).toISOString() } as const
const sent = { 'GET /push/key': pushKey }

/** A headless browser blocks notifications until they are allowed, and asks nobody. */
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
    screenshot: true,
    shows: ['Notifications', 'Turn on for this device', 'Chrome on Android', /^Last notification/],
  },
  {
    ...account,
    name: 'notifications: the devices in Hindi',
    language: 'hi',
    responses: { ...sent, 'GET /push/subscriptions': pushDevices },
    steps: allowAndScroll,
    screenshot: true,
    shows: ['सूचनाएँ', 'इस डिवाइस पर चालू करें'],
  },
  {
    ...account,
    name: 'notifications: blocked by the browser, on no device',
    responses: { ...sent, 'GET /push/subscriptions': [] },
    steps: (page) => page.getByText('No device gets notifications.').scrollIntoViewIfNeeded(),
    screenshot: true,
    shows: [/^Your browser blocks notifications/, 'No device gets notifications.'],
  },
  {
    ...account,
    name: 'notifications: loading',
    responses: { ...sent, 'GET /push/subscriptions': pending },
    shows: ['Notifications'],
  },
  {
    ...account,
    name: 'notifications: failed to load',
    responses: { ...sent, 'GET /push/subscriptions': refused(502) },
    shows: ['Failed to load your devices'],
  },
  {
    ...account,
    name: 'notifications: turned off on a device',
    responses: { ...sent, 'GET /push/subscriptions': pushDevices, 'DELETE /push/subscriptions/:id': null },
    steps: (page) => clickButton(page, 'Turn off notifications on Chrome on Android'),
    shows: ['That device gets no notifications any more'],
  },
  {
    ...account,
    name: 'notifications: not turned off',
    responses: { ...sent, 'GET /push/subscriptions': pushDevices, 'DELETE /push/subscriptions/:id': refused(502) },
    steps: (page) => clickButton(page, 'Turn off notifications on Chrome on Android'),
    shows: ['Could not turn off notifications'],
  },
  {
    ...tracking,
    name: 'tracking: notifications are offered',
    steps: allow,
    screenshot: true,
    shows: ['Tell me when it is on the way', 'Turn on', 'Not now'],
  },
  {
    ...tracking,
    name: 'tracking: notifications are offered, in Hindi',
    language: 'hi',
    steps: allow,
    screenshot: true,
    shows: ['रास्ते में हो तो मुझे बताएँ', 'चालू करें', 'अभी नहीं'],
  },
  {
    ...tracking,
    name: 'tracking: notifications are put off',
    steps: async (page) => {
      await allow(page)
      await waitForText(page, 'Tell me when it is on the way')
      await clickButton(page, 'Not now')
    },
    shows: [/^Preparing/],
    hides: ['Tell me when it is on the way'],
  },
  {
    role: 'outlet_manager',
    path: '/outlet/dashboard',
    name: 'outlet: notifications are offered when the sound is turned on',
    responses: sent,
    steps: async (page) => {
      await allow(page)
      await page.getByRole('heading', { level: 1 }).click()
      // A press that silences the chime does not turn the sound off.
      await page.waitForTimeout(800)
      await clickButton(page, 'Sound is on')
      await clickButton(page, /^Sound is off/)
    },
    screenshot: true,
    shows: ['Tell me about new orders'],
  },
  {
    role: 'delivery',
    path: '/delivery/dashboard',
    name: 'delivery: notifications are offered while there is nothing to deliver',
    responses: { ...sent, 'GET /orders/open': openOf([]) },
    steps: allow,
    screenshot: true,
    shows: ['Tell me when an order is mine'],
  },
  {
    role: 'admin',
    path: '/admin/dashboard',
    name: 'admin: notifications are offered when an order needs somebody',
    responses: { ...sent, 'GET /orders/alerts': { alerts: [{ order: coming, ...alert }], total: 1 } },
    steps: allow,
    screenshot: true,
    shows: ['Tell me when an order needs somebody'],
  },
]
