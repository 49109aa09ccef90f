import { listOf, order } from '../fake-data.ts'
import { clickButton, type Scene } from './scene.ts'

const mine = order(1, { version: 1, can_cancel: true }, 3)
const late = order(2, { version: 3, can_cancel: true, order_status: 'preparing' }, 48)
const list = {
  role: 'customer',
  path: '/customer/orders',
  responses: { 'GET /orders': listOf([mine, late]) },
} as const

/** Customers cancel an order. */
export const customerCancelScenes: Scene[] = [
  {
    ...list,
    name: 'cancel: the dialog that cancels an order',
    steps: (page) => clickButton(page, /^Cancel order a1b2c301/),
    shows: ['Cancel this order?', 'Changed my mind', 'Another reason', 'Cancel Order', 'Keep Order'],
  },
  {
    ...list,
    name: 'cancel: the dialog in Hindi',
    language: 'hi',
    steps: (page) => clickButton(page, /^ऑर्डर कैंसल करें: a1b2c301/),
    shows: ['यह ऑर्डर कैंसल करें?', 'मन बदल गया', 'रहने दें'],
  },
]
