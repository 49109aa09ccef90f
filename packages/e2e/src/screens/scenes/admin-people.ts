import { clickButton, type Scene } from './scene.ts'

const people = { role: 'admin', path: '/admin/users' } as const

/** Manage Users: lists, adding and deleting. Other actions are in admin-accounts.ts. */
export const adminPeopleScenes: Scene[] = [
  {
    ...people,
    name: 'users: cards with name, phone and role',
    shows: [
      'Back to Dashboard',
      'Delivery Personnel & Outlet Managers',
      'Add User',
      'Ravi',
      'Delivery Personnel',
      /^Outlet Manager/,
      '+919000000002',
    ],
  },
  {
    ...people,
    name: 'users: the dialog for a new one',
    steps: (page) => clickButton(page, 'Add User'),
    shows: ['Full Name', 'Phone', 'Password', 'Role'],
  },
  {
    ...people,
    name: 'users: the customers, one of them blocked',
    path: '/admin/users?tab=customers',
    shows: ['Asha', 'Bina Das', 'Blocked', /Three orders in a row/],
  },
]
