import type { Page } from 'playwright-core'
import { type Asked, never, refused } from '../fake-server.ts'
import { products } from '../fake-data.ts'
import { fill, press, type Scene, seen } from './scene.ts'

const list = { who: 'admin', path: '/admin/products' } as const

const upload = (page: Page, name: string, mimeType: string, bytes = 64) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.alloc(bytes) })

const disabled = (page: Page, name: string) => page.getByRole('button', { name, exact: true, disabled: true }).waitFor()

async function filled(page: Page) {
  await press(page, 'Add Product')
  await fill(page, /^Name/, 'Tulsi Chai')
  await fill(page, /^Description/, 'Holy basil')
  await fill(page, /^Price/, '22.50')
  await fill(page, /^Image/, '/api/images/kulhad-chai.webp')
}

/** The menu as the admin keeps it. */
export const adminProductsScenes: Scene[] = [
  {
    ...list,
    name: 'products: the grid, with Add, Edit and Delete; only what is available',
    pictured: true,
    sees: ['Manage Products', 'Add Product', 'Masala Chai', '₹25.00', 'Edit', 'Show unavailable products'],
    lacks: ['Monsoon Special'],
  },
  {
    ...list,
    name: 'products: with the unavailable ones',
    act: (page) => page.getByText('Show unavailable products').click(),
    pictured: true,
    sees: ['Monsoon Special', 'Unavailable'],
  },
  {
    ...list,
    name: 'products: loading',
    answers: { 'GET /products': never },
    pictured: true,
    sees: ['Manage Products'],
  },
  { ...list, name: 'products: none', answers: { 'GET /products': [] }, pictured: true, sees: ['No products yet'] },
  {
    ...list,
    name: 'products: they did not come',
    answers: { 'GET /products': refused(502) },
    pictured: true,
    sees: ['Failed to load products', 'Try Again'],
  },
  {
    ...list,
    name: 'products: the dialog for a new one cannot be saved without an image',
    act: async (page) => {
      await press(page, 'Add Product')
      await disabled(page, 'Create Product')
      const step = await page.getByLabel(/^Price/).getAttribute('step')
      if (step !== '0.01') throw new Error(`the price has the step ${step}`)
    },
    pictured: true,
    sees: ['Create Product', 'Available for sale', 'Category'],
  },
  {
    ...list,
    name: 'products: name, description and price are required',
    act: async (page) => {
      await press(page, 'Add Product')
      await fill(page, /^Image/, '/api/images/kulhad-chai.webp')
      await press(page, 'Create Product')
    },
    pictured: true,
    sees: [
      'Please enter a name',
      'Please enter a description',
      'Please enter a price from 0 to 100000 with at most two decimals',
    ],
  },
  {
    ...list,
    name: 'products: a file that is no image',
    act: async (page) => {
      await press(page, 'Add Product')
      await upload(page, 'menu.pdf', 'application/pdf')
    },
    pictured: true,
    sees: ['Please select an image file'],
  },
  {
    ...list,
    name: 'products: an image of more than 5 MB',
    act: async (page) => {
      await press(page, 'Add Product')
      await upload(page, 'big.png', 'image/png', 5_242_881)
    },
    sees: ['Image size must be less than 5MB'],
  },
  {
    ...list,
    name: 'products: while an image uploads it cannot be saved',
    answers: { 'POST /admin/upload-image': never },
    act: async (page) => {
      await filled(page)
      await upload(page, 'chai.png', 'image/png')
      await disabled(page, 'Create Product')
    },
    pictured: true,
    sees: ['Uploading…'],
  },
  {
    ...list,
    name: 'products: an uploaded image is previewed, and can be removed',
    answers: { 'POST /admin/upload-image': { image_url: '/api/images/masala-chai.webp' } },
    act: async (page) => {
      await press(page, 'Add Product')
      await upload(page, 'chai.png', 'image/png')
      await seen(page, 'Image uploaded successfully!')
      await seen(page, 'The picture as it will be shown')
      await press(page, 'Remove picture')
      await disabled(page, 'Create Product')
    },
    sees: ['Choose a picture'],
  },
  {
    ...list,
    name: 'products: created, without a category as null',
    answers: {
      'POST /products': ({ body }: Asked) =>
        Object(body).category_id === null ? { ...products[0], ...Object(body) } : refused(400, 'not null'),
    },
    act: async (page) => {
      await filled(page)
      await press(page, 'Create Product')
    },
    sees: ['Product created successfully'],
  },
  {
    ...list,
    name: 'products: the dialog that edits one',
    act: (page) => press(page, 'Edit Masala Chai'),
    pictured: true,
    sees: ['Edit Product', 'Update Product', 'Remove picture'],
  },
  {
    ...list,
    name: 'products: updated, from a pasted address',
    answers: { 'PUT /products/:id': products[0] },
    act: async (page) => {
      await press(page, 'Edit Masala Chai')
      await fill(page, /^Image/, '/api/images/kulhad-chai.webp')
      await press(page, 'Update Product')
    },
    sees: ['Product updated successfully'],
  },
  {
    ...list,
    name: 'products: deleting asks first',
    act: (page) => press(page, 'Delete Masala Chai'),
    pictured: true,
    sees: [
      'Confirm Delete',
      'Are you sure you want to delete this product? This action cannot be undone.',
      'Cancel',
      'Delete',
    ],
  },
  {
    ...list,
    name: 'products: deleted',
    answers: { 'DELETE /products/:id': null },
    act: async (page) => {
      await press(page, 'Delete Masala Chai')
      await press(page, 'Delete')
    },
    sees: ['Product deleted successfully'],
  },
]
