import type { Page } from 'playwright-core'
import { never, refused } from '../fake-server.ts'
import { products } from '../fake-data.ts'
import { fill, press, type Scene, seen } from './scene.ts'

async function addTwo(page: Page) {
  await press(page, 'Add Masala Chai')
  await press(page, 'Add Kulhad Chai')
}

async function checkOut(page: Page) {
  await addTwo(page)
  await press(page, /View Cart/)
}

async function located(page: Page) {
  await checkOut(page)
  await seen(page, 'Location found')
}

const menu = { who: 'customer', path: '/customer/menu' } as const

/** The menu, the cart and the checkout. */
export const customerMenuScenes: Scene[] = [
  {
    ...menu,
    name: 'menu: greeting, categories and product cards',
    pictured: true,
    sees: [
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
  { ...menu, name: 'menu: loading', answers: { 'GET /products': never }, pictured: true, sees: ['Hello, Asha'] },
  {
    ...menu,
    name: 'menu: a category without products',
    act: (page) => page.getByText('Biscuits', { exact: true }).first().click(),
    pictured: true,
    sees: ['No products in this category'],
  },
  {
    ...menu,
    name: 'menu: it did not come',
    answers: { 'GET /products': refused(503, 'The menu is being repaired. Try again in a moment.') },
    pictured: true,
    sees: ['The menu is being repaired. Try again in a moment.', 'Try Again'],
  },
  { ...menu, name: 'menu: something in the cart', act: addTwo, pictured: true, sees: ['2 items', 'View Cart'] },
  { ...menu, name: 'menu: in Hindi', language: 'hi', pictured: true, sees: ['Masala Chai'] },
  {
    ...menu,
    name: 'checkout: the order, the address, the location and the payment',
    act: located,
    pictured: true,
    sees: [
      'Checkout',
      'Masala Chai',
      'Total',
      'Delivery address',
      'Change Location',
      'Cash on delivery',
      /^Place Order · ₹55\.50$/,
    ],
  },
  {
    ...menu,
    name: 'checkout: a quantity of zero removes the line',
    act: async (page) => {
      await located(page)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'One Kulhad Chai more' }).click()
      await dialog.getByText('Place Order · ₹86.00').waitFor()
      await dialog.getByRole('button', { name: 'One Kulhad Chai less' }).click()
      await dialog.getByRole('button', { name: 'One Kulhad Chai less' }).click()
      await dialog.getByText('Kulhad Chai').waitFor({ state: 'detached' })
    },
    sees: ['Place Order · ₹25.00'],
  },
  {
    ...menu,
    name: 'checkout: the cart is empty',
    act: (page) => press(page, /^Cart/),
    pictured: true,
    sees: ['Cart is empty'],
  },
  {
    ...menu,
    name: 'checkout: no address',
    act: async (page) => {
      await located(page)
      await fill(page, /^Delivery address/, '  ')
      await press(page, /^Place Order/)
    },
    pictured: true,
    sees: ['Please enter delivery address'],
  },
  {
    ...menu,
    name: 'checkout: the location is not allowed, so no order can be placed',
    position: null,
    act: async (page) => {
      await checkOut(page)
      await page.getByRole('button', { name: /^Place Order/, disabled: true }).waitFor()
    },
    pictured: true,
    sees: ['Please enable location access to place orders', 'Change Location'],
  },
  {
    ...menu,
    name: 'checkout: the location is asked for again and still not allowed',
    position: null,
    act: async (page) => {
      await checkOut(page)
      await press(page, 'Change Location')
    },
    sees: ['Unable to get your location. Please check GPS permissions.'],
  },
  {
    ...menu,
    name: 'checkout: a browser without geolocation',
    act: async (page) => {
      // Not an init script: that would stay with the page, which other scenes use again.
      await page.evaluate('delete Navigator.prototype.geolocation')
      await checkOut(page)
    },
    sees: ['Geolocation is not supported by your browser'],
  },
  {
    ...menu,
    name: 'checkout: the location is not known yet',
    act: async (page) => {
      await page.evaluate('Geolocation.prototype.getCurrentPosition = () => {}')
      await checkOut(page)
      await page.getByRole('button', { name: /^Place Order/, disabled: true }).waitFor()
    },
    pictured: true,
    sees: ['Finding your location…'],
  },
  {
    ...menu,
    name: 'checkout: saving the location fails, the position is updated all the same',
    answers: { 'PUT /users/location': refused(503) },
    act: async (page) => {
      await located(page)
      await press(page, 'Change Location')
    },
    sees: ['Location updated'],
  },
  {
    ...menu,
    name: 'checkout: a price has changed',
    act: async (page, server) => {
      await page.evaluate(() => {
        const lines = [{ product_id: 'p-1', product_name: 'Masala Chai', quantity: 1, price: 20 }]
        const cart = { state: { lines, address: null, attempt: null }, version: 1 }
        localStorage.setItem('tapri.me.cart.u-asha', JSON.stringify(cart))
      })
      server.answers['GET /products'] = products
      await page.reload()
      await press(page, /View Cart/)
    },
    pictured: true,
    sees: ['Please review your cart.', 'Update My Cart'],
  },
  {
    ...menu,
    name: 'checkout: placed, with the outlet and the distance, and the cart is empty',
    act: async (page) => {
      await located(page)
      await press(page, /^Place Order/)
      await page.waitForURL('**/customer/orders')
    },
    pictured: true,
    sees: ['Order placed successfully!', 'From Connaught Place, 600 m away'],
    lacks: ['2 items'],
  },
]
