import type { StaffPosition } from '@tapri/contracts/staff-positions/positions'
import { accounts, usersOf } from '../fake-accounts.ts'
import { users } from '../fake-data.ts'
import { clickButton, type Scene } from './scene.ts'

const meera = users.outlet_manager
const places = { 'o-1': 'Connaught Place', 'o-3': 'Hauz Khas' }
const held = (position: StaffPosition, outlet_id: keyof typeof places | null) => ({
  outlet_id,
  position,
  outlet_name: outlet_id && places[outlet_id],
})
/** Builds an account with positions that is not a main manager. */
const holding = (...positions: ReturnType<typeof held>[]) => ({
  'GET /auth/me': { ...meera, assigned_outlet_id: null, assigned_outlet_name: null, positions },
})
const staff = {
  staff: [
    { id: meera.id, name: 'Meera', phone: meera.phone, role: 'outlet_manager', is_main: true },
    { id: 'u-farah', name: 'Farah', phone: '+919000000021', role: 'outlet_manager', position: 'cashier' },
    { id: 'u-kabir', name: 'Kabir', phone: '+919000000022', role: 'outlet_manager', position: 'cook' },
    { id: 'u-ravi', name: 'Ravi', phone: users.delivery.phone, role: 'delivery', position: 'rider' },
  ],
}
const responses = { 'GET /outlets/:id/staff': staff }
const outlet = { role: 'outlet_manager' } as const

/** Staff positions: who works at an outlet, and the pages of each position. */
export const staffScenes: Scene[] = [
  {
    ...outlet,
    path: '/outlet/staff',
    name: 'staff: somebody who was found gets a position',
    responses: {
      ...responses,
      'POST /outlets/:id/staff': { id: 'u-zoya', name: 'Zoya', phone: '+919000000023', role: 'outlet_manager' },
    },
    steps: async (page) => {
      await page.getByLabel('Phone').fill('90000 00023')
      await clickButton(page, 'Find')
    },
    shows: ['Zoya works as', 'Cancel'],
  },
  {
    ...outlet,
    path: '/outlet/dashboard',
    name: 'staff: a manager of two outlets chooses one in the header',
    responses: { 'GET /auth/me': { ...meera, positions: [held('shift_lead', 'o-3')] } },
    steps: (page) => page.getByRole('combobox', { name: 'Outlet' }).waitFor(),
    shows: ['Kitchen'],
  },
  {
    ...outlet,
    path: '/outlet/orders',
    name: 'staff: support finds orders of all outlets',
    responses: holding(held('support', null)),
    steps: (page) => page.getByRole('combobox', { name: 'Outlet' }).waitFor(),
    shows: ['Asha', 'Delivered'],
  },
  {
    ...outlet,
    path: '/outlet/cash',
    name: 'staff: an accountant of all outlets is asked to choose one',
    responses: holding(held('accountant', null)),
    shows: ['Please choose an outlet', 'Exports', 'Numbers'],
  },
  {
    role: 'admin',
    path: '/admin/users',
    name: 'staff: an admin gives a position',
    responses: {
      'GET /admin/users': usersOf(
        accounts.map((one) => (one.name === 'Joseph' ? { ...one, positions: [held('cook', 'o-1')] } : one)),
      ),
    },
    steps: async (page) => {
      await clickButton(page, 'Actions for Joseph')
      await page.getByRole('menuitem', { name: 'Positions' }).click()
    },
    shows: ['Positions of Joseph', 'Cook · Connaught Place', 'Add Position'],
  },
  {
    role: 'admin',
    path: '/admin/outlets',
    name: 'staff: who works at an outlet, for an admin',
    responses,
    steps: (page) => clickButton(page, 'Staff of Connaught Place'),
    shows: ['Farah', 'Main manager'],
  },
]
