import type { Role } from '@tapri/contracts/common'
import type { Page } from 'playwright-core'
import { orders } from '../fake-data.ts'
import { fill, press, seen } from './scene.ts'

const number = orders[0]?.id.slice(0, 8) ?? ''
const confirmed = orders[1]?.id.slice(0, 8) ?? ''

/** Something a person does that the server may refuse, with the fallback of docs/specification.md, section 8. */
export interface Action {
  sentence: string
  who: Role | 'visitor'
  path: string
  call: string
  /** Up to the button. */
  prepare?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
  /** What was typed, and is still there. */
  keeps?: [label: string | RegExp, value: string]
}

const inDialog = (name: string | RegExp) => (page: Page) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name, exact: true }).click()
const status = (page: Page) => page.getByLabel(`Status of order ${number}`).filter({ visible: true }).first()
const phone = '+919811111111'

async function verified(page: Page) {
  await page.route('**/api/auth/verify-phone', (route) => route.fulfill({ json: { verified: true, reset_token: 'r' } }))
  await fill(page, 'Phone', phone)
  await press(page, 'Verify Phone')
  await fill(page, 'New Password', 'kulhad1')
  await fill(page, 'Confirm Password', 'kulhad1')
}

const file = { name: 'chai.png', mimeType: 'image/png', buffer: Buffer.alloc(64) }

/** docs/specification.md, section 8, action fallbacks, in its order. */
export const actions: readonly Action[] = [
  {
    sentence: 'Login failed',
    who: 'visitor',
    path: '/login',
    call: 'POST /auth/login',
    prepare: async (page) => {
      await fill(page, 'Phone', phone)
      await fill(page, 'Password', 'chai1234')
    },
    act: (page) => press(page, 'Login'),
    keeps: ['Phone', phone],
  },
  {
    sentence: 'Registration failed',
    who: 'visitor',
    path: '/register',
    call: 'POST /auth/register',
    prepare: async (page) => {
      await fill(page, 'Full Name', 'Nita')
      await fill(page, 'Phone', phone)
      await fill(page, 'Password', 'chai1234')
    },
    act: (page) => press(page, 'Sign Up'),
    keeps: ['Full Name', 'Nita'],
  },
  {
    sentence: 'Phone verification failed',
    who: 'visitor',
    path: '/forgot-password',
    call: 'POST /auth/verify-phone',
    prepare: (page) => fill(page, 'Phone', phone),
    act: (page) => press(page, 'Verify Phone'),
    keeps: ['Phone', phone],
  },
  {
    sentence: 'Password reset failed',
    who: 'visitor',
    path: '/forgot-password',
    call: 'POST /auth/reset-password',
    prepare: verified,
    act: (page) => press(page, 'Reset Password'),
    keeps: ['New Password', 'kulhad1'],
  },
  {
    sentence: 'Failed to place order',
    who: 'customer',
    path: '/customer/menu',
    call: 'POST /orders',
    prepare: async (page) => {
      await press(page, 'Add Masala Chai')
      await press(page, /View Cart/)
      await seen(page, 'Location found')
      await fill(page, /^Delivery address/, '7 Lodhi Road')
    },
    act: (page) => press(page, /^Place Order/),
    keeps: [/^Delivery address/, '7 Lodhi Road'],
  },
  {
    sentence: 'Failed to update status',
    who: 'outlet_manager',
    path: '/outlet/dashboard',
    call: 'PUT /orders/:id/status',
    act: (page) => status(page).selectOption('preparing'),
  },
  {
    sentence: 'Failed to update status',
    who: 'admin',
    path: '/admin/orders',
    call: 'PUT /orders/:id/status',
    act: (page) => status(page).selectOption('preparing'),
  },
  {
    sentence: 'Failed to update status',
    who: 'delivery',
    path: '/delivery/dashboard',
    call: 'PUT /orders/:id/status',
    act: (page) =>
      page
        .getByLabel(/^Status of order/)
        .first()
        .selectOption('delivered'),
  },
  {
    sentence: 'Failed to assign delivery person',
    who: 'outlet_manager',
    path: '/outlet/dashboard',
    call: 'PUT /orders/:id/assign',
    prepare: async (page) => {
      await press(page, `Assign order ${confirmed}`)
      await page.getByRole('dialog').getByText('Ravi').click()
    },
    act: inDialog('Assign'),
  },
  {
    sentence: 'Failed to assign orders',
    who: 'outlet_manager',
    path: '/outlet/dashboard',
    call: 'PUT /orders/:id/assign',
    prepare: async (page) => {
      await page.getByText('Select all unassigned (2)').click()
      await press(page, 'Assign Selected')
      await page.getByRole('dialog').getByText('Ravi').click()
    },
    act: inDialog('Assign'),
  },
  {
    sentence: 'Failed to save product',
    who: 'admin',
    path: '/admin/products',
    call: 'PUT /products/:id',
    prepare: async (page) => {
      await press(page, 'Edit Masala Chai')
      await fill(page, /^Name/, 'Masala Chai, large')
    },
    act: inDialog('Update Product'),
    keeps: [/^Name/, 'Masala Chai, large'],
  },
  {
    sentence: 'Failed to upload image',
    who: 'admin',
    path: '/admin/products',
    call: 'POST /admin/upload-image',
    prepare: (page) => press(page, 'Add Product'),
    act: (page) => page.locator('input[type=file]').setInputFiles(file),
  },
  {
    sentence: 'Failed to delete product',
    who: 'admin',
    path: '/admin/products',
    call: 'DELETE /products/:id',
    prepare: (page) => press(page, 'Delete Masala Chai'),
    act: inDialog('Delete'),
  },
  {
    sentence: 'Failed to add user',
    who: 'admin',
    path: '/admin/users',
    call: 'POST /admin/users',
    prepare: async (page) => {
      await press(page, 'Add User')
      await fill(page, 'Full Name', 'Nita')
      await fill(page, /^Phone/, phone)
      await fill(page, 'Password', 'chai1234')
    },
    act: inDialog('Add User'),
    keeps: ['Full Name', 'Nita'],
  },
  {
    sentence: 'Failed to delete user',
    who: 'admin',
    path: '/admin/users',
    call: 'DELETE /admin/users/:id',
    prepare: (page) => press(page, 'Delete Ravi'),
    act: inDialog('Delete'),
  },
  {
    sentence: 'Failed to add category',
    who: 'admin',
    path: '/admin/categories',
    call: 'POST /admin/categories',
    prepare: async (page) => {
      await press(page, 'Add Category')
      await fill(page, /^Name/, 'Sherbet')
    },
    act: inDialog('Add Category'),
    keeps: [/^Name/, 'Sherbet'],
  },
  {
    sentence: 'Failed to delete category',
    who: 'admin',
    path: '/admin/categories',
    call: 'DELETE /admin/categories/:id',
    prepare: (page) => press(page, 'Delete Biscuits'),
    act: inDialog('Delete'),
  },
  {
    sentence: 'Failed to save outlet',
    who: 'admin',
    path: '/admin/outlets',
    call: 'PUT /admin/outlets/:id',
    prepare: async (page) => {
      await press(page, 'Edit Khan Market')
      await fill(page, /^Outlet Name/, 'Khan Market, gate 2')
    },
    act: inDialog('Update Outlet'),
    keeps: [/^Outlet Name/, 'Khan Market, gate 2'],
  },
  {
    sentence: 'Failed to delete outlet',
    who: 'admin',
    path: '/admin/outlets',
    call: 'DELETE /admin/outlets/:id',
    prepare: (page) => press(page, 'Delete Khan Market'),
    act: inDialog('Yes, Delete'),
  },
]
