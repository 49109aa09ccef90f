import { testConfig } from '@tapri/contracts/testing'
import { clickButton, type Scene } from './scene.ts'

const list = { role: 'admin', path: '/admin/outlets' } as const

/** Outlets Management. */
export const adminOutletsScenes: Scene[] = [
  {
    ...list,
    name: 'outlets: all fields of each',
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
      'Open 24 hours',
      '28.6315, 77.2167',
    ],
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
    shows: ['Monday', 'Same on all days', 'Closed', 'Holidays and other dates'],
  },
  {
    ...list,
    name: 'outlets: its place on the map, and how far it delivers',
    responses: { 'GET /config': { ...testConfig, address_search: true } },
    steps: async (page) => {
      await clickButton(page, 'Edit Connaught Place')
      await page.getByRole('application', { name: 'Pin of the outlet' }).scrollIntoViewIfNeeded()
    },
    shows: ['Find This Address', 'Use My Location', /^The outlet delivers within the circle/],
  },
  {
    ...list,
    name: 'outlets: the dialog for a new one, with defaults and the tip',
    steps: (page) => clickButton(page, 'Add Outlet'),
    shows: ['Create New Outlet', /^Tip: open a maps service/, 'Create Outlet', 'Tap the map where the outlet is.'],
  },
  {
    ...list,
    name: 'outlets: delivery areas drawn on the map, one with a part left out',
    steps: async (page) => {
      await clickButton(page, 'Edit Connaught Place')
      await clickButton(page, 'Add Area')
      await clickButton(page, 'Leave Out a Part')
      await clickButton(page, 'Add a corner after 1')
      await page.getByLabel('Name of the area').fill('Inner Circle')
      await page.getByLabel('Delivery fee (₹)').fill('15')
      await page.getByRole('application', { name: 'Corner 3' }).first().press('Shift+ArrowUp')
      await page.getByText(/^Drag a corner to move it/).scrollIntoViewIfNeeded()
    },
    shows: ['Delivery areas', 'Deliver into these areas only'],
  },
]
