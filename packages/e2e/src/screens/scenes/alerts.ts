import type { AlertKind, AlertLevel } from '@tapri/contracts/order-alerts'
import type { Order } from '@tapri/contracts/orders'
import { byRavi, inMinutes, openOf, order } from '../fake-data.ts'
import { clickButton, fillField, type Scene } from './scene.ts'

function alert(kind: AlertKind, level: AlertLevel, minutes: number, of: Order) {
  const waiting = { kind, level, since: inMinutes(-minutes) }
  return { order: { ...of, alert: waiting }, ...waiting }
}

/** Alerts of each kind, longest waiting first. */
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
const outletsPage = { role: 'admin', path: '/admin/outlets' } as const
const late = { ...alert('unconfirmed', 'customer', 11, order(1, { can_cancel: true })).order }
const tracking = {
  role: 'customer',
  path: `/customer/track/${late.id}`,
  responses: { 'GET /orders/:id': late },
} as const

/** Orders that nobody attends to, on every page that shows them, and the alert times of an outlet. */
export const alertScenes: Scene[] = [
  {
    ...manager,
    name: 'alerts: the outlet’s orders that are not on the board, with the next step',
    responses: { ...responses, 'GET /orders/open': openOf([]) },
    steps: (page) => clickButton(page, '5 need attention'),
    shows: [
      '5 orders need attention',
      'Too long on the way',
      /^for 5\d min$/,
      'Not assigned',
      'Customer informed',
      'Show all 5',
    ],
  },
  {
    ...dashboard,
    name: 'alerts: on the admin’s dashboard',
    shows: ['5 orders need attention', /Connaught Place · Assign a delivery partner/],
  },
  {
    ...tracking,
    name: 'alerts: the customer is told that nobody has confirmed',
    shows: [/^The outlet has not confirmed your order yet\. .* You can wait or cancel it\.$/],
  },
  {
    ...outletsPage,
    name: 'alerts: the times of an outlet, one of them wrong',
    steps: async (page) => {
      await clickButton(page, 'Edit Connaught Place')
      await page.getByText('Alert times').click()
      await fillField(page, 'Not confirmed: minutes until informed: Outlet', '7')
      await clickButton(page, 'Update Outlet')
      await page.getByText('Long on the way').scrollIntoViewIfNeeded()
    },
    shows: ['The outlet must be informed first, then the admin, then the customer'],
  },
]
