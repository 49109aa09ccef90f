import type { Page } from 'playwright-core'
import { type FakeRequest, pending, refused } from '../fake-server.ts'
import { products } from '../fake-data.ts'
import { fillField, clickButton, type Scene, waitForText } from './scene.ts'

const list = { role: 'admin', path: '/admin/products' } as const

const upload = (page: Page, name: string, mimeType: string, bytes = 64) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.alloc(bytes) })

const disabled = (page: Page, name: string) => page.getByRole('button', { name, exact: true, disabled: true }).waitFor()

async function filled(page: Page) {
  await clickButton(page, 'Add Product')
  await fillField(page, /^Name/, 'Tulsi Chai')
  await fillField(page, /^Description/, 'Holy basil')
  await fillField(page, /^Price/, '22.50')
  await fillField(page, /^Image/, '/api/images/kulhad-chai.webp')
}

/** Manage Products. */
export const adminProductsScenes: Scene[] = [
  {
    ...list,
    name: 'products: the grid of available products, with Add, Edit and Delete',
    screenshot: true,
    shows: ['Manage Products', 'Add Product', 'Masala Chai', '₹25.00', 'Edit', 'Show unavailable products'],
    hides: ['Monsoon Special'],
  },
  {
    ...list,
    name: 'products: with the unavailable ones',
    steps: (page) => page.getByText('Show unavailable products').click(),
    screenshot: true,
    shows: ['Monsoon Special', 'Unavailable'],
  },
  {
    ...list,
    name: 'products: loading',
    responses: { 'GET /products': pending },
    screenshot: true,
    shows: ['Manage Products'],
  },
  { ...list, name: 'products: none', responses: { 'GET /products': [] }, screenshot: true, shows: ['No products yet'] },
  {
    ...list,
    name: 'products: failed to load',
    responses: { 'GET /products': refused(502) },
    screenshot: true,
    shows: ['Failed to load products', 'Try Again'],
  },
  {
    ...list,
    name: 'products: a new one cannot be saved without an image',
    steps: async (page) => {
      await clickButton(page, 'Add Product')
      await disabled(page, 'Create Product')
      const step = await page.getByLabel(/^Price/).getAttribute('step')
      if (step !== '0.01') throw new Error(`the price has the step ${step}`)
    },
    screenshot: true,
    shows: ['Create Product', 'Available for sale', 'Category'],
  },
  {
    ...list,
    name: 'products: name, description and price are required',
    steps: async (page) => {
      await clickButton(page, 'Add Product')
      await fillField(page, /^Image/, '/api/images/kulhad-chai.webp')
      await clickButton(page, 'Create Product')
    },
    screenshot: true,
    shows: [
      'Please enter a name',
      'Please enter a description',
      'Please enter a price from 0 to 100000 with at most two decimals',
    ],
  },
  {
    ...list,
    name: 'products: a file that is not an image',
    steps: async (page) => {
      await clickButton(page, 'Add Product')
      await upload(page, 'menu.pdf', 'application/pdf')
    },
    screenshot: true,
    shows: ['Please select an image file'],
  },
  {
    ...list,
    name: 'products: an image of more than 5 MB',
    steps: async (page) => {
      await clickButton(page, 'Add Product')
      await upload(page, 'big.png', 'image/png', 5_242_881)
    },
    shows: ['Image size must be less than 5MB'],
  },
  {
    ...list,
    name: 'products: saving is disabled during an upload',
    responses: { 'POST /admin/upload-image': pending },
    steps: async (page) => {
      await filled(page)
      await upload(page, 'chai.png', 'image/png')
      await disabled(page, 'Create Product')
    },
    screenshot: true,
    shows: ['Uploading…'],
  },
  {
    ...list,
    name: 'products: an uploaded image is previewed, and can be removed',
    responses: { 'POST /admin/upload-image': { image_url: '/api/images/masala-chai.webp' } },
    steps: async (page) => {
      await clickButton(page, 'Add Product')
      await upload(page, 'chai.png', 'image/png')
      await waitForText(page, 'Image uploaded successfully!')
      await waitForText(page, 'The picture as it will be shown')
      await clickButton(page, 'Remove picture')
      await disabled(page, 'Create Product')
    },
    shows: ['Choose a picture'],
  },
  {
    ...list,
    name: 'products: created without a category, sent as null',
    responses: {
      'POST /products': ({ body }: FakeRequest) =>
        Object(body).category_id === null ? { ...products[0], ...Object(body) } : refused(400, 'not null'),
    },
    steps: async (page) => {
      await filled(page)
      await clickButton(page, 'Create Product')
    },
    shows: ['Product created successfully'],
  },
  {
    ...list,
    name: 'products: the dialog that edits one',
    steps: (page) => clickButton(page, 'Edit Masala Chai'),
    screenshot: true,
    shows: ['Edit Product', 'Update Product', 'Remove picture'],
  },
  {
    ...list,
    name: 'products: the options of a product',
    steps: (page) => clickButton(page, 'Edit Kashmiri Kahwa'),
    screenshot: true,
    shows: ['Options', 'one of, required', 'any, up to 2', 'New options'],
  },
  {
    ...list,
    name: 'products: the dialog that edits options',
    steps: async (page) => {
      await clickButton(page, 'Edit Kashmiri Kahwa')
      await clickButton(page, 'Edit options: Spices')
    },
    screenshot: true,
    shows: ['4 products have these options. What you change here changes for all of them.', 'Save Options'],
  },
  {
    ...list,
    name: 'products: updated with a pasted image URL',
    responses: { 'PUT /products/:id': products[0] },
    steps: async (page) => {
      await clickButton(page, 'Edit Masala Chai')
      await fillField(page, /^Image/, '/api/images/kulhad-chai.webp')
      await clickButton(page, 'Update Product')
    },
    shows: ['Product updated successfully'],
  },
  {
    ...list,
    name: 'products: deleting asks for confirmation',
    steps: (page) => clickButton(page, 'Delete Masala Chai'),
    screenshot: true,
    shows: [
      'Confirm Delete',
      'Are you sure you want to delete this product? This action cannot be undone.',
      'Cancel',
      'Delete',
    ],
  },
  {
    ...list,
    name: 'products: deleted',
    responses: { 'DELETE /products/:id': null },
    steps: async (page) => {
      await clickButton(page, 'Delete Masala Chai')
      await clickButton(page, 'Delete')
    },
    shows: ['Product deleted successfully'],
  },
]
