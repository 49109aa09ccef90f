import type { Quote } from '@tapri/contracts/quote'
import { isOpen, MINUTE, ago, openOf, order, outlets, products } from '../fake-data.ts'
import { quote } from '../fake-quote.ts'
import { addTwo, menu } from './customer-menu.ts'
import { clickButton, type Scene } from './scene.ts'

const charges = {
  delivery_steps: [
    { up_to_km: 3, fee: 20 },
    { up_to_km: 5, fee: 35 },
  ],
  free_delivery_from: 95.5,
  minimum_order: 50,
  packaging_per_order: 5,
}
const opening = { ...isOpen, outlet_id: 'o-1', outlet_name: 'Connaught Place', outlet_distance_km: 2.1, charges }
const charged = (): Quote => ({
  ...quote(),
  charges: [
    { kind: 'delivery', name: 'Delivery', name_hi: 'डिलीवरी', amount: 20, up_to_km: 3 },
    { kind: 'packaging', name: 'Packaging', name_hi: 'पैकिंग', amount: 5 },
  ],
  total_amount: 80.5,
  missing_for_free_delivery: 40,
})
const charging = { 'GET /opening': { ...opening, promised_minutes: 28 }, 'POST /orders/quote': charged }

const khanMarket = {
  outlet_id: 'o-2',
  outlet_name: 'Khan Market',
  address: 'Shop 4, Middle Lane',
  lat: 28.6003,
  lng: 77.227,
  distance_km: 0.85,
  is_open: true,
  opens_at: null,
  time_zone: 'Asia/Kolkata',
  ready_minutes: 9,
}
const pickups = {
  'GET /pickups': {
    outlets: [
      khanMarket,
      { ...khanMarket, outlet_id: 'o-1', outlet_name: 'Connaught Place', address: 'Inner Circle', distance_km: 2.1 },
      {
        ...khanMarket,
        outlet_id: 'o-3',
        outlet_name: 'Hauz Khas',
        address: '12 Village Road',
        distance_km: 9.4,
        is_open: false,
        opens_at: ago(-14 * 60 * MINUTE),
        ready_minutes: undefined,
      },
    ],
  },
  'POST /orders/quote': (): Quote => ({
    ...quote(),
    outlet_id: 'o-2',
    outlet_name: 'Khan Market',
    promise: { at: ago(-9 * MINUTE), wait_minutes: 2, make_minutes: 5, ride_minutes: 0, spare_minutes: 2 },
    passed_over: [],
  }),
}

const promise = { at: ago(-6 * MINUTE), wait_minutes: 2, make_minutes: 6, ride_minutes: 0, spare_minutes: 3 }
const at = { address: 'Khan Market', lat: 28.6003, lng: 77.227 }
const pickup = { fulfilment: 'pickup', outlet_id: 'o-2', outlet_name: 'Khan Market', delivery_address: at } as const
const ready = order(3, {
  ...pickup,
  order_status: 'preparing',
  ready_at: ago(MINUTE),
  promise,
})
const board = [
  order(1),
  order(2, { ...pickup, order_status: 'confirmed', promise }),
  ready,
  order(4, { ...pickup, order_status: 'preparing', ready_at: ago(3 * MINUTE), payment_method: 'upi', promise }),
  order(5, { order_status: 'out_for_delivery', delivery_person_id: 'u-ravi', delivery_person_name: 'Ravi' }),
]
const outletsPage = { role: 'admin', path: '/admin/outlets' } as const
const charging1 = {
  'GET /admin/outlets': outlets.map((outlet, index) => (index === 0 ? { ...outlet, charges } : outlet)),
}

/** Charges, pick-up, and the menu of an outlet. */
export const tradeScenes: Scene[] = [
  {
    ...menu,
    name: 'charges: the bar of the menu says the fees, and what makes the delivery free',
    responses: charging,
    steps: addTwo,
    shows: ['Add ₹40.00 more for free delivery', /^Delivery ₹20\.00 · Packaging ₹5\.00/, '₹80.50'],
  },
  {
    ...outletsPage,
    name: 'charges: the dialog of an outlet calculates an example',
    responses: charging1,
    steps: async (page) => {
      await clickButton(page, 'Edit Connaught Place')
      await page.getByLabel('Packaging per order (₹)').scrollIntoViewIfNeeded()
    },
    shows: ['Customers can pick up their orders'],
  },
  {
    ...menu,
    name: 'pick-up: the outlets to choose from in the checkout',
    responses: pickups,
    steps: async (page) => {
      await addTwo(page)
      await clickButton(page, /View Cart/)
      await clickButton(page, 'Pick up')
      await clickButton(page, /^Pick up at Khan Market/)
    },
    shows: ['Which outlet?', 'Hauz Khas', /ready at/, /^Now · by /],
  },
  {
    role: 'outlet_manager',
    path: '/outlet/dashboard',
    name: 'pick-up: ready ones have a head of their own on the board',
    responses: { 'GET /orders/open': openOf(board) },
    shows: ['Ready for Pick-up'],
  },
  {
    ...outletsPage,
    name: 'outlets: the menu of one, a table of all products',
    responses: {
      'GET /products': products.map((product, index) => {
        if (index === 1)
          return { ...product, outlets: [{ outlet_id: 'o-1', is_carried: false, price: null, hours: null }] }
        const hours = [{ opens: '07:00', closes: '11:00' }]
        return index === 0
          ? { ...product, outlets: [{ outlet_id: 'o-1', is_carried: true, price: 18, hours }] }
          : product
      }),
    },
    steps: (page) => clickButton(page, 'Menu of Connaught Place'),
    shows: ['Save Menu', 'Masala Chai'],
  },
]
