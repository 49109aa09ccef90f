import { dayWithoutCash } from '../fake-cash.ts'
import type { Page } from 'playwright-core'
import { type FakeRequest, networkError, pending, refused } from '../fake-server.ts'
import { outlets, users } from '../fake-data.ts'
import { fillField, clickButton, type Scene } from './scene.ts'

const list = { role: 'admin', path: '/admin/outlets' } as const

async function filled(page: Page) {
  await clickButton(page, 'Add Outlet')
  await fillField(page, /^Outlet Name/, 'Saket')
  await fillField(page, /^Phone/, '+911123456791')
  await fillField(page, /^Address/, 'Saket, New Delhi')
  await fillField(page, /^Latitude/, '28.5245')
  await fillField(page, /^Longitude/, '77.2066')
}

/** The managers to choose from, once they are loaded. */
async function managers(page: Page) {
  const options = page.getByLabel(/^Manager/).locator('option')
  await options.filter({ hasText: 'Joseph' }).waitFor({ state: 'attached' })
  return (await options.allInnerTexts()).join()
}

/** Outlets Management. */
export const adminOutletsScenes: Scene[] = [
  {
    ...list,
    name: 'outlets: all fields of each',
    screenshot: true,
    shows: [
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
    name: 'outlets: the names of managers are still loading',
    responses: { 'GET /admin/users': pending },
    screenshot: true,
    shows: ['Connaught Place', 'Not Assigned'],
    hides: ['Unknown'],
  },
  {
    ...list,
    name: 'outlets: the hours of each day, and a holiday',
    steps: async (page) => {
      await clickButton(page, 'Edit Connaught Place')
      await page.getByText('Days, holidays and time zone').click()
      await clickButton(page, 'Remove hours: Sunday')
      await clickButton(page, 'Add a date')
    },
    screenshot: true,
    shows: ['Monday', 'Same on all days', 'Closed', 'Holidays and other dates'],
  },
  {
    ...list,
    name: 'outlets: loading',
    responses: { 'GET /admin/outlets': pending },
    screenshot: true,
    shows: ['Outlets Management'],
  },
  {
    ...list,
    name: 'outlets: none',
    responses: { 'GET /admin/outlets': [] },
    screenshot: true,
    shows: ['No Outlets Yet', 'Create First Outlet'],
  },
  {
    ...list,
    name: 'outlets: failed to load',
    responses: { 'GET /admin/outlets': refused(502) },
    shows: ['Failed to load outlets', 'Try Again'],
  },
  {
    ...list,
    name: 'outlets: managers failed to load, without a message',
    responses: { 'GET /admin/users': networkError },
    shows: ['Connaught Place', 'Unknown'],
    hides: ['Failed to load users'],
  },
  {
    ...list,
    name: 'outlets: the dialog for a new one, with defaults and the tip',
    steps: async (page) => {
      await clickButton(page, 'Add Outlet')
      const radius = page.getByLabel(/^Delivery Radius/)
      const limits = await Promise.all(['min', 'max', 'step'].map((name) => radius.getAttribute(name)))
      if (limits.join() !== '0.1,50,0.1') throw new Error(`the radius is limited by ${limits.join()}`)
      if ((await radius.inputValue()) !== '5') throw new Error('the radius is 5 at first')
      const hours = await page.getByLabel(/^Opening hours/).inputValue()
      if (hours !== '9:00 AM - 11:00 PM') throw new Error(`opening hours are ${hours}`)
      if ((await page.getByLabel('Status').inputValue()) !== 'active') throw new Error('active at first')
      if ((await managers(page)) !== 'No manager,Joseph') throw new Error(`managers: ${await managers(page)}`)
    },
    screenshot: true,
    shows: ['Create New Outlet', /^Tip: open a maps service/, 'Create Outlet'],
  },
  {
    ...list,
    name: 'outlets: every manager is assigned already',
    responses: { 'GET /admin/users': [users.delivery, users.outlet_manager] },
    steps: (page) => clickButton(page, 'Add Outlet'),
    screenshot: true,
    shows: ['All outlet managers are already assigned. Create more managers first.'],
  },
  {
    ...list,
    name: 'outlets: name, phone, address, coordinates and radius are required',
    steps: async (page) => {
      await clickButton(page, 'Add Outlet')
      await fillField(page, /^Delivery Radius/, '50.1')
      await clickButton(page, 'Create Outlet')
    },
    screenshot: true,
    shows: [
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
    responses: {
      'POST /admin/outlets': ({ body }: FakeRequest) => ({ ...outlets[0], ...Object(body), id: 'o-9' }),
    },
    steps: async (page) => {
      await filled(page)
      await clickButton(page, 'Create Outlet')
    },
    shows: ['Outlet created successfully'],
  },
  {
    ...list,
    name: 'outlets: the dialog that edits one also offers its own manager',
    steps: async (page) => {
      await clickButton(page, 'Edit Connaught Place')
      const offered = await managers(page)
      if (!offered.includes('Meera') || !offered.includes('Joseph')) throw new Error(`managers: ${offered}`)
    },
    screenshot: true,
    shows: ['Edit Outlet', 'Update Outlet'],
  },
  {
    ...list,
    name: 'outlets: updated',
    responses: { 'PUT /admin/outlets/:id': outlets[0] },
    steps: async (page) => {
      await clickButton(page, 'Edit Connaught Place')
      await clickButton(page, 'Update Outlet')
    },
    shows: ['Outlet updated successfully'],
  },
  {
    ...list,
    name: 'outlets: deleting asks for confirmation',
    steps: (page) => clickButton(page, 'Delete Khan Market'),
    screenshot: true,
    shows: ['Delete Outlet?', 'Yes, Delete', 'Cancel'],
  },
  {
    ...list,
    name: 'outlets: deleted',
    responses: { 'DELETE /admin/outlets/:id': null, 'GET /cash/day': dayWithoutCash },
    steps: async (page) => {
      await clickButton(page, 'Delete Khan Market')
      await clickButton(page, 'Yes, Delete')
    },
    shows: ['Outlet deleted successfully'],
  },
]
