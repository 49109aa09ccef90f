import { config } from '../fake-config.ts'
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
    responses: { 'GET /config': { ...config, address_search: true } },
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
]
