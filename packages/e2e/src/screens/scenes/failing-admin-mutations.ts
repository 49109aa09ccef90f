import { dayWithoutCash } from '../fake-cash.ts'
import { clickInDialog, type FailingMutation, phone } from './failing-mutations.ts'
import { clickButton, fillField } from './scene.ts'

const file = { name: 'chai.png', mimeType: 'image/png', buffer: Buffer.alloc(64) }

/** As `failingMutations`, for the admin's catalog, users, categories and outlets. */
export const failingAdminMutations: readonly FailingMutation[] = [
  {
    text: 'Failed to save product',
    role: 'admin',
    path: '/admin/products',
    call: 'PUT /products/:id',
    prepare: async (page) => {
      await clickButton(page, 'Edit Masala Chai')
      await fillField(page, /^Name/, 'Masala Chai, large')
    },
    submit: clickInDialog('Update Product'),
    keeps: [/^Name/, 'Masala Chai, large'],
  },
  {
    text: 'Failed to upload image',
    role: 'admin',
    path: '/admin/products',
    call: 'POST /admin/upload-image',
    prepare: (page) => clickButton(page, 'Add Product'),
    submit: (page) => page.locator('input[type=file]').setInputFiles(file),
  },
  {
    text: 'Failed to delete product',
    role: 'admin',
    path: '/admin/products',
    call: 'DELETE /products/:id',
    prepare: (page) => clickButton(page, 'Delete Masala Chai'),
    submit: clickInDialog('Delete'),
  },
  {
    text: 'Failed to add user',
    role: 'admin',
    path: '/admin/users',
    call: 'POST /admin/users',
    prepare: async (page) => {
      await clickButton(page, 'Add User')
      await fillField(page, 'Full Name', 'Nita')
      await fillField(page, /^Phone/, phone)
      await fillField(page, 'Password', 'chai1234')
    },
    submit: clickInDialog('Add User'),
    keeps: ['Full Name', 'Nita'],
  },
  {
    text: 'Failed to delete user',
    role: 'admin',
    path: '/admin/users',
    call: 'DELETE /admin/users/:id',
    prepare: (page) => clickButton(page, 'Delete Imran'),
    submit: clickInDialog('Delete'),
  },
  {
    text: 'Failed to add category',
    role: 'admin',
    path: '/admin/categories',
    call: 'POST /admin/categories',
    prepare: async (page) => {
      await clickButton(page, 'Add Category')
      await fillField(page, /^Name/, 'Sherbet')
    },
    submit: clickInDialog('Add Category'),
    keeps: [/^Name/, 'Sherbet'],
  },
  {
    text: 'Failed to delete category',
    role: 'admin',
    path: '/admin/categories',
    call: 'DELETE /admin/categories/:id',
    prepare: (page) => clickButton(page, 'Delete Biscuits'),
    submit: clickInDialog('Delete'),
  },
  {
    text: 'Failed to save outlet',
    role: 'admin',
    path: '/admin/outlets',
    call: 'PUT /admin/outlets/:id',
    prepare: async (page) => {
      await clickButton(page, 'Edit Khan Market')
      await fillField(page, /^Outlet Name/, 'Khan Market, gate 2')
    },
    submit: clickInDialog('Update Outlet'),
    keeps: [/^Outlet Name/, 'Khan Market, gate 2'],
  },
  {
    text: 'Failed to delete outlet',
    role: 'admin',
    path: '/admin/outlets',
    call: 'DELETE /admin/outlets/:id',
    responses: { 'GET /cash/day': dayWithoutCash },
    prepare: (page) => clickButton(page, 'Delete Khan Market'),
    submit: clickInDialog('Yes, Delete'),
  },
]
