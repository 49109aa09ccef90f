import type { Page } from 'playwright-core'
import { testConfig } from '@tapri/contracts/testing'
import { isOpen } from '../fake-data.ts'
import { nobodyDelivers } from '../fake-quote.ts'
import { refused, type FakeResponses } from '../fake-server.ts'
import { addTwo, menu } from './customer-menu.ts'
import { clickButton, type Scene, waitForText } from './scene.ts'

const served = {
  ...isOpen,
  outlet_name: 'Connaught Place',
  outlet_distance_km: 0.85,
}
const places = [
  { id: 'p-1', name: 'Home', address: 'Flat 4, Lodhi Road', lat: 28.63, lng: 77.22, note: 'Blue gate, second floor' },
  { id: 'p-2', name: 'Work', address: 'Tower B, Barakhamba Road', lat: 28.6315, lng: 77.2267 },
  { id: 'p-3', name: 'Aunt Leela', address: '7 Bengali Market', lat: 28.629, lng: 77.232 },
]
const responses: FakeResponses = { 'GET /opening': served, 'GET /users/places': { places } }

async function checkOut(page: Page) {
  await addTwo(page)
  await clickButton(page, /View Cart/)
  await waitForText(page, /^Deliver to/)
}

async function openPin(page: Page) {
  await checkOut(page)
  await clickButton(page, /^Deliver to/)
  await clickButton(page, 'Choose on Map')
  await pinOf(page).waitFor()
}
const pinOf = (page: Page) => page.getByRole('application', { name: 'Pin of the delivery address' })

/** Drags the pin by this many pixels. */
async function drag(page: Page, x: number, y: number) {
  const box = await pinOf(page).boundingBox()
  if (!box) throw new Error('the pin is not shown')
  const [from, to] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(from, to)
  await page.mouse.down()
  await page.mouse.move(from + x, to + y, { steps: 5 })
  await page.mouse.up()
}

/** Saved places, the pin, the way note, and the search for addresses. */
export const customerPlacesScenes: Scene[] = [
  {
    ...menu,
    name: 'places: the pin is dragged on the map without tiles',
    responses,
    steps: async (page) => {
      await openPin(page)
      await drag(page, 60, -40)
    },
    shows: [
      /The pin is \d+ m north-east of where you are\./,
      'Where should we deliver?',
      'From Connaught Place, 850 m away',
      'Current Location',
      'Deliver Here',
    ],
  },
  {
    ...menu,
    name: 'places: no outlet reaches the pin',
    responses: {
      ...responses,
      'GET /opening': refused(422, 'No outlet delivers to this location yet.', { code: 'OUT_OF_REACH' }),
      'POST /orders/quote': nobodyDelivers,
    },
    steps: checkOut,
    shows: [
      'We do not deliver here yet',
      /^You are 1\.2 km outside the delivery area of Connaught Place\./,
      'Change Location',
      'Change the Place',
    ],
    hides: ['Place Order'],
  },
  {
    ...menu,
    name: 'places: an address is found',
    responses: {
      ...responses,
      'GET /config': { ...testConfig, address_search: true },
      'POST /addresses/search': {
        found: [
          { address: 'Janpath, Connaught Place, New Delhi, 110001, India', lat: 28.6289, lng: 77.2219 },
          { address: 'Janpath Road, Bhubaneswar, Odisha, 751001, India', lat: 20.28, lng: 85.84 },
        ],
      },
    },
    steps: async (page) => {
      await openPin(page)
      await clickButton(page, 'Find')
    },
    shows: ['Find an address', 'Janpath, Connaught Place, New Delhi, 110001, India'],
  },
]
