import type { Page } from 'playwright-core'
import { products } from '../fake-data.ts'
import { addTwo, menu } from './customer-menu.ts'
import { clickButton, type Scene, waitForText } from './scene.ts'

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
  {
    ...menu,
    name: 'checkout: placed, with outlet and distance; the cart is empty afterwards',
    steps: async (page) => {
      await addTwo(page)
      // By its address: a press of Place Order is ignored just after one of View Cart, which is at the same place.
      await page.goto('/customer/menu?checkout=open')
      await waitForText(page, 'Location found')
      // The address that was saved last may come after the position.
      await page.locator('input[value*="Janpath"]').waitFor()
      await clickButton(page, /^Place Order/)
      await page.waitForURL('**/customer/orders')
    },
    shows: ['Order placed successfully!', 'From Connaught Place, 600 m away'],
    hides: ['2 items'],
  },
]
