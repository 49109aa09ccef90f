import { never, refused } from '../fake-server.ts'
import { byRavi, listOf, order, orders } from '../fake-data.ts'
import { press, type Scene } from './scene.ts'

const list = { who: 'customer', path: '/customer/orders' } as const
const many = { 'GET /orders': { ...listOf(orders), pagination: listOf(orders, 480).pagination } }
const onItsWay = order(5, { order_status: 'out_for_delivery', ...byRavi })
const tracking = { who: 'customer', path: `/customer/track/${onItsWay.id}` } as const
const payment = { who: 'customer', path: '/customer/payment-success?session_id=s-1' } as const
const status = 'GET /payments/status/:session_id'

/** The customer's own orders, one of them on its way, and the end of a payment. */
export const customerOrdersScenes: Scene[] = [
  {
    ...list,
    name: 'my orders: recent, and Track Order where there is something to track',
    pictured: true,
    sees: ['My Orders', 'Recent', 'Archived', 'Pending', 'Delivered', 'Cancelled', '#a1b2c304', /₹80\.50/],
    act: async (page) => {
      await page
        .getByRole('link', { name: /^Track Order/ })
        .first()
        .waitFor()
      const tracked = await page.getByRole('link', { name: /^Track Order/ }).count()
      if (tracked !== 4) throw new Error(`${tracked} orders can be tracked, not confirmed, preparing and on their way`)
    },
  },
  {
    ...list,
    name: 'my orders: archived',
    act: (page) => page.getByText('Archived').first().click(),
    sees: ['#a1b2c308'],
  },
  { ...list, name: 'my orders: loading', answers: { 'GET /orders': never }, pictured: true, sees: ['My Orders'] },
  { ...list, name: 'my orders: none', answers: { 'GET /orders': listOf([]) }, pictured: true, sees: ['No orders yet'] },
  {
    ...list,
    name: 'my orders: many pages',
    answers: many,
    act: (page) => press(page, 'Page 2'),
    pictured: true,
    sees: ['Per page'],
  },
  {
    ...list,
    name: 'my orders: they did not come',
    answers: { 'GET /orders': refused(502) },
    pictured: true,
    sees: ['Failed to load orders', 'Try Again'],
  },
  {
    ...tracking,
    name: 'tracking: the five steps, who brings it, the address and the map',
    pictured: true,
    sees: [
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
    act: (page) => page.locator('.leaflet-marker-icon').first().waitFor(),
  },
  {
    ...tracking,
    name: 'tracking: nobody brings it yet',
    answers: { 'GET /orders/:id': order(1, {}, 1) },
    pictured: true,
    sees: ['Waiting for the outlet to confirm'],
  },
  {
    ...tracking,
    name: 'tracking: delivered',
    answers: { 'GET /orders/:id': { ...onItsWay, order_status: 'delivered', payment_status: 'paid' } },
    pictured: true,
    sees: ['Delivered. Enjoy it hot!'],
  },
  {
    ...tracking,
    name: 'tracking: cancelled',
    answers: { 'GET /orders/:id': { ...onItsWay, order_status: 'cancelled' } },
    pictured: true,
    sees: ['This order was cancelled'],
  },
  {
    ...tracking,
    name: 'tracking: loading',
    answers: { 'GET /orders/:id': never },
    pictured: true,
    sees: ['My Orders'],
  },
  {
    ...tracking,
    name: 'tracking: no such order',
    answers: { 'GET /orders/:id': refused(404, 'Order not found') },
    pictured: true,
    sees: ['Order not found'],
  },
  {
    ...payment,
    name: 'payment: checking',
    answers: { [status]: never },
    pictured: true,
    sees: ['Checking your payment…'],
  },
  {
    ...payment,
    name: 'payment: success',
    answers: { [status]: { payment_status: 'paid', status: 'complete' } },
    pictured: true,
    sees: ['Payment successful!', 'View My Orders'],
  },
  {
    ...payment,
    name: 'payment: expired',
    answers: { [status]: { payment_status: 'unpaid', status: 'expired' } },
    pictured: true,
    sees: ['The payment session has expired. Please try again.', 'Back to Orders'],
  },
  {
    ...payment,
    name: 'payment: error',
    answers: { [status]: refused(404, 'Payment session not found') },
    pictured: true,
    sees: ["We couldn't verify your payment. Please contact support if amount was deducted.", 'Back to Orders'],
  },
]
