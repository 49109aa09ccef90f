import type { Page } from 'playwright-core'
import { pending } from '../fake-server.ts'
import { fillField, clickButton, type Scene } from './scene.ts'

const list = { role: 'admin', path: '/admin/products' } as const

const upload = (page: Page, name: string, mimeType: string, bytes = 64) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.alloc(bytes) })

const disabled = (page: Page, name: string) => page.getByRole('button', { name, exact: true, disabled: true }).waitFor()

async function filled(page: Page) {
  await clickButton(page, 'Add Product')
  await fillField(page, 'Name', 'Tulsi Chai')
  await fillField(page, 'Description', 'Holy basil')
  await fillField(page, /^Price/, '22.50')
  await fillField(page, /^Image/, '/api/images/kulhad-chai.webp')
}

/** Manage Products. */
export const adminProductsScenes: Scene[] = [
  {
    ...list,
    name: 'products: the grid of available products, with Add, Edit and Delete',
    shows: ['Manage Products', 'Add Product', 'Masala Chai', '₹25.00', 'Edit', 'Show unavailable products'],
    hides: ['Monsoon Special'],
  },
  {
    ...list,
    name: 'products: the table, with price and availability in place',
    steps: async (page) => {
      await clickButton(page, 'Table')
      await fillField(page, 'Price of Kulhad Chai (₹)', '32')
    },
    shows: ['Masala Chai', 'मसाला चाय', 'Available'],
  },
  {
    ...list,
    name: 'products: name, description and price are required',
    night: true,
    steps: async (page) => {
      await clickButton(page, 'Add Product')
      await fillField(page, /^Image/, '/api/images/kulhad-chai.webp')
      await clickButton(page, 'Create Product')
    },
    shows: [
      'Please enter a name',
      'Please enter a description',
      'Please enter a price from 0 to 100000 with at most two decimals',
    ],
  },
  {
    ...list,
    name: 'products: saving is disabled during an upload',
    night: true,
    responses: { 'POST /admin/upload-image': pending },
    steps: async (page) => {
      await filled(page)
      await upload(page, 'chai.png', 'image/png')
      await disabled(page, 'Create Product')
    },
    shows: ['Uploading…'],
  },
  {
    ...list,
    name: 'products: the dialog that edits one',
    steps: (page) => clickButton(page, 'Edit Masala Chai'),
    shows: ['Edit Product', 'Update Product', 'Remove picture'],
  },
  {
    ...list,
    name: 'products: the dialog that edits options',
    steps: async (page) => {
      await clickButton(page, 'Edit Kashmiri Kahwa')
      await clickButton(page, 'Edit options: Spices')
    },
    shows: ['4 products have these options. A change here applies to all of them.', 'Save Options'],
  },
  {
    ...list,
    name: 'products: the dialog with marks, bills and outlets unfolded',
    steps: async (page) => {
      await clickButton(page, 'Edit Masala Chai')
      for (const part of ['Marks, allergens and energy', 'On bills', 'Outlets'])
        await page.getByText(part, { exact: true }).last().click()
      await fillField(page, 'Connaught Place: price (₹)', '18')
      await clickButton(page, 'Add hours: Connaught Place')
    },
    shows: ['Allergens', 'HSN code', 'Sold at Connaught Place'],
  },
  {
    ...list,
    name: 'products: deleting asks for confirmation',
    steps: (page) => clickButton(page, 'Delete Masala Chai'),
    shows: [
      'Confirm Delete',
      'Are you sure you want to delete this product? This action cannot be undone.',
      'Cancel',
      'Delete',
    ],
  },
]
