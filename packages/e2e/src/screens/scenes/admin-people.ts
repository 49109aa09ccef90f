import { type FakeRequest, pending, refused } from '../fake-server.ts'
import { joseph } from '../fake-data.ts'
import { accounts, manyCustomers, usersOf, waiting } from '../fake-accounts.ts'
import { fillField, clickButton, type Scene, waitForText } from './scene.ts'

const people = { role: 'admin', path: '/admin/users' } as const

/** Manage Users: lists, adding and deleting. Other actions are in admin-accounts.ts. */
export const adminPeopleScenes: Scene[] = [
  {
    ...people,
    name: 'users: cards with name, phone and role',
    screenshot: true,
    shows: [
      'Back to Dashboard',
      'Delivery Personnel & Outlet Managers',
      'Add User',
      'Ravi',
      'Delivery Personnel',
      /^Outlet Manager/,
      '+919000000002',
    ],
    steps: (page) => page.getByRole('button', { name: 'Logout' }).waitFor(),
  },
  {
    ...people,
    name: 'users: loading',
    responses: { 'GET /admin/users': pending },
    screenshot: true,
    shows: ['Manage Users'],
  },
  {
    ...people,
    name: 'users: none',
    responses: { 'GET /admin/users': usersOf([]) },
    screenshot: true,
    shows: ['No users found. Add your first delivery personnel or outlet manager!'],
  },
  {
    ...people,
    name: 'users: failed to load',
    responses: { 'GET /admin/users': refused(502) },
    screenshot: true,
    shows: ['Failed to load users', 'Try Again'],
  },
  {
    ...people,
    name: 'users: the dialog for a new one, with delivery as default',
    steps: async (page) => {
      await clickButton(page, 'Add User')
      const role = page.getByLabel('Role')
      if ((await role.inputValue()) !== 'delivery') throw new Error('the default role is delivery')
      const roles = await role.locator('option').allInnerTexts()
      if (roles.join() !== 'Delivery Personnel,Outlet Manager') throw new Error(roles.join())
      await fillField(page, 'Password', 'chai1234')
      await clickButton(page, 'Show password')
      if ((await page.getByLabel('Password', { exact: true }).getAttribute('type')) !== 'text')
        throw new Error('hidden')
    },
    screenshot: true,
    shows: ['Full Name', 'Phone', 'Password', 'Role'],
  },
  {
    ...people,
    name: 'users: name, phone and password are required',
    steps: async (page) => {
      await clickButton(page, 'Add User')
      await page.getByRole('dialog').getByRole('button', { name: 'Add User' }).click()
    },
    screenshot: true,
    shows: ['Please enter a full name', 'Please enter a phone number', 'Password must be at least 6 characters'],
  },
  {
    ...people,
    name: 'users: added',
    responses: { 'POST /admin/users': joseph },
    steps: async (page) => {
      await clickButton(page, 'Add User')
      await fillField(page, 'Full Name', 'Nita')
      await fillField(page, /^Phone/, '+919811111111')
      await fillField(page, 'Password', 'chai1234')
      await page.getByRole('dialog').getByRole('button', { name: 'Add User' }).click()
    },
    shows: ['User added successfully!'],
  },
  {
    ...people,
    name: 'users: deleting asks for confirmation by name',
    steps: (page) => clickButton(page, 'Delete Ravi'),
    screenshot: true,
    shows: ['Confirm Delete', /delete Ravi\?/],
  },
  {
    ...people,
    name: 'users: deleted',
    responses: { 'DELETE /admin/users/:id': null },
    steps: async (page) => {
      await clickButton(page, 'Delete Imran')
      await clickButton(page, 'Delete')
    },
    shows: ['User deleted successfully!'],
  },
  {
    ...people,
    name: 'users: pending users are listed on every tab',
    responses: { 'GET /admin/users': usersOf([...waiting, ...accounts]) },
    screenshot: true,
    shows: ['Waiting for Approval', 'Kabir', 'Zoya', 'Approve', 'Refuse', 'Ravi'],
  },
  {
    ...people,
    name: 'users: the filter for pending users lists each once',
    responses: { 'GET /admin/users': usersOf([...waiting, ...accounts]) },
    steps: (page) => page.getByLabel('Status', { exact: true }).selectOption('pending'),
    screenshot: true,
    shows: ['Kabir', '1 person'],
    hides: ['Waiting for Approval', 'Ravi'],
  },
  {
    ...people,
    name: 'users: pending users failed to load, the others are listed',
    responses: {
      'GET /admin/users': (asked: FakeRequest) => (asked.query.has('role') ? usersOf(accounts)(asked) : refused(502)),
    },
    screenshot: true,
    shows: ['We could not ask who is waiting for approval.', 'Ravi'],
  },
  {
    ...people,
    name: 'users: the admins, the current one included',
    steps: (page) => clickButton(page, 'Admins'),
    screenshot: true,
    shows: ['Farah', 'You', 'Second factor', 'No second factor', '2 people'],
    hides: ['Ravi'],
  },
  {
    ...people,
    name: 'users: the customers, one of them blocked',
    path: '/admin/users?tab=customers',
    screenshot: true,
    shows: ['Asha', 'Bina Das', 'Blocked', /Three orders in a row/],
  },
  {
    ...people,
    name: 'users: page 2 of the customers',
    path: '/admin/users?tab=customers&limit=25',
    responses: { 'GET /admin/users': usersOf(manyCustomers) },
    steps: async (page) => {
      await clickButton(page, 'Page 2')
      await waitForText(page, 'Customer 26')
      if (!page.url().includes('page=2')) throw new Error(page.url())
      await page.getByLabel('Pages').scrollIntoViewIfNeeded()
    },
    screenshot: true,
    shows: ['120 people', 'Customer 50'],
    hides: ['Customer 25'],
  },
  {
    ...people,
    name: 'users: a search by part of the phone',
    path: '/admin/users?tab=customers',
    steps: (page) => page.getByRole('searchbox').fill('0021'),
    shows: ['Bina Das', '1 person'],
    hides: ['Asha'],
  },
  {
    ...people,
    name: 'users: a search without results',
    path: '/admin/users?tab=customers&q=nobody',
    screenshot: true,
    shows: ['Nothing matches your search.', 'Show everybody again'],
  },
  {
    ...people,
    name: 'users: the customers in Hindi',
    path: '/admin/users?tab=customers',
    language: 'hi',
    screenshot: true,
    shows: ['ग्राहक', 'रोका गया', 'लोग सँभालें'],
  },
]
