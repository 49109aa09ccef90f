import type { Page } from 'playwright-core'
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
  { ...menu, name: 'menu: something in the cart', steps: addTwo, screenshot: true, shows: ['2 items', 'View Cart'] },
  { ...menu, name: 'menu: in Hindi', language: 'hi', screenshot: true, shows: ['Masala Chai'] },
]
