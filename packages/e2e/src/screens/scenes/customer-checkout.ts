import type { Page } from 'playwright-core'
import { testConfig } from '@tapri/contracts/testing'
import { isOpen, products } from '../fake-data.ts'
import { quote } from '../fake-quote.ts'
import { addTwo, menu } from './customer-menu.ts'
import { clickButton, type Scene, waitForText } from './scene.ts'

async function checkOut(page: Page) {
  await addTwo(page)
  await clickButton(page, /View Cart/)
}

/** The checkout of a returning customer, with its rows folded. */
async function located(page: Page) {
  await checkOut(page)
  await waitForText(page, /^Now · by /)
}

/** The checkout, from the cart to the placed order. */
export const customerCheckoutScenes: Scene[] = [
  {
    ...menu,
    name: 'checkout and foot: the licence of the outlet that serves, and where to complain',
    responses: {
      'GET /config': { ...testConfig, fssai_complaints_url: 'https://foscos.fssai.gov.in/consumergrievance/' },
      'GET /opening': { ...isOpen, fssai_number: '13321999000123' },
      'POST /orders/quote': { ...quote(), fssai_number: '13321999000123' },
    },
    steps: async (page) => {
      await page.getByText('FSSAI licence 13321999000123').scrollIntoViewIfNeeded()
      await located(page)
      await page.getByRole('dialog').getByText('FSSAI licence 13321999000123').scrollIntoViewIfNeeded()
    },
    shows: ['Complain to FSSAI'],
  },
  {
    ...menu,
    name: 'checkout: order, place, time, payment and instructions in a row each',
    steps: located,
    shows: [
      'Checkout',
      'Masala Chai',
      'Total',
      'Deliver to 12 Janpath, New Delhi',
      'Cash on delivery',
      'Pay in cash when your order arrives.',
      'Add instructions',
      'Place Order',
    ],
  },
  {
    ...menu,
    name: 'checkout: the first order, with its place open',
    responses: { 'GET /users/location': { address: '' } },
    steps: located,
    shows: ['Where should we deliver?', 'Delivery address', 'Location found', 'Change Location'],
  },
  {
    ...menu,
    name: 'checkout: all rows open',
    steps: async (page) => {
      await located(page)
      for (const row of [/^Add instructions/, /^Cash on delivery/, /^Now/, /^Deliver to/]) await clickButton(page, row)
    },
    shows: [
      'Change Location',
      /^From Connaught Place, the nearest that can take your order\. Karol Bagh is closer but closed until/,
      'Exact amount or not sure',
      /^Instructions for the outlet/,
    ],
  },
  {
    ...menu,
    name: 'checkout: the location is denied, so no order can be placed',
    position: null,
    steps: async (page) => {
      await checkOut(page)
      await page.getByRole('button', { name: /^Place Order/, disabled: true }).waitFor()
    },
    shows: ['Please enable location access to place orders', 'Change Location'],
  },
  {
    ...menu,
    name: 'checkout: a price has changed',
    steps: async (page, server) => {
      await page.evaluate(() => {
        const lines = [{ product_id: 'p-1', product_name: 'Masala Chai', quantity: 1, price: 20 }]
        const cart = { state: { lines, address: null, attempt: null }, version: 1 }
        localStorage.setItem('tapri.me.cart.u-asha', JSON.stringify(cart))
      })
      server.responses['GET /products'] = products
      await page.reload()
      await clickButton(page, /View Cart/)
    },
    shows: ['Please review your cart.', 'Update My Cart'],
  },
]
