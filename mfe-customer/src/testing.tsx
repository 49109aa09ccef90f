import type { Product } from '@tapri/contracts/catalog'
import { nobody } from '@tapri/web-kit/nobody'
import type { RemoteProps } from '@tapri/web-kit/remote'
import { Route, Routes } from '@tapri/web-kit/router'
import { renderPage, standAt } from '@tapri/web-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { type Cart, cartOf, noChoices } from './cart/cart.ts'
import { spotOf } from './checkout/places/spot.ts'
import { CustomerPages } from './customer-pages.tsx'
import { GuestPage } from './guest-page.tsx'

export const buildProduct = (given: Partial<Product> = {}): Product => ({
  id: 'p-1',
  name: 'Masala Chai',
  description: 'Cardamom, ginger, clove and black pepper.',
  price: 25,
  image_url: '/api/images/masala.webp',
  category_id: 'c-1',
  category_name: 'Chai',
  available: true,
  ...given,
})

/** A required option group whose default option costs nothing. */
export const size = {
  id: 'size',
  name: 'Size',
  required: true,
  max_choices: 1,
  options: [
    { id: 'large', name: 'Large', price: 15 },
    { id: 'regular', name: 'Regular', price: 0 },
  ],
}

export const page = (orders: readonly unknown[], more: object = {}) => ({
  orders,
  pagination: {
    total_count: orders.length,
    total_pages: 1,
    current_page: 1,
    has_previous: false,
    has_next: false,
    ...more,
  },
})

export const opening = (given: object = {}) => ({
  is_open: true,
  opens_at: null,
  closes_at: null,
  time_zone: 'Asia/Kolkata',
  ...given,
})

export const janpath = { lat: 28.6315, lng: 77.2167 }
/** An outlet with its delivery radius. */
export const connaughtPlace = { id: 'o-1', name: 'Connaught Place', ...janpath, delivery_radius_km: 5 }

/** The responses of the public endpoints. */
const publicResponses = {
  'GET /opening': opening(),
  'GET /outlets': { outlets: [connaughtPlace] },
  'GET /products': [
    buildProduct(),
    buildProduct({ id: 'p-2', name: 'Samosa', price: 30, category_id: 'c-2', category_name: 'Hot Snacks' }),
  ],
  'GET /categories': [
    { id: 'c-1', name: 'Chai', description: null, image_url: null },
    { id: 'c-2', name: 'Hot Snacks', description: null, image_url: null },
    { id: 'c-3', name: 'Coolers', description: null, image_url: null },
  ],
}

const defaultResponses = {
  ...publicResponses,
  'GET /users/location': { address: '' },
  'PUT /users/location': { address: '', lat: 0, lng: 0 },
  'GET /users/places': { places: [] },
  'GET /promises': { days: 30, orders: 0, kept: 0, kept_percent: null, median_minutes: null, outlets: [] },
  'GET /pickups': { outlets: [] },
  'GET /slots': { slots: [], time_zone: 'Asia/Kolkata' },
  'GET /favourites': { product_ids: [] },
  'GET /orders': page([]),
  'GET /orders/:id/complaints': { complaints: [] },
  'GET /waitlist': {},
  'GET /rewards': { stamp_cards: [] },
  'POST /orders/quote': { total_amount: 50, delivers: true, outlet_name: 'Connaught Place' },
  'GET /positions': { positions: [] },
}

/** Renders the customer's pages at a path; `responses` override the defaults. */
export const openPages = (path: string, responses: Record<string, unknown> = {}, shell: Partial<RemoteProps> = {}) =>
  renderPage(
    <Routes>
      <Route path="/customer/*" element={<CustomerPages />} />
    </Routes>,
    { path, responses: { ...defaultResponses, ...responses }, shell: { basePath: '/customer', ...shell } },
  )

/** Renders the menu as a visitor sees it; `signUps` records the paths after a registration. */
export function openAsGuest(path = '/menu', responses: Record<string, unknown> = {}) {
  const signUps: string[] = []
  const shell = { user: nobody, basePath: '', signUp: (to: string) => void signUps.push(to) }
  const view = renderPage(<GuestPage />, { path, responses: { ...publicResponses, ...responses }, shell })
  return { ...view, signUps }
}

/** Opens the checkout over the menu. */
export const openCheckout = (responses: Record<string, unknown> = {}, shell: Partial<RemoteProps> = {}) =>
  openPages('/customer/menu?checkout=open', responses, shell)

type View = ReturnType<typeof openPages>
export const findPlaceOrder = () => screen.findByRole('button', { name: /^Place Order/ })
/** Waits until the order can be placed. */
export const findPlaceKnown = () =>
  waitFor(async () => expect((await findPlaceOrder()).hasAttribute('disabled')).toBe(false))
/** Unfolds a row of the checkout, by default that of the place, unless it is unfolded already. */
export async function openRow({ person }: View, words = /^(Deliver to|Where should we)/) {
  const row = await screen.findByRole('button', { name: words })
  if (row.getAttribute('aria-expanded') === 'false') await person.click(row)
}
export const placeOrder = async ({ person }: View) => person.click(await findPlaceOrder())
/** Returns the request bodies of placements, or of another route. */
export const sent = ({ calls }: View, route = 'POST /orders') =>
  calls.filter((call) => call.route === route).map(({ input }) => (input as { body: object }).body)

/** Starts with an empty cart, at Janpath. */
export function begin() {
  emptyCart()
  standAt(janpath)
}

/** Clears the cart and the delivery place left by an earlier test. */
export function emptyCart() {
  localStorage.clear()
  cartOf('u-1').setState({
    lines: [],
    address: null,
    addressAt: null,
    attempt: null,
    deliverAt: null,
    note: '',
    choices: noChoices,
    again: null,
  })
  spotOf('u-1').getState().clear()
}

export const masalaLine = { product_id: 'p-1', product_name: 'Masala Chai', quantity: 2, price: 25 }

/** Puts two Masala Chai and an address into the cart, overridden by `given`. */
export const fillCart = (given: Partial<Cart> = {}) =>
  cartOf('u-1').setState({ lines: [masalaLine], address: '12 Janpath', ...given })

/** Opens the checkout with all that an order needs: a full cart, an address and a position. */
export async function openFilled(responses: Record<string, unknown> = {}) {
  fillCart()
  const view = openCheckout(responses)
  await findPlaceKnown()
  return view
}
