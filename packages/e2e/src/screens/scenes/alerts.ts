import type { AlertKind, AlertLevel } from '@tapri/contracts/order-alerts'
import type { Order } from '@tapri/contracts/orders'
import { byRavi, order } from '../fake-data.ts'
import { clickButton, fillField, type Scene } from './scene.ts'

function alert(kind: AlertKind, level: AlertLevel, minutes: number, of: Order) {
  const waiting = { kind, level, since: new Date(Date.now() - minutes * 60_000).toISOString() }
  return { order: { version: 3, ...of, alert: waiting }, ...waiting }
}

/** One order of each kind, longest waiting first. */
const alerts = [
  alert('too_long_on_the_way', 'admin', 52, order(5, { order_status: 'out_for_delivery', ...byRavi })),
  alert('unassigned', 'customer', 17, order(2, { order_status: 'confirmed' })),
  alert('not_picked_up', 'outlet', 12, order(4, { order_status: 'preparing', ...byRavi })),
  alert(
    'no_outlet',
    'admin',
    5,
    order(3, { order_status: 'confirmed', needs_admin: true, version: 3, can_cancel: true }),
  ),
  alert('unconfirmed', 'outlet', 4, order(1, { version: 1 })),
]
const responses = { 'GET /orders/alerts': { alerts, total: alerts.length } }

const manager = { role: 'outlet_manager', path: '/outlet/dashboard', responses } as const
const dashboard = { role: 'admin', path: '/admin/dashboard', responses } as const
const list = { role: 'admin', path: '/admin/orders', responses } as const
const outletsPage = { role: 'admin', path: '/admin/outlets' } as const
const late = { ...alert('unconfirmed', 'customer', 11, order(1, { can_cancel: true })).order }
const tracking = {
  role: 'customer',
  path: `/customer/track/${late.id}`,
  responses: { 'GET /orders/:id': late },
} as const

/** Orders that nobody attends to, on every screen that says so, and the times of an outlet. */
export const alertScenes: Scene[] = [
  {
    ...manager,
    name: 'alerts: the outlet’s orders that need somebody, with the next step',
    screenshot: true,
    shows: [
      '5 orders need somebody',
      'Long on the way',
      /^for 5\d min$/,
      'Nobody assigned',
      'Customer told',
      'Show all 5',
    ],
  },
  {
    ...manager,
    name: 'alerts: all of them',
    steps: (page) => clickButton(page, 'Show all 5'),
    shows: ['Not confirmed', 'Confirm it now.', 'No outlet can make it', 'Show fewer'],
    screenshot: true,
  },
  {
    ...manager,
    name: 'alerts: one is assigned from the strip',
    steps: (page) =>
      page
        .getByRole('region', { name: '5 orders need somebody' })
        .getByRole('button', { name: 'Assign order a1b2c302' })
        .click(),
    shows: ['Assign Delivery Person', 'Ravi'],
  },
  {
    ...manager,
    name: 'alerts: the menu of an order in the strip',
    steps: async (page) => {
      await clickButton(page, 'Show all 5')
      await clickButton(page, 'More for order a1b2c301')
    },
    screenshot: true,
    shows: ['Hand over', 'What happened'],
  },
  {
    ...list,
    name: 'alerts: an admin cancels from the strip',
    steps: async (page) => {
      await clickButton(page, 'Show all 5')
      await clickButton(page, 'More for order a1b2c303')
      await page.getByRole('menuitem', { name: 'Cancel order' }).click()
    },
    shows: ['Cancel Order?', 'Nobody to deliver it'],
  },
  {
    ...manager,
    name: 'alerts: in Hindi',
    language: 'hi',
    screenshot: true,
    shows: ['5 ऑर्डर पर ध्यान चाहिए', /^5\d मिनट से$/],
  },
  {
    ...dashboard,
    name: 'alerts: on the admin’s dashboard',
    screenshot: true,
    shows: ['5 orders need somebody', /Connaught Place · Assign a delivery person/],
  },
  { ...list, name: 'alerts: above the admin’s orders', screenshot: true, shows: ['5 orders need somebody'] },
  {
    ...list,
    name: 'alerts: above the admin’s orders in Hindi',
    language: 'hi',
    screenshot: true,
    shows: ['5 ऑर्डर पर ध्यान चाहिए'],
  },
  {
    ...tracking,
    name: 'alerts: the customer is told that nobody has confirmed',
    screenshot: true,
    shows: [/^The outlet has not confirmed your order yet\. .* You can wait, or cancel it\.$/],
  },
  {
    ...tracking,
    name: 'alerts: the customer is told in Hindi',
    language: 'hi',
    screenshot: true,
    shows: [/^आउटलेट ने अभी तक आपका ऑर्डर पक्का नहीं किया।/],
  },
  {
    ...outletsPage,
    name: 'alerts: the times of an outlet, one of them wrong',
    steps: async (page) => {
      await clickButton(page, 'Edit Connaught Place')
      await page.getByText('Alert times').click()
      await fillField(page, 'Not confirmed: minutes until told: Outlet', '7')
      await clickButton(page, 'Update Outlet')
      await page.getByText('Long on the way').scrollIntoViewIfNeeded()
    },
    screenshot: true,
    shows: ['The outlet is told first, then the admin, then the customer'],
  },
  {
    ...outletsPage,
    name: 'alerts: the times of an outlet in Hindi',
    language: 'hi',
    steps: async (page) => {
      await clickButton(page, 'बदलें: Connaught Place')
      await page.getByText('चेतावनी का समय').click()
      await page.getByText('देर से रास्ते में').scrollIntoViewIfNeeded()
    },
    screenshot: true,
    shows: ['देर से रास्ते में'],
  },
]
