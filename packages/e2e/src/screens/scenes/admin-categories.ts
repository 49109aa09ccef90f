import { clickButton, type Scene } from './scene.ts'

const categories = { role: 'admin', path: '/admin/categories' } as const

/** Manage Categories. */
export const adminCategoriesScenes: Scene[] = [
  {
    ...categories,
    name: 'categories: cards with a name and a description, if any',
    shows: ['Manage Categories', 'Add Category', 'Chai', 'Boiled slowly with milk', 'Biscuits', 'No description'],
  },
  {
    ...categories,
    name: 'categories: the dialog needs a name',
    steps: async (page) => {
      await clickButton(page, 'Add Category')
      await page.getByRole('dialog').getByRole('button', { name: 'Add Category' }).click()
    },
    shows: ['Please enter a name'],
  },
]
