import { type FakeRequest, pending, refused } from '../fake-server.ts'
import { fillField, clickButton, type Scene, waitForText } from './scene.ts'

const categories = { role: 'admin', path: '/admin/categories' } as const

/** Manage Categories. */
export const adminCategoriesScenes: Scene[] = [
  {
    ...categories,
    name: 'categories: cards with a name and a description, if any',
    screenshot: true,
    shows: ['Manage Categories', 'Add Category', 'Chai', 'Boiled slowly with milk', 'Biscuits', 'No description'],
  },
  {
    ...categories,
    name: 'categories: loading',
    responses: { 'GET /categories': pending },
    screenshot: true,
    shows: ['Manage Categories'],
  },
  {
    ...categories,
    name: 'categories: none',
    responses: { 'GET /categories': [] },
    screenshot: true,
    shows: ['No categories found. Add your first product category!'],
  },
  {
    ...categories,
    name: 'categories: failed to load',
    responses: { 'GET /categories': refused(502) },
    shows: ['Failed to load categories', 'Try Again'],
  },
  {
    ...categories,
    name: 'categories: the dialog needs a name',
    steps: async (page) => {
      await clickButton(page, 'Add Category')
      await page.getByRole('dialog').getByRole('button', { name: 'Add Category' }).click()
    },
    screenshot: true,
    shows: ['Please enter a name'],
  },
  {
    ...categories,
    name: 'categories: added, with an uploaded image',
    responses: {
      'POST /admin/categories': ({ body }: FakeRequest) => ({ id: 'c-9', ...Object(body) }),
      'POST /admin/upload-image': { image_url: '/api/images/masala-chai.webp' },
    },
    steps: async (page) => {
      await clickButton(page, 'Add Category')
      await fillField(page, /^Name/, 'Sherbet')
      const file = { name: 'glass.png', mimeType: 'image/png', buffer: Buffer.alloc(64) }
      await page.locator('input[type=file]').setInputFiles(file)
      await waitForText(page, 'Image uploaded successfully!')
      await page.getByRole('dialog').getByRole('button', { name: 'Add Category' }).click()
    },
    shows: ['Category added successfully!'],
  },
  {
    ...categories,
    name: 'categories: deleting asks for confirmation by name',
    steps: (page) => clickButton(page, 'Delete Biscuits'),
    screenshot: true,
    shows: ['Confirm Delete', /delete Biscuits\?/],
  },
  {
    ...categories,
    name: 'categories: deleted',
    responses: { 'DELETE /admin/categories/:id': null },
    steps: async (page) => {
      await clickButton(page, 'Delete Biscuits')
      await clickButton(page, 'Delete')
    },
    shows: ['Category deleted successfully!'],
  },
]
