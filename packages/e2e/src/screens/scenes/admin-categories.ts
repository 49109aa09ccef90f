import type { Scene } from './scene.ts'

const categories = { role: 'admin', path: '/admin/categories' } as const

/** Manage Categories. */
export const adminCategoriesScenes: Scene[] = [
  {
    ...categories,
    name: 'categories: cards with a name and a description, if any',
    shows: ['Manage Categories', 'Add Category', 'Chai', 'Boiled slowly with milk', 'Biscuits', 'No description'],
  },
]
