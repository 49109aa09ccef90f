import { pending, refused } from '../fake-server.ts'
import { numbersOf } from '../fake-numbers.ts'
import { clickButton, type Scene } from './scene.ts'

const admin = { role: 'admin', path: '/admin/numbers' } as const

/** Orders, revenue and waiting as pictures with tables. */
export const adminNumbersScenes: Scene[] = [
  {
    ...admin,
    name: 'numbers: orders by day and hour, what was sold, waiting, outlets',
    screenshot: true,
    shows: ['Numbers', 'By day', 'By hour', 'What was sold', 'Masala Chai', 'How long orders waited'],
  },
  {
    ...admin,
    name: 'numbers: revenue of today, with the table of the hours',
    path: '/admin/numbers?days=1',
    steps: async (page) => {
      await clickButton(page, 'Revenue')
      await page.getByText('Show as a table').first().click()
    },
    screenshot: true,
    shows: ['By hour', '6 pm'],
    hides: ['By day'],
  },
  {
    ...admin,
    name: 'numbers: in Hindi, of 30 days',
    path: '/admin/numbers?days=30',
    language: 'hi',
    screenshot: true,
    shows: ['आँकड़े', 'दिन के हिसाब से', 'क्या बिका'],
  },
  {
    ...admin,
    name: 'numbers: loading',
    responses: { 'GET /numbers': pending },
    screenshot: true,
    shows: ['Numbers'],
  },
  {
    ...admin,
    name: 'numbers: failed to load',
    responses: { 'GET /numbers': refused(502) },
    shows: ['Failed to load numbers', 'Try Again'],
  },
  {
    ...admin,
    name: 'numbers: no orders yet',
    responses: { 'GET /numbers': { ...numbersOf(7, null), orders: 0, products: [] } },
    screenshot: true,
    shows: ['No orders in this time'],
  },
]

export const outletNumbersScenes: Scene[] = [
  {
    role: 'outlet_manager',
    path: '/outlet/numbers',
    name: 'numbers of the outlet',
    screenshot: true,
    shows: ['Numbers', 'Back to Orders', 'By hour', 'From order to door'],
    hides: ['All outlets'],
  },
]
