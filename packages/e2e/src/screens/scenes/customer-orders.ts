import { ago, byRavi, DAY, MINUTE, order } from '../fake-data.ts'
import type { Scene } from './scene.ts'

const list = { role: 'customer', path: '/customer/orders' } as const
const onItsWay = order(5, { order_status: 'out_for_delivery', ...byRavi })
const tracking = { role: 'customer', path: `/customer/track/${onItsWay.id}` } as const
const delivered = order(7, {
  order_status: 'delivered',
  payment_status: 'paid',
  paid_by: 'cash',
  delivered_at: ago(4 * MINUTE),
  rate_until: ago(-DAY),
  promise: { at: ago(2 * MINUTE), wait_minutes: 4, make_minutes: 7, ride_minutes: 12, spare_minutes: 5 },
  ...byRavi,
})
const payment = { role: 'customer', path: '/customer/payment-success?session_id=s-1' } as const
const status = 'GET /payments/status/:session_id'

/** My Orders, tracking and the payment page. */
export const customerOrdersScenes: Scene[] = [
  {
    ...list,
    name: 'my orders: recent orders',
    shows: ['My Orders', 'Recent', 'Archived', 'Pending', 'Delivered', 'Cancelled', '#a1b2c304', /₹80\.50/],
  },
  {
    ...tracking,
    name: 'tracking: the five steps, delivery person, address and map',
    shows: [
      'Ravi is on the way to you',
      /^Pending/,
      /^Confirmed/,
      /^Preparing/,
      /^Out for Delivery/,
      'Delivered',
      'Ravi',
      '+919000000002',
      '5 Janpath, New Delhi',
    ],
    steps: (page) => page.locator('.leaflet-marker-icon').first().waitFor(),
  },
  {
    role: 'customer',
    path: `/customer/track/${delivered.id}`,
    name: 'tracking: delivered, with what comes next in place of the map',
    responses: { 'GET /orders/:id': delivered },
    shows: ['Delivered. Enjoy it hot!', /, on time$/, 'Order Again', 'Bill', 'Help', 'How was it?'],
  },
  {
    ...payment,
    name: 'payment: success',
    responses: { [status]: { payment_status: 'paid', status: 'complete' } },
    shows: ['Payment successful!', 'View My Orders'],
  },
]
