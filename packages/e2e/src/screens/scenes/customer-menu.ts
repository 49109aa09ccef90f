import type { Page } from 'playwright-core'
import { products } from '../fake-data.ts'
import { pending, refused } from '../fake-server.ts'
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
    screenshot: true,
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
  { ...menu, name: 'menu: loading', responses: { 'GET /products': pending }, screenshot: true, shows: ['Hello, Asha'] },
  {
    ...menu,
    name: 'menu: a category without products',
    steps: (page) => page.getByText('Biscuits', { exact: true }).first().click(),
    screenshot: true,
    shows: ['No products in this category'],
  },
  {
    ...menu,
    name: 'menu: failed to load',
    responses: { 'GET /products': refused(503, 'The menu is being repaired. Try again in a moment.') },
    screenshot: true,
    shows: ['The menu is being repaired. Try again in a moment.', 'Try Again'],
  },
  {
    ...menu,
    name: 'menu: all outlets are closed',
    responses: { 'GET /opening': closedUntilTomorrow },
    screenshot: true,
    shows: ['We are closed right now', 'You can order again tomorrow at 9:00 AM.', 'Masala Chai'],
  },
  {
    ...menu,
    name: 'menu: all outlets are closed, in Hindi',
    language: 'hi',
    responses: { 'GET /opening': closedUntilTomorrow },
    shows: ['अभी हम बंद हैं', 'आप कल सुबह 9:00 बजे फिर ऑर्डर कर सकेंगे।'],
  },
  {
    ...menu,
    name: 'menu: what is popular at the outlet that would serve',
    responses: {
      'GET /opening': {
        is_open: true,
        opens_at: null,
        closes_at: null,
        time_zone: 'Asia/Kolkata',
        popular: products.map(({ id }) => id).toReversed(),
      },
    },
    screenshot: true,
    shows: ['Popular here'],
  },
  { ...menu, name: 'menu: something in the cart', steps: addTwo, screenshot: true, shows: ['2 items', 'View Cart'] },
  {
    ...menu,
    name: 'menu: options of a product, chosen in a sheet',
    steps: async (page) => {
      await clickButton(page, 'Add Kashmiri Kahwa')
      await page.getByText('Large').click()
      await page.getByText('Extra ginger').click()
      await page.getByText('Tulsi').click()
    },
    screenshot: true,
    shows: ['Kashmiri Kahwa', 'Choose one', 'Choose up to 2, if you like', /^A word to the outlet/, 'Add · ₹85.50'],
  },
  {
    ...menu,
    name: 'menu: options of a product, in Hindi',
    language: 'hi',
    steps: (page) => clickButton(page, 'Kashmiri Kahwa जोड़ें'),
    screenshot: true,
    shows: ['एक चुनें', 'जोड़ें · ₹60.00'],
  },
  { ...menu, name: 'menu: in Hindi', language: 'hi', screenshot: true, shows: ['Masala Chai'] },
]
