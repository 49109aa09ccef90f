import type { Role } from '@tapri/contracts/common'
import type { Page } from 'playwright-core'
import { orders } from '../fake-data.ts'
import type { FakeResponses, FakeServer } from '../fake-server.ts'
import { fillField, clickButton, waitForText } from './scene.ts'

const number = orders[0]?.id.slice(0, 8) ?? ''
const confirmed = orders[1]?.id.slice(0, 8) ?? ''

/** A mutation of a screen, with the text for its failure when the server gives none. */
export interface FailingMutation {
  text: string
  role: Role | 'visitor'
  path: string
  call: string
  /** In place of the default responses. */
  responses?: FakeResponses
  /** The steps before `submit`. */
  prepare?: (page: Page, server: FakeServer) => Promise<unknown>
  submit: (page: Page) => Promise<unknown>
  /** A field whose value must still be there after the failure. */
  keeps?: [label: string | RegExp, value: string]
}

export const clickInDialog = (name: string | RegExp) => (page: Page) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name, exact: true }).click()
const status = (page: Page) => page.getByLabel(`Status of order ${number}`).filter({ visible: true }).first()
export const phone = '+919811111111'

async function verified(page: Page, server: FakeServer) {
  server.responses['POST /auth/verify-phone'] = { verified: true, reset_token: 'r' }
  await fillField(page, 'Phone', phone)
  await clickButton(page, 'Verify Phone')
  await fillField(page, 'New Password', 'kulhad1')
  await fillField(page, 'Confirm Password', 'kulhad1')
}

/** docs/specification.md, section 8: the texts for failed mutations, in its order. */
export const failingMutations: readonly FailingMutation[] = [
  {
    text: 'Login failed',
    role: 'visitor',
    path: '/login',
    call: 'POST /auth/login',
    prepare: async (page) => {
      await fillField(page, 'Phone', phone)
      await fillField(page, 'Password', 'chai1234')
    },
    submit: (page) => clickButton(page, 'Login'),
    keeps: ['Phone', phone],
  },
  {
    text: 'Registration failed',
    role: 'visitor',
    path: '/register',
    call: 'POST /auth/register',
    prepare: async (page) => {
      await fillField(page, 'Full Name', 'Nita')
      await fillField(page, 'Phone', phone)
      await fillField(page, 'Password', 'chai1234')
    },
    submit: (page) => clickButton(page, 'Sign Up'),
    keeps: ['Full Name', 'Nita'],
  },
  {
    text: 'Phone verification failed',
    role: 'visitor',
    path: '/forgot-password',
    call: 'POST /auth/verify-phone',
    prepare: (page) => fillField(page, 'Phone', phone),
    submit: (page) => clickButton(page, 'Verify Phone'),
    keeps: ['Phone', phone],
  },
  {
    text: 'Password reset failed',
    role: 'visitor',
    path: '/forgot-password',
    call: 'POST /auth/reset-password',
    prepare: verified,
    submit: (page) => clickButton(page, 'Reset Password'),
    keeps: ['New Password', 'kulhad1'],
  },
  {
    text: 'Failed to place order',
    role: 'customer',
    path: '/customer/menu',
    call: 'POST /orders',
    prepare: async (page) => {
      await clickButton(page, 'Add Masala Chai')
      await clickButton(page, /View Cart/)
      await waitForText(page, 'Location found')
      await fillField(page, /^Delivery address/, '7 Lodhi Road')
    },
    submit: (page) => clickButton(page, /^Place Order/),
    keeps: [/^Delivery address/, '7 Lodhi Road'],
  },
  {
    text: 'Failed to update status',
    role: 'outlet_manager',
    path: '/outlet/dashboard',
    call: 'PUT /orders/:id/status',
    submit: (page) => status(page).selectOption('preparing'),
  },
  {
    text: 'Failed to update status',
    role: 'admin',
    path: '/admin/orders',
    call: 'PUT /orders/:id/status',
    submit: (page) => status(page).selectOption('preparing'),
  },
  {
    text: 'Failed to assign delivery person',
    role: 'outlet_manager',
    path: '/outlet/dashboard',
    call: 'PUT /orders/:id/assign',
    prepare: async (page) => {
      await clickButton(page, `Assign order ${confirmed}`)
      await page.getByRole('dialog').getByText('Ravi').click()
    },
    submit: clickInDialog('Assign'),
  },
  {
    text: 'Failed to assign orders',
    role: 'outlet_manager',
    path: '/outlet/dashboard',
    call: 'PUT /orders/:id/assign',
    prepare: async (page) => {
      await page.getByText('Select all unassigned (2)').click()
      await clickButton(page, 'Assign Selected')
      await page.getByRole('dialog').getByText('Ravi').click()
    },
    submit: clickInDialog('Assign'),
  },
]
