import { pending, refused } from '../fake-server.ts'
import { byRavi, listOf, order, orders } from '../fake-data.ts'
import { clickButton, type Scene } from './scene.ts'

const list = { role: 'customer', path: '/customer/orders' } as const
const many = { 'GET /orders': { ...listOf(orders), pagination: listOf(orders, 480).pagination } }
const onItsWay = order(5, { order_status: 'out_for_delivery', ...byRavi })
const tracking = { role: 'customer', path: `/customer/track/${onItsWay.id}` } as const
const payment = { role: 'customer', path: '/customer/payment-success?session_id=s-1' } as const
const status = 'GET /payments/status/:session_id'

/** My Orders, tracking and the payment page. */
export const customerOrdersScenes: Scene[] = [
  {
    ...list,
    name: 'my orders: recent orders, with Track Order on active ones',
    screenshot: true,
    shows: ['My Orders', 'Recent', 'Archived', 'Pending', 'Delivered', 'Cancelled', '#a1b2c304', /₹80\.50/],
    steps: async (page) => {
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
    steps: (page) => page.getByText('Archived').first().click(),
    shows: ['#a1b2c308'],
  },
  {
    ...list,
    name: 'my orders: loading',
    responses: { 'GET /orders': pending },
    screenshot: true,
    shows: ['My Orders'],
  },
  {
    ...list,
    name: 'my orders: none',
    responses: { 'GET /orders': listOf([]) },
    screenshot: true,
    shows: ['No orders yet'],
  },
  {
    ...list,
    name: 'my orders: many pages',
    responses: many,
    steps: (page) => clickButton(page, 'Page 2'),
    screenshot: true,
    shows: ['Per page'],
  },
  {
    ...list,
    name: 'my orders: failed to load',
    responses: { 'GET /orders': refused(502) },
    screenshot: true,
    shows: ['Failed to load orders', 'Try Again'],
  },
  {
    ...tracking,
    name: 'tracking: the five steps, delivery person, address and map',
    screenshot: true,
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
    ...tracking,
    name: 'tracking: not assigned yet',
    responses: { 'GET /orders/:id': order(1, {}, 1) },
    screenshot: true,
    shows: ['Waiting for the outlet to confirm'],
  },
  {
    ...tracking,
    name: 'tracking: delivered',
    responses: { 'GET /orders/:id': { ...onItsWay, order_status: 'delivered', payment_status: 'paid' } },
    screenshot: true,
    shows: ['Delivered. Enjoy it hot!'],
  },
  {
    ...tracking,
    name: 'tracking: delivered, with the face that the customer has tapped',
    responses: {
      'GET /orders/:id': {
        ...onItsWay,
        order_status: 'delivered',
        payment_status: 'paid',
        rate_until: new Date(Date.now() + 86_400_000).toISOString(),
        rating: { face: 'good', line: 'Hot, and in time', rated_at: new Date().toISOString() },
      },
    },
    screenshot: true,
    shows: ['Delivered. Enjoy it hot!', /^How was/],
  },
  {
    ...tracking,
    name: 'tracking: cancelled',
    responses: { 'GET /orders/:id': { ...onItsWay, order_status: 'cancelled' } },
    screenshot: true,
    shows: ['This order was cancelled'],
  },
  {
    ...tracking,
    name: 'tracking: loading',
    responses: { 'GET /orders/:id': pending },
    screenshot: true,
    shows: ['My Orders'],
  },
  {
    ...tracking,
    name: 'tracking: an unknown order',
    responses: { 'GET /orders/:id': refused(404, 'Order not found') },
    screenshot: true,
    shows: ['Order not found'],
  },
  {
    ...payment,
    name: 'payment: checking',
    responses: { [status]: pending },
    screenshot: true,
    shows: ['Checking your payment…'],
  },
  {
    ...payment,
    name: 'payment: success',
    responses: { [status]: { payment_status: 'paid', status: 'complete' } },
    screenshot: true,
    shows: ['Payment successful!', 'View My Orders'],
  },
  {
    ...payment,
    name: 'payment: expired',
    responses: { [status]: { payment_status: 'unpaid', status: 'expired' } },
    screenshot: true,
    shows: ['The payment session has expired. Please try again.', 'Back to Orders'],
  },
  {
    ...payment,
    name: 'payment: error',
    responses: { [status]: refused(404, 'Payment session not found') },
    screenshot: true,
    shows: ["We couldn't verify your payment. Please contact support if amount was deducted.", 'Back to Orders'],
  },
]
