import type { Page } from 'playwright-core'
import { pushDevices, pushKey } from '../fake-account-data.ts'
import { byRavi, listOf, openOf, order } from '../fake-data.ts'
import { clickInDialog, type FailingMutation } from './failing-mutations.ts'
import { clickButton, fillField } from './scene.ts'

const free = order(1, { version: 1, can_cancel: true }, 3)
const taken = order(3, { version: 4, can_cancel: true, order_status: 'preparing', ...byRavi })
const responses = { 'GET /orders': listOf([taken, free]), 'GET /orders/open': openOf([taken, free]) }

const NOTE: [RegExp, string] = [/^Anything to add/, 'Nobody is to blame.']
async function giveReason(page: Page, reason: string) {
  await page.getByRole('alertdialog').getByText(reason).click()
  await fillField(page, ...NOTE)
}
const fromMenu = (number: string, item: string, reason: string) => async (page: Page) => {
  await clickButton(page, `More for order ${number}`)
  await page.getByRole('menuitem', { name: item }).click()
  await giveReason(page, reason)
}
const board = { role: 'outlet_manager', path: '/outlet/dashboard', responses } as const

/** Cancelling, handing over and releasing an order, and the devices that get notifications. */
export const failingOrderMenu: readonly FailingMutation[] = [
  {
    text: 'Failed to cancel order',
    role: 'customer',
    path: '/customer/orders',
    responses,
    call: 'POST /orders/:id/cancel',
    prepare: async (page) => {
      await clickButton(page, 'Cancel order a1b2c301')
      await giveReason(page, 'Changed my mind')
    },
    submit: clickInDialog('Cancel Order'),
    keeps: NOTE,
  },
  {
    text: 'Failed to cancel order',
    role: 'admin',
    path: '/admin/orders',
    responses,
    call: 'POST /orders/:id/cancel',
    prepare: fromMenu('a1b2c301', 'Cancel order', 'Cannot be made'),
    submit: clickInDialog('Yes, Cancel Order'),
    keeps: NOTE,
  },
  {
    ...board,
    text: 'Failed to hand over order',
    call: 'POST /orders/:id/hand-over',
    prepare: fromMenu('a1b2c301', 'Hand over', 'Too busy'),
    submit: clickInDialog('Hand Over'),
    keeps: NOTE,
  },
  {
    ...board,
    text: 'Failed to take order back',
    call: 'POST /orders/:id/release',
    prepare: fromMenu('a1b2c303', 'Take back from Ravi', 'Not reachable'),
    submit: clickInDialog('Take Back'),
    keeps: NOTE,
  },
  {
    text: 'Could not turn off notifications',
    role: 'customer',
    path: '/account',
    responses: { 'GET /push/key': pushKey, 'GET /push/subscriptions': pushDevices },
    call: 'DELETE /push/subscriptions/:id',
    submit: (page) => clickButton(page, 'Turn off notifications on Chrome on Android'),
  },
]
