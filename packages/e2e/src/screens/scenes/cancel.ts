import type { Page } from 'playwright-core'
import { byRavi, listOf, order } from '../fake-data.ts'
import { type FakeServer, refused } from '../fake-server.ts'
import { clickButton, fillField, type Scene, waitForText } from './scene.ts'

const mine = order(1, { version: 1, can_cancel: true }, 3)
const late = order(2, { version: 3, can_cancel: true, order_status: 'preparing' }, 48)
const byCustomer = order(3, { version: 2, order_status: 'cancelled', can_cancel: false, cancel_reason: 'changed_mind' })
const byAdmin = order(4, {
  version: 4,
  order_status: 'cancelled',
  can_cancel: false,
  cancel_reason: 'cannot_be_made',
  cancel_note: 'The milk ran out and the shops are closed.',
  ...byRavi,
})
const list = {
  role: 'customer',
  path: '/customer/orders',
  responses: { 'GET /orders': listOf([mine, late, byCustomer, byAdmin]) },
} as const
const tracking = (tracked: typeof mine) => ({
  role: 'customer' as const,
  path: `/customer/track/${tracked.id}`,
  responses: { 'GET /orders/:id': tracked },
})
const choose = (page: Page, reason: string) => page.getByRole('alertdialog').getByText(reason).click()

/** The dialog is open; the next poll, after 10 s, says that the order is on its way. */
async function leavesMeanwhile(page: Page, server: FakeServer) {
  await clickButton(page, /^(Cancel order|ऑर्डर रद्द करें)/)
  await page.getByRole('alertdialog').waitFor()
  server.responses['GET /orders/:id'] = { ...late, ...byRavi, order_status: 'out_for_delivery', can_cancel: false }
}

/** Customers cancel an order. */
export const customerCancelScenes: Scene[] = [
  {
    ...list,
    name: 'cancel: my orders that can be cancelled, and cancelled ones with the reason',
    screenshot: true,
    steps: async (page) => {
      const buttons = page.getByRole('button', { name: /^Cancel order/ })
      await buttons.first().waitFor()
      if ((await buttons.count()) !== 2) throw new Error('only the orders that say so can be cancelled')
    },
    shows: ['You changed your mind.', /^The outlet could not make it/, /The milk ran out/],
  },
  {
    ...list,
    name: 'cancel: the dialog that cancels an order',
    steps: (page) => clickButton(page, /^Cancel order a1b2c301/),
    screenshot: true,
    shows: ['Cancel this order?', 'Changed my mind', 'Another reason', 'Cancel Order', 'Keep Order'],
  },
  {
    ...list,
    name: 'cancel: the dialog in Hindi',
    language: 'hi',
    steps: (page) => clickButton(page, /^ऑर्डर रद्द करें: a1b2c301/),
    screenshot: true,
    shows: ['यह ऑर्डर रद्द करें?', 'मन बदल गया', 'रहने दें'],
  },
  {
    ...list,
    name: 'cancel: cancelling without a reason',
    steps: async (page) => {
      await clickButton(page, /^Cancel order a1b2c301/)
      await clickButton(page, 'Cancel Order')
    },
    screenshot: true,
    shows: ['Please choose a reason'],
  },
  {
    ...tracking(late),
    name: 'cancel: a late order can be cancelled on its page',
    screenshot: true,
    shows: [/^Taking a little longer/, 'Cancel order'],
  },
  {
    ...tracking(late),
    name: 'cancel: cancelled on its page',
    steps: async (page, server) => {
      await clickButton(page, /^Cancel order/)
      await choose(page, 'Takes too long')
      await fillField(page, /^Anything to add/, 'I have to leave.')
      server.responses['POST /orders/:id/cancel'] = () => (server.responses['GET /orders/:id'] = cancelledLate)
      await clickButton(page, 'Cancel Order')
    },
    screenshot: true,
    shows: ['Order cancelled', 'This order was cancelled', /^It took too long/, /I have to leave/],
    hides: ['Cancel order'],
  },
  {
    ...tracking({ ...late, order_status: 'pending', handed_over_from: 'Khan Market' }),
    name: 'cancel: another outlet makes the order',
    screenshot: true,
    shows: ['Waiting for the outlet to confirm', 'Connaught Place makes it now, since Khan Market could not.'],
  },
  {
    ...tracking(late),
    name: 'cancel: the order leaves while the reason is chosen',
    steps: leavesMeanwhile,
    screenshot: true,
    shows: ['It can no longer be cancelled', 'It is on its way now.', 'OK'],
    hides: ['Why?'],
  },
  {
    ...tracking(late),
    name: 'cancel: the order leaves while the reason is chosen, in Hindi',
    language: 'hi',
    steps: leavesMeanwhile,
    screenshot: true,
    shows: ['इसे अब रद्द नहीं किया जा सकता', 'यह अब रास्ते में है।'],
  },
  {
    ...list,
    name: 'cancel: the outlet was quicker',
    steps: async (page, server) => {
      server.responses['POST /orders/:id/cancel'] = refused(409, 'The outlet is already making this order.')
      await clickButton(page, /^Cancel order a1b2c301/)
      await choose(page, 'Changed my mind')
      await clickButton(page, 'Cancel Order')
      await waitForText(page, 'The outlet is already making this order.')
    },
    shows: ['My Orders'],
    hides: ['Cancel this order?'],
  },
]

const cancelledLate = {
  ...late,
  order_status: 'cancelled',
  can_cancel: false,
  cancel_reason: 'takes_too_long',
  cancel_note: 'I have to leave.',
}
