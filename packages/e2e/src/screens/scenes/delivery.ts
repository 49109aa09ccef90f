import { never, refused } from '../fake-server.ts'
import { byRavi, listOf, order } from '../fake-data.ts'
import { press, type Scene, seen } from './scene.ts'

const home = { who: 'delivery', path: '/delivery/dashboard' } as const
const stops = [
  order(1, { ...byRavi, order_status: 'confirmed', delivery_address: { address: 'Far away', lat: 28.66, lng: 77.25 } }),
  order(2, {
    ...byRavi,
    order_status: 'preparing',
    delivery_address: { address: 'Next door', lat: 28.63, lng: 77.2219 },
  }),
  order(3, {
    ...byRavi,
    order_status: 'confirmed',
    delivery_address: { address: 'Down the road', lat: 28.637, lng: 77.225 },
  }),
]
const three = { 'GET /orders': listOf(stops) }

/** The rounds of a delivery person. */
export const deliveryScenes: Scene[] = [
  {
    ...home,
    name: 'deliveries: nearest first, in metres below a kilometre, with what to do next',
    answers: three,
    pictured: true,
    act: async (page) => {
      await seen(page, 'Down the road')
      const words = await page.locator('main').innerText()
      const places = ['Next door', 'Down the road', 'Far away'].map((address) => words.indexOf(address))
      if (places.join() !== places.toSorted((a, b) => a - b).join()) throw new Error(`not nearest first: ${words}`)
      await page
        .getByRole('link', { name: /^Call Asha/ })
        .first()
        .waitFor()
      const href = await page.getByRole('link', { name: 'Get Directions to Next door' }).getAttribute('href')
      if (!href?.includes(encodeURIComponent('28.63,77.2219'))) throw new Error(`directions lead to ${href}`)
      const options = await page
        .getByLabel('Status of order a1b2c302')
        .locator('option:not([disabled])')
        .allInnerTexts()
      if (options.join() !== 'Confirmed,Preparing,Out for Delivery,Delivered')
        throw new Error(`offers ${options.join()}`)
    },
    sees: ['Hello, Ravi', /Deliveries$/, 'Active', 'Archived', 'Next Stop', '122 m', /^4\.\d km/, 'Get Directions'],
  },
  {
    ...home,
    name: 'deliveries: the route map',
    answers: three,
    act: async (page) => {
      await seen(page, /^(Show|Hide) Route Map$/)
      // Where there is room it is there at once.
      if (await page.getByText('Show Route Map').isVisible()) await press(page, 'Show Route Map')
    },
    pictured: true,
    sees: ['Hide Route Map', /^3 stops, /],
  },
  {
    ...home,
    name: 'deliveries: without a position, measured from the middle of Delhi',
    answers: three,
    position: null,
    pictured: true,
    sees: ['Your position is not known', 'Try Again'],
  },
  {
    ...home,
    name: 'deliveries: a status is set',
    answers: three,
    act: (page) => press(page, 'Out for Delivery'),
    sees: ['Order status updated'],
  },
  {
    ...home,
    name: 'deliveries: archived',
    act: (page) => page.getByText('Archived').first().click(),
    pictured: true,
    sees: [/a1b2c308/],
  },
  {
    ...home,
    name: 'deliveries: none',
    answers: { 'GET /orders': listOf([]) },
    pictured: true,
    sees: ['No deliveries right now'],
  },
  {
    ...home,
    name: 'deliveries: none archived',
    answers: { 'GET /orders': listOf([]) },
    act: (page) => page.getByText('Archived').first().click(),
    sees: ['No archived deliveries'],
  },
  { ...home, name: 'deliveries: loading', answers: { 'GET /orders': never }, pictured: true, sees: [/Deliveries$/] },
  {
    ...home,
    name: 'deliveries: they did not come',
    answers: { 'GET /orders': refused(502) },
    pictured: true,
    sees: ['Failed to load orders', 'Try Again'],
  },
]
