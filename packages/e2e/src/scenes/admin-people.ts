import { type Asked, never, refused } from '../fake-server.ts'
import { joseph } from '../world.ts'
import { fill, press, type Scene, seen } from './scene.ts'

const people = { who: 'admin', path: '/admin/users' } as const
const categories = { who: 'admin', path: '/admin/categories' } as const

/** Manage Users and Manage Categories. */
export const adminPeopleScenes: Scene[] = [
  {
    ...people,
    name: 'users: who they are and how they are called',
    pictured: true,
    sees: [
      'Back to Dashboard',
      'Delivery Personnel & Outlet Managers',
      'Add User',
      'Ravi',
      'Delivery Personnel',
      /^Outlet Manager/,
      '+919000000002',
    ],
    act: (page) => page.getByRole('button', { name: 'Logout' }).waitFor(),
  },
  { ...people, name: 'users: loading', answers: { 'GET /admin/users': never }, pictured: true, sees: ['Manage Users'] },
  {
    ...people,
    name: 'users: none',
    answers: { 'GET /admin/users': [] },
    pictured: true,
    sees: ['No users found. Add your first delivery personnel or outlet manager!'],
  },
  {
    ...people,
    name: 'users: they did not come',
    answers: { 'GET /admin/users': refused(502) },
    pictured: true,
    sees: ['Failed to load users', 'Try Again'],
  },
  {
    ...people,
    name: 'users: the dialog for a new one, delivery unless said otherwise',
    act: async (page) => {
      await press(page, 'Add User')
      const role = page.getByLabel('Role')
      if ((await role.inputValue()) !== 'delivery') throw new Error('the default role is delivery')
      const roles = await role.locator('option').allInnerTexts()
      if (roles.join() !== 'Delivery Personnel,Outlet Manager') throw new Error(roles.join())
      await fill(page, 'Password', 'chai1234')
      await press(page, 'Show password')
      if ((await page.getByLabel('Password', { exact: true }).getAttribute('type')) !== 'text')
        throw new Error('hidden')
    },
    pictured: true,
    sees: ['Full Name', 'Phone', 'Password', 'Role'],
  },
  {
    ...people,
    name: 'users: name, phone and password are required',
    act: async (page) => {
      await press(page, 'Add User')
      await page.getByRole('dialog').getByRole('button', { name: 'Add User' }).click()
    },
    pictured: true,
    sees: ['Please enter a full name', 'Please enter a phone number', 'Password must be at least 6 characters'],
  },
  {
    ...people,
    name: 'users: added',
    answers: { 'POST /admin/users': joseph },
    act: async (page) => {
      await press(page, 'Add User')
      await fill(page, 'Full Name', 'Nita')
      await fill(page, /^Phone/, '+919811111111')
      await fill(page, 'Password', 'chai1234')
      await page.getByRole('dialog').getByRole('button', { name: 'Add User' }).click()
    },
    sees: ['User added successfully!'],
  },
  {
    ...people,
    name: 'users: deleting asks first, by name',
    act: (page) => press(page, 'Delete Ravi'),
    pictured: true,
    sees: ['Confirm Delete', /delete Ravi\?/],
  },
  {
    ...people,
    name: 'users: deleted',
    answers: { 'DELETE /admin/users/:id': null },
    act: async (page) => {
      await press(page, 'Delete Ravi')
      await press(page, 'Delete')
    },
    sees: ['User deleted successfully!'],
  },
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
