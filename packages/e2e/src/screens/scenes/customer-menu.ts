import type { Page } from 'playwright-core'
import { ago, isOpen, listOf, MINUTE, order, products } from '../fake-data.ts'
import { clickButton, type Scene } from './scene.ts'

export async function addTwo(page: Page) {
  await clickButton(page, 'Add Masala Chai')
  await clickButton(page, 'Add Kulhad Chai')
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const todayInDelhi = () => Math.floor((Date.now() + 5.5 * HOUR_MS) / DAY_MS)
/** 9:00 in Delhi is 3:30 in UTC. The screens use the machine's clock. */
const closedUntilTomorrow = () => ({
  is_open: false,
  opens_at: new Date((todayInDelhi() + 1) * DAY_MS + 3.5 * HOUR_MS).toISOString(),
  closes_at: null,
  time_zone: 'Asia/Kolkata',
})

/** Promised in this many minutes. */
const promised = (minutes: number) => ({
  promise: { at: ago(-minutes * MINUTE), wait_minutes: 1, make_minutes: 6, ride_minutes: 6, spare_minutes: 5 },
})
const running = [
  order(1, promised(25)),
  order(5, { order_status: 'out_for_delivery', ...promised(9) }),
  order(6, { order_status: 'delivered' }),
]

const servedIn = (promised_minutes: number) => ({
  ...isOpen,
  outlet_id: 'o-1',
  outlet_name: 'Connaught Place',
  outlet_distance_km: 0.85,
  promised_minutes,
})

export const menu = { role: 'customer', path: '/customer/menu' } as const

/** The first is vegetarian, with all facts; the second is not vegetarian; the others have no facts. */
const marked = products.map((product, index) => {
  if (index > 1) return product
  if (index === 1) return { ...product, diet: 'non_veg', allergens: ['egg', 'gluten'] }
  return { ...product, diet: 'veg', allergens: ['milk'], nutrition: { kcal: 120, serving: 150, unit: 'ml' } }
})
/** A product with its own price, one that is served later, and one that is not carried. */
const ownMenu = () => [
  { product_id: 'p-1', is_carried: true, price: 18 },
  { product_id: 'p-2', is_carried: true, served_at: closedUntilTomorrow().opens_at },
  { product_id: 'p-3', is_carried: false },
]

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
    name: 'menu: of an outlet with prices and hours of its own, and marks',
    responses: { 'GET /products': marked, 'GET /opening': () => ({ ...servedIn(18), menu: ownMenu() }) },
    shows: ['₹18.00', 'Not served now', /^Served /, 'Veg only'],
  },
  {
    ...menu,
    name: 'menu: a product with mark, energy and allergens',
    path: '/customer/menu?product=p-1',
    responses: { 'GET /products': marked },
    shows: ['120 kcal per 150 ml', 'Contains milk'],
  },
  {
    ...menu,
    name: 'menu: place, outlet and minutes, and what is on its way',
    responses: { 'GET /opening': servedIn(18), 'GET /orders': listOf(running) },
    shows: [/Connaught Place/, /about 18 min/, 'Order on its way', /arrives by/, '+1'],
  },
  {
    ...menu,
    name: 'menu: a busy hour',
    language: 'hi',
    responses: { 'GET /opening': servedIn(71) },
    shows: [/अभी भीड़ है: क़रीब 71 मिनट/, 'मसाला चाय'],
  },
  {
    name: 'menu: of a visitor',
    role: 'visitor',
    path: '/menu',
    position: null,
    steps: addTwo,
    shows: ['Login', 'Sign Up', 'Choose where we should deliver', '2 items'],
    hides: ['My Orders'],
  },
  {
    name: 'menu: a visitor who cannot be located chooses the place at an outlet',
    role: 'visitor',
    path: '/menu',
    position: null,
    steps: async (page) => {
      await clickButton(page, 'Choose where we should deliver')
      await clickButton(page, 'Hauz Khas')
      await page.getByRole('application').waitFor()
    },
    shows: ['Where should we deliver?', 'Which outlet is near you?'],
  },
  {
    ...menu,
    name: 'menu: all outlets are closed',
    responses: { 'GET /opening': closedUntilTomorrow },
    shows: ['We are closed right now', 'You can order again tomorrow at 9:00 am.', 'Masala Chai'],
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
    shows: ['Kashmiri Kahwa', 'Choose one', 'Choose up to 2 (optional)', /^Instructions/, 'Add · ₹85.50'],
  },
  {
    ...menu,
    name: 'menu: options of a product, in Hindi',
    language: 'hi',
    steps: (page) => clickButton(page, 'Kashmiri Kahwa जोड़ें'),
    shows: ['एक चुनें', 'जोड़ें · ₹60.00'],
  },
]
