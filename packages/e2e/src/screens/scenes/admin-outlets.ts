import type { Page } from 'playwright-core'
import { type Asked, gone, never, refused } from '../fake-server.ts'
import { outlets, users } from '../fake-data.ts'
import { fill, press, type Scene } from './scene.ts'

const list = { who: 'admin', path: '/admin/outlets' } as const

async function filled(page: Page) {
  await press(page, 'Add Outlet')
  await fill(page, /^Outlet Name/, 'Saket')
  await fill(page, /^Phone/, '+911123456791')
  await fill(page, /^Address/, 'Saket, New Delhi')
  await fill(page, /^Latitude/, '28.5245')
  await fill(page, /^Longitude/, '77.2066')
}

const managers = async (page: Page) =>
  (
    await page
      .getByLabel(/^Manager/)
      .locator('option')
      .allInnerTexts()
  ).join()

/** Outlets Management. */
export const adminOutletsScenes: Scene[] = [
  {
    ...list,
    name: 'outlets: everything known of each',
    pictured: true,
    sees: [
      'Outlets Management',
      'Connaught Place',
      'Active',
      'Inactive',
      'Connaught Place, New Delhi',
      '+911123456789',
      'stall@tapri.example',
      'Meera',
      'Not Assigned',
      'Unknown',
      /^5(\.0)? km$/,
      '9:00 AM - 11:00 PM',
      '28.6315, 77.2167',
    ],
  },
  {
    ...list,
    name: 'outlets: loading',
    answers: { 'GET /admin/outlets': never },
    pictured: true,
    sees: ['Outlets Management'],
  },
  {
    ...list,
    name: 'outlets: none',
    answers: { 'GET /admin/outlets': [] },
    pictured: true,
    sees: ['No Outlets Yet', 'Create First Outlet'],
  },
  {
    ...list,
    name: 'outlets: they did not come',
    answers: { 'GET /admin/outlets': refused(502) },
    sees: ['Failed to load outlets', 'Try Again'],
  },
  {
    ...list,
    name: 'outlets: the managers did not come, quietly',
    answers: { 'GET /admin/users': gone },
    sees: ['Connaught Place', 'Unknown'],
    lacks: ['Failed to load users'],
  },
  {
    ...list,
    name: 'outlets: the dialog for a new one, with its defaults and the tip',
    act: async (page) => {
      await press(page, 'Add Outlet')
      const radius = page.getByLabel(/^Delivery Radius/)
      const limits = await Promise.all(['min', 'max', 'step'].map((name) => radius.getAttribute(name)))
      if (limits.join() !== '0.1,50,0.1') throw new Error(`the radius is limited by ${limits.join()}`)
      if ((await radius.inputValue()) !== '5') throw new Error('the radius is 5 at first')
      const hours = await page.getByLabel(/^Opening hours/).inputValue()
      if (hours !== '9:00 AM - 11:00 PM') throw new Error(`opening hours are ${hours}`)
      if ((await page.getByLabel('Status').inputValue()) !== 'active') throw new Error('active at first')
      if ((await managers(page)) !== 'No manager,Joseph') throw new Error(`managers: ${await managers(page)}`)
    },
    pictured: true,
    sees: ['Create New Outlet', /^Tip: open a maps service/, 'Create Outlet'],
  },
  {
    ...list,
    name: 'outlets: all managers are taken',
    answers: { 'GET /admin/users': [users.delivery, users.outlet_manager] },
    act: (page) => press(page, 'Add Outlet'),
    pictured: true,
    sees: ['All outlet managers are already assigned. Create more managers first.'],
  },
  {
    ...list,
    name: 'outlets: name, phone, address, coordinates and radius are required',
    act: async (page) => {
      await press(page, 'Add Outlet')
      await fill(page, /^Delivery Radius/, '50.1')
      await press(page, 'Create Outlet')
    },
    pictured: true,
    sees: [
      'Please enter a name',
      'Please enter a phone number',
      'Please enter an address',
      'Please enter a latitude from -90 to 90',
      'Please enter a longitude from -180 to 180',
      'Please enter a radius from 0.1 to 50 km, in steps of 0.1',
    ],
  },
  {
    ...list,
    name: 'outlets: created',
    answers: {
      'POST /admin/outlets': ({ body }: Asked) => ({ ...outlets[0], ...Object(body), id: 'o-9' }),
    },
    act: async (page) => {
      await filled(page)
      await press(page, 'Create Outlet')
    },
    sees: ['Outlet created successfully'],
  },
  {
    ...list,
    name: 'outlets: the dialog that edits one offers its own manager too',
    act: async (page) => {
      await press(page, 'Edit Connaught Place')
      const offered = await managers(page)
      if (!offered.includes('Meera') || !offered.includes('Joseph')) throw new Error(`managers: ${offered}`)
    },
    pictured: true,
    sees: ['Edit Outlet', 'Update Outlet'],
  },
  {
    ...list,
    name: 'outlets: updated',
    answers: { 'PUT /admin/outlets/:id': outlets[0] },
    act: async (page) => {
      await press(page, 'Edit Connaught Place')
      await press(page, 'Update Outlet')
    },
    sees: ['Outlet updated successfully'],
  },
  {
    ...list,
    name: 'outlets: deleting asks first',
    act: (page) => press(page, 'Delete Khan Market'),
    pictured: true,
    sees: ['Delete Outlet?', 'Yes, Delete', 'Cancel'],
  },
  {
    ...list,
    name: 'outlets: deleted',
    answers: { 'DELETE /admin/outlets/:id': null },
    act: async (page) => {
      await press(page, 'Delete Khan Market')
      await press(page, 'Yes, Delete')
    },
    sees: ['Outlet deleted successfully'],
  },
]
