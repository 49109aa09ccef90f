import type { Page } from 'playwright-core'
import { clickButton, type Scene } from './scene.ts'

export async function addTwo(page: Page) {
  await clickButton(page, 'Add Masala Chai')
  await clickButton(page, 'Add Kulhad Chai')
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const todayInDelhi = () => Math.floor((Date.now() + 5.5 * HOUR_MS) / DAY_MS)
/** 9:00 in Delhi is 3:30 in UTC. The clock of the screens is that of the machine. */
const closedUntilTomorrow = () => ({
  is_open: false,
  opens_at: new Date((todayInDelhi() + 1) * DAY_MS + 3.5 * HOUR_MS).toISOString(),
  closes_at: null,
  time_zone: 'Asia/Kolkata',
})

export const menu = { role: 'customer', path: '/customer/menu' } as const

/** The menu and the cart; the checkout is in customer-checkout.ts. */
export const customerMenuScenes: Scene[] = [
  {
    ...menu,
    name: 'menu: greeting, categories and product cards',
    shows: [
      'Hello, Asha',
      'All Products',
      'Chai',
      'Biscuits',
      'Masala Chai',
      'Cardamom, ginger, clove and black pepper, crushed fresh every morning.',
      '₹25.00',
      '₹30.50',
    ],
  },
  {
    ...menu,
    name: 'menu: all outlets are closed',
    responses: { 'GET /opening': closedUntilTomorrow },
    shows: ['We are closed right now', 'You can order again tomorrow at 9:00 AM.', 'Masala Chai'],
  },
  { ...menu, name: 'menu: something in the cart', steps: addTwo, shows: ['2 items', 'View Cart'] },
  {
    ...menu,
    name: 'menu: options of a product, chosen in a sheet',
    steps: async (page) => {
      await clickButton(page, 'Add Kashmiri Kahwa')
      await page.getByText('Large').click()
      await page.getByText('Extra ginger').click()
      await page.getByText('Tulsi').click()
    },
    shows: ['Kashmiri Kahwa', 'Choose one', 'Choose up to 2, if you like', /^A word to the outlet/, 'Add · ₹85.50'],
  },
  {
    ...menu,
    name: 'menu: options of a product, in Hindi',
    language: 'hi',
    steps: (page) => clickButton(page, 'Kashmiri Kahwa जोड़ें'),
    shows: ['एक चुनें', 'जोड़ें · ₹60.00'],
  },
]
