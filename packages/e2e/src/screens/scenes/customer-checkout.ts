import type { Page } from 'playwright-core'
import { products } from '../fake-data.ts'
import { refused } from '../fake-server.ts'
import { addTwo, menu } from './customer-menu.ts'
import { clickButton, fillField, type Scene, waitForText } from './scene.ts'

async function checkOut(page: Page) {
  await addTwo(page)
  await clickButton(page, /View Cart/)
}

async function located(page: Page) {
  await checkOut(page)
  await waitForText(page, 'Location found')
}

/** The checkout, from the cart to the placed order. */
export const customerCheckoutScenes: Scene[] = [
  {
    ...menu,
    name: 'checkout: order, address, location and payment',
    steps: located,
    screenshot: true,
    shows: [
      'Checkout',
      'Masala Chai',
      'Total',
      'Delivery address',
      'Change Location',
      'Cash on delivery',
      /^There by/,
      /^Connaught Place makes it: .* Karol Bagh is nearer, but closed until/,
      /^Place Order · ₹55\.50$/,
    ],
  },
  {
    ...menu,
    name: 'checkout: a quantity of zero removes the line',
    steps: async (page) => {
      await located(page)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'One Kulhad Chai more' }).click()
      await dialog.getByText('Place Order · ₹86.00').waitFor()
      await dialog.getByRole('button', { name: 'One Kulhad Chai less' }).click()
      await dialog.getByRole('button', { name: 'One Kulhad Chai less' }).click()
      await dialog.getByText('Kulhad Chai').waitFor({ state: 'detached' })
    },
    shows: ['Place Order · ₹25.00'],
  },
  {
    ...menu,
    name: 'checkout: the cart is empty',
    steps: (page) => clickButton(page, /^Cart/),
    screenshot: true,
    shows: ['Cart is empty'],
  },
  {
    ...menu,
    name: 'checkout: no address',
    steps: async (page) => {
      await located(page)
      await fillField(page, /^Delivery address/, '  ')
      await clickButton(page, /^Place Order/)
    },
    screenshot: true,
    shows: ['Please enter delivery address'],
  },
  {
    ...menu,
    name: 'checkout: the location is denied, so no order can be placed',
    position: null,
    steps: async (page) => {
      await checkOut(page)
      await page.getByRole('button', { name: /^Place Order/, disabled: true }).waitFor()
    },
    screenshot: true,
    shows: ['Please enable location access to place orders', 'Change Location'],
  },
  {
    ...menu,
    name: 'checkout: the location is requested again and denied again',
    position: null,
    steps: async (page) => {
      await checkOut(page)
      await clickButton(page, 'Change Location')
    },
    shows: ['Unable to get your location. Please check GPS permissions.'],
  },
  {
    ...menu,
    name: 'checkout: a browser without geolocation',
    steps: async (page) => {
      // Not an init script, which would stay in the reused tab.
      await page.evaluate('delete Navigator.prototype.geolocation')
      await checkOut(page)
    },
    shows: ['Geolocation is not supported by your browser'],
  },
  {
    ...menu,
    name: 'checkout: the location is not known yet',
    steps: async (page) => {
      await page.evaluate('Geolocation.prototype.getCurrentPosition = () => {}')
      await checkOut(page)
      await page.getByRole('button', { name: /^Place Order/, disabled: true }).waitFor()
    },
    screenshot: true,
    shows: ['Finding your location…'],
  },
  {
    ...menu,
    name: 'checkout: the position is updated although saving the location fails',
    responses: { 'PUT /users/location': refused(503) },
    steps: async (page) => {
      await located(page)
      await clickButton(page, 'Change Location')
    },
    shows: ['Location updated'],
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
    screenshot: true,
    shows: ['Please review your cart.', 'Update My Cart'],
  },
  {
    ...menu,
    name: 'checkout: lines with options and a note, which can be changed',
    steps: async (page) => {
      await clickButton(page, 'Add Kashmiri Kahwa')
      await page.getByText('Large').click()
      await fillField(page, /^A word to the outlet/, 'Very hot, please')
      await clickButton(page, /^Add · /)
      await checkOut(page)
      await waitForText(page, 'Location found')
    },
    screenshot: true,
    shows: ['Large', 'Very hot, please', 'Change', 'Add a note'],
  },
  {
    ...menu,
    name: 'checkout: placed, with outlet and distance; the cart is empty afterwards',
    steps: async (page) => {
      await located(page)
      // The address that was saved last may come after the position.
      await page.locator('input[value*="Janpath"]').waitFor()
      await clickButton(page, /^Place Order/)
      await page.waitForURL('**/customer/orders')
    },
    screenshot: true,
    shows: ['Order placed successfully!', 'From Connaught Place, 600 m away'],
    hides: ['2 items'],
  },
]
