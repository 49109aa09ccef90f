import type { Role } from '@tapri/contracts/common'
import type { Page } from 'playwright-core'
import { pushDevices, pushKey } from '../fake-account-data.ts'
import { byRavi, listOf, openOf, order, orders } from '../fake-data.ts'
import type { FakeResponses } from '../fake-server.ts'
import { fillField, clickButton } from './scene.ts'

const number = orders[0]?.id.slice(0, 8) ?? ''

/** A mutation of a screen, with the text for its failure when the server gives none. */
export interface FailingMutation {
  text: string
  role: Role
  path: string
  call: string
  /** Replace the default responses. */
  responses?: FakeResponses
  /** The steps before `submit`. */
  prepare?: (page: Page) => Promise<unknown>
  submit: (page: Page) => Promise<unknown>
  /** A field whose value must still be there after the failure. */
  keeps?: [label: string | RegExp, value: string]
}

const clickInDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name, exact: true }).click()

const free = order(1, { version: 1, can_cancel: true }, 3)
const taken = order(3, { version: 4, can_cancel: true, order_status: 'preparing', ...byRavi })
const withMenu = { 'GET /orders': listOf([taken, free]), 'GET /orders/open': openOf([taken, free]) }
const board = { role: 'outlet_manager', path: '/outlet/dashboard' } as const
const users = { role: 'admin', path: '/admin/users' } as const

const NOTE: [RegExp, string] = [/^Anything to add/, 'Nobody is to blame.']
const fromMenu = (of: string, item: string, reason: string) => async (page: Page) => {
  await clickButton(page, `Open order #${of}`)
  await clickButton(page, item)
  await page.getByRole('alertdialog').getByText(reason).click()
  await fillField(page, ...NOTE)
}

/** The mutations of docs/specification.md, section 8, whose failure no test of a page shows. */
export const failingMutations: readonly FailingMutation[] = [
  {
    ...board,
    text: 'Failed to update status',
    call: 'PUT /orders/:id/status',
    prepare: (page) => clickButton(page, `Open order #${number}`),
    submit: (page) => page.getByLabel(`Status of order ${number}`).selectOption('preparing'),
  },
  {
    ...board,
    text: 'Failed to hand over order',
    responses: withMenu,
    call: 'POST /orders/:id/hand-over',
    prepare: fromMenu('a1b2c301', 'Hand over', 'Too busy'),
    submit: clickInDialog('Hand Over'),
    keeps: NOTE,
  },
  {
    ...board,
    text: 'Failed to take order back',
    responses: withMenu,
    call: 'POST /orders/:id/release',
    prepare: fromMenu('a1b2c303', 'Take back from Ravi', 'Not reachable'),
    submit: clickInDialog('Take Back'),
    keeps: NOTE,
  },
  {
    text: 'Failed to save product',
    role: 'admin',
    path: '/admin/products',
    call: 'PUT /products/:id',
    prepare: async (page) => {
      await clickButton(page, 'Edit Masala Chai')
      await fillField(page, 'Name', 'Masala Chai, large')
    },
    submit: clickInDialog('Update Product'),
    keeps: [/^Name$/, 'Masala Chai, large'],
  },
  {
    ...users,
    text: 'Failed to add user',
    call: 'POST /admin/users',
    prepare: async (page) => {
      await clickButton(page, 'Add User')
      await fillField(page, 'Full Name', 'Nita')
      await fillField(page, /^Phone/, '+919811111111')
      await fillField(page, 'Password', 'chai1234')
    },
    submit: clickInDialog('Add User'),
    keeps: ['Full Name', 'Nita'],
  },
  {
    ...users,
    text: 'Failed to delete user',
    call: 'DELETE /admin/users/:id',
    prepare: (page) => clickButton(page, 'Delete Imran'),
    submit: clickInDialog('Delete'),
  },
  {
    text: 'Could not save your nominee',
    role: 'customer',
    path: '/account',
    call: 'PUT /auth/me/nominee',
    prepare: async (page) => {
      await clickButton(page, 'Add Nominee')
      await fillField(page, 'Their full name', 'Ravi')
      await fillField(page, 'Their phone', '9811111111')
    },
    submit: clickInDialog('Save'),
    keeps: ['Their full name', 'Ravi'],
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
