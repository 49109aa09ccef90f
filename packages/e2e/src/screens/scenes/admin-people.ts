import { type Asked, never, refused } from '../fake-server.ts'
import { joseph } from '../fake-data.ts'
import { accounts, manyCustomers, usersOf, waiting } from '../fake-accounts.ts'
import { fill, press, type Scene, seen } from './scene.ts'

const people = { who: 'admin', path: '/admin/users' } as const

/** Manage Users: the lists, and adding and deleting. What else is done to an account is in admin-accounts.ts. */
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
    answers: { 'GET /admin/users': usersOf([]) },
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
    ...people,
    name: 'users: some wait for approval, whatever tab is open',
    answers: { 'GET /admin/users': usersOf([...waiting, ...accounts]) },
    pictured: true,
    sees: ['Waiting for Approval', 'Kabir', 'Zoya', 'Approve', 'Refuse', 'Ravi'],
  },
  {
    ...people,
    name: 'users: only who waits, by the filter, and not twice',
    answers: { 'GET /admin/users': usersOf([...waiting, ...accounts]) },
    act: (page) => page.getByLabel('Status', { exact: true }).selectOption('pending'),
    pictured: true,
    sees: ['Kabir', '1 person'],
    lacks: ['Waiting for Approval', 'Ravi'],
  },
  {
    ...people,
    name: 'users: who waits did not come, the others did',
    answers: {
      'GET /admin/users': (asked: Asked) => (asked.query.has('role') ? usersOf(accounts)(asked) : refused(502)),
    },
    pictured: true,
    sees: ['We could not ask who is waiting for approval.', 'Ravi'],
  },
  {
    ...people,
    name: 'users: the admins, oneself among them',
    act: (page) => press(page, 'Admins'),
    pictured: true,
    sees: ['Farah', 'You', 'Second factor', 'No second factor', '2 people'],
    lacks: ['Ravi'],
  },
  {
    ...people,
    name: 'users: the customers, one of them blocked',
    path: '/admin/users?tab=customers',
    pictured: true,
    sees: ['Asha', 'Bina Das', 'Blocked', /Three orders in a row/],
  },
  {
    ...people,
    name: 'users: page 2 of the customers',
    path: '/admin/users?tab=customers&limit=25',
    answers: { 'GET /admin/users': usersOf(manyCustomers) },
    act: async (page) => {
      await press(page, 'Page 2')
      await seen(page, 'Customer 26')
      if (!page.url().includes('page=2')) throw new Error(page.url())
      await page.getByLabel('Pages').scrollIntoViewIfNeeded()
    },
    pictured: true,
    sees: ['120 people', 'Customer 50'],
    lacks: ['Customer 25'],
  },
  {
    ...people,
    name: 'users: found by a part of the phone',
    path: '/admin/users?tab=customers',
    act: (page) => page.getByRole('searchbox').fill('0021'),
    sees: ['Bina Das', '1 person'],
    lacks: ['Asha'],
  },
  {
    ...people,
    name: 'users: a search without a result',
    path: '/admin/users?tab=customers&q=nobody',
    pictured: true,
    sees: ['Nothing matches your search.', 'Show everybody again'],
  },
  {
    ...people,
    name: 'users: the customers in Hindi',
    path: '/admin/users?tab=customers',
    language: 'hi',
    pictured: true,
    sees: ['ग्राहक', 'रोका गया', 'लोग सँभालें'],
  },
]
