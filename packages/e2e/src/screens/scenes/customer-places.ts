import type { Page } from 'playwright-core'
import { config } from '../fake-config.ts'
import { byRavi, openOf, order } from '../fake-data.ts'
import { nobodyDelivers } from '../fake-quote.ts'
import { refused, type FakeResponses } from '../fake-server.ts'
import { addTwo, menu } from './customer-menu.ts'
import { clickButton, fillField, type Scene, waitForText } from './scene.ts'

const served = {
  is_open: true,
  opens_at: null,
  closes_at: null,
  time_zone: 'Asia/Kolkata',
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
  await waitForText(page, 'Location found')
}

async function openPin(page: Page) {
  await checkOut(page)
  await clickButton(page, 'Set the Pin')
  await pinOf(page).waitFor()
}
const pinOf = (page: Page) => page.getByRole('application', { name: 'Pin of the delivery address' })

/** Drags the pin by so many pixels. */
async function drag(page: Page, x: number, y: number) {
  const box = await pinOf(page).boundingBox()
  if (!box) throw new Error('the pin is not shown')
  const [from, to] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(from, to)
  await page.mouse.down()
  await page.mouse.move(from + x, to + y, { steps: 5 })
  await page.mouse.up()
}

/** Saved places, the pin, the note for the way, and the search for addresses. */
export const customerPlacesScenes: Scene[] = [
  {
    ...menu,
    name: 'places: one tap on a saved place',
    responses,
    steps: async (page) => {
      await checkOut(page)
      await clickButton(page, 'Home')
    },
    screenshot: true,
    shows: ['Delivering to Home', 'From Connaught Place, 850 m away', /^The way to the door/],
  },
  {
    ...menu,
    name: 'places: the pin is dragged on the map without tiles',
    responses,
    steps: async (page, server) => {
      await openPin(page)
      await drag(page, 60, -40)
      await waitForText(page, /The pin is \d+ m north-east of where you are\./)
      if (!server.calls.some((call) => /^GET \/opening\?lat=28\.\d+&lng=77\.\d+$/.test(call)))
        throw new Error(`the outlet of the pin was not asked for: ${server.calls.join()}`)
    },
    screenshot: true,
    shows: ['Where is the door?', 'From Connaught Place, 850 m away', 'Where I Am', 'Deliver Here'],
  },
  {
    ...menu,
    name: 'places: the pin is moved by keyboard, and the order goes there',
    responses,
    steps: async (page) => {
      await openPin(page)
      await pinOf(page).focus()
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowLeft')
      await waitForText(page, 'The pin is 300 m west of where you are. From Connaught Place, 850 m away')
      await clickButton(page, 'Deliver Here')
    },
    shows: ['Delivering to the pin', 'From Connaught Place, 850 m away'],
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
    screenshot: true,
    shows: ['No outlet delivers to this location yet.', /^Connaught Place comes as far as 1.2 km/],
  },
  {
    ...menu,
    name: 'places: without a position the pin is set on the map',
    position: null,
    responses: { 'GET /opening': served },
    steps: async (page) => {
      await addTwo(page)
      await clickButton(page, /View Cart/)
      await clickButton(page, 'Set the Pin')
      await pinOf(page).waitFor()
      await page.getByRole('button', { name: 'Deliver Here', disabled: true }).waitFor()
    },
    screenshot: true,
    shows: ['We do not know where you are. Tap the map until you see your street.'],
  },
  {
    ...menu,
    name: 'places: the place is saved under a name',
    responses: { ...responses, 'PUT /users/places/:id': places[0] },
    steps: async (page) => {
      await checkOut(page)
      await fillField(page, /^The way to the door/, 'Blue gate')
      await clickButton(page, 'Save This Place')
      await waitForText(page, 'Saved Places')
    },
    screenshot: true,
    shows: ['Save This Place', 'Aunt Leela', '7 Bengali Market'],
  },
  {
    ...menu,
    name: 'places: an address is found',
    responses: {
      ...responses,
      'GET /config': { ...config, address_search: true },
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
    screenshot: true,
    shows: ['Find an address', 'Janpath, Connaught Place, New Delhi, 110001, India'],
  },
  {
    ...menu,
    name: 'places: in Hindi',
    language: 'hi',
    responses,
    steps: async (page) => {
      for (const product of ['Masala Chai', 'Kulhad Chai'])
        await clickButton(page, new RegExp(`${product}.*जोड़ें|जोड़ें.*${product}`))
      await clickButton(page, /कार्ट देखें/)
      await clickButton(page, 'Home')
    },
    screenshot: true,
    shows: ['ऑर्डर यहाँ आएगा: Home', /^दरवाज़े तक का रास्ता/],
  },
]

/** The way to the door, on the screen of who brings the order. */
export const deliveryPlacesScenes: Scene[] = [
  {
    role: 'delivery',
    path: '/delivery/dashboard',
    name: 'deliveries: the way to the door stands below the address',
    responses: {
      'GET /orders/open': openOf(
        [1, 2].map((number) => {
          const { delivery_address, ...rest } = order(number, { ...byRavi, order_status: 'out_for_delivery' })
          return { ...rest, delivery_address: { ...delivery_address, note: 'Blue gate, second floor' } }
        }),
      ),
    },
    screenshot: true,
    shows: [/Blue gate, second floor/],
  },
]
