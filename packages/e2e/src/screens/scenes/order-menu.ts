import { byRavi, listOf, openOf, order } from '../fake-data.ts'
import { clickButton, type Scene } from './scene.ts'

const fresh = order(1, { version: 1, can_cancel: true, handed_over_from: 'Khan Market' }, 3)
const stuck = order(2, { version: 3, can_cancel: true, order_status: 'confirmed', needs_admin: true })
const taken = order(3, { version: 4, can_cancel: true, order_status: 'preparing', ...byRavi })
const onItsWay = order(4, { version: 6, can_cancel: true, order_status: 'out_for_delivery', ...byRavi })
const byCustomer = order(5, { version: 2, order_status: 'cancelled', can_cancel: false, cancel_reason: 'changed_mind' })
const byAdmin = order(6, {
  version: 4,
  order_status: 'cancelled',
  can_cancel: false,
  cancel_reason: 'cannot_be_made',
  cancel_note: 'The milk ran out and the shops are closed.',
})
const open = [onItsWay, taken, stuck, fresh]
const responses = {
  'GET /orders': listOf([...open, byCustomer, byAdmin]),
  'GET /orders/open': { orders: open, total: open.length },
}
const board = { role: 'outlet_manager', path: '/outlet/dashboard', responses } as const
const deliveries = {
  role: 'delivery',
  path: '/delivery/dashboard',
  responses: {
    'GET /orders/open': openOf([taken, order(7, { version: 3, order_status: 'confirmed', ...byRavi }), onItsWay]),
  },
} as const

/** Handing over, taking back, giving back and cancelling an order. */
export const orderMenuScenes: Scene[] = [
  {
    ...board,
    name: 'order menu, outlet: orders that were handed over or that the admin decides say so',
    shows: ['Handed over from Khan Market', /^No other outlet can make it/],
  },
  {
    ...board,
    name: 'order menu, outlet: the dialog that hands over',
    steps: async (page) => {
      await clickButton(page, 'Open order #a1b2c301')
      await clickButton(page, 'Hand over')
    },
    shows: ['Hand Over Order?', 'Something ran out', 'Hand Over', 'Keep Order'],
  },
  {
    ...board,
    name: 'order menu, outlet: the dialogs in Hindi',
    language: 'hi',
    steps: async (page) => {
      await clickButton(page, 'ऑर्डर #a1b2c301 खोलें')
      await clickButton(page, 'दूसरे आउटलेट को दें')
    },
    shows: ['ऑर्डर दूसरे आउटलेट को दें?', 'सामान ख़त्म हो गया'],
  },
  {
    ...deliveries,
    name: 'give back, delivery: the reasons, one tap each',
    steps: async (page) => {
      await clickButton(page, 'More for order a1b2c303')
      await clickButton(page, 'Return Order')
    },
    shows: ['Return this order?', 'Vehicle broke down', 'Not feeling well', 'Another reason'],
  },
  {
    ...deliveries,
    name: 'give back, delivery: the reasons in Hindi',
    language: 'hi',
    steps: async (page) => {
      await clickButton(page, 'ऑर्डर a1b2c303 के और काम')
      await clickButton(page, 'ऑर्डर वापस करें')
    },
    shows: ['यह ऑर्डर वापस करें?', 'गाड़ी ख़राब हो गई'],
  },
]
