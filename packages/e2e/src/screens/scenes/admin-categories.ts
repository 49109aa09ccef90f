import { type Asked, never, refused } from '../fake-server.ts'
import { fill, press, type Scene, seen } from './scene.ts'

const categories = { who: 'admin', path: '/admin/categories' } as const

/** Manage Categories. */
export const adminCategoriesScenes: Scene[] = [
  {
    ...categories,
    name: 'categories: cards with a name and a description, if any',
    pictured: true,
    sees: ['Manage Categories', 'Add Category', 'Chai', 'Boiled slowly with milk', 'Biscuits', 'No description'],
  },
  {
    ...categories,
    name: 'categories: loading',
    answers: { 'GET /categories': never },
    pictured: true,
    sees: ['Manage Categories'],
  },
  {
    ...categories,
    name: 'categories: none',
    answers: { 'GET /categories': [] },
    pictured: true,
    sees: ['No categories found. Add your first product category!'],
  },
  {
    ...categories,
    name: 'categories: they did not come',
    answers: { 'GET /categories': refused(502) },
    sees: ['Failed to load categories', 'Try Again'],
  },
  {
    ...categories,
    name: 'categories: the dialog needs a name',
    act: async (page) => {
      await press(page, 'Add Category')
      await page.getByRole('dialog').getByRole('button', { name: 'Add Category' }).click()
    },
    pictured: true,
    sees: ['Please enter a name'],
  },
  {
    ...categories,
    name: 'categories: added, with an uploaded image',
    answers: {
      'POST /admin/categories': ({ body }: Asked) => ({ id: 'c-9', ...Object(body) }),
      'POST /admin/upload-image': { image_url: '/api/images/masala-chai.webp' },
    },
    act: async (page) => {
      await press(page, 'Add Category')
      await fill(page, /^Name/, 'Sherbet')
      const file = { name: 'glass.png', mimeType: 'image/png', buffer: Buffer.alloc(64) }
      await page.locator('input[type=file]').setInputFiles(file)
      await seen(page, 'Image uploaded successfully!')
      await page.getByRole('dialog').getByRole('button', { name: 'Add Category' }).click()
    },
    sees: ['Category added successfully!'],
  },
  {
    ...categories,
    name: 'categories: deleting asks first, by name',
    act: (page) => press(page, 'Delete Biscuits'),
    pictured: true,
    sees: ['Confirm Delete', /delete Biscuits\?/],
  },
  {
    ...categories,
    name: 'categories: deleted',
    answers: { 'DELETE /admin/categories/:id': null },
    act: async (page) => {
      await press(page, 'Delete Biscuits')
      await press(page, 'Delete')
    },
    sees: ['Category deleted successfully!'],
  },
]
