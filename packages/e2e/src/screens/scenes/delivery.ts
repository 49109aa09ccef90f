import { type FakeRequest, networkError, refused } from '../fake-server.ts'
import { byRavi, inMinutes, listOf, openOf, order } from '../fake-data.ts'
import { clickButton, type Scene, waitForText } from './scene.ts'

const home = { role: 'delivery', path: '/delivery/dashboard' } as const
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
/** Four orders at the counter, of customers who pay with notes, each with a way note. */
export const lunchRun = [...stops, order(4, { ...byRavi, order_status: 'confirmed' })].map((stop, index) => ({
  ...stop,
  total_amount: 95,
  pays_with: [500, 100, 200, 500][index] ?? 100,
  delivery_address: { ...stop.delivery_address, note: 'Second gate, the blue door beside the chemist' },
}))
const three = { 'GET /orders': listOf([]), 'GET /orders/open': openOf(stops) }

/** The delivery person's dashboard. */
export const deliveryScenes: Scene[] = [
  {
    ...home,
    name: 'deliveries: nearest first, in metres below 1 km',
    responses: three,
    shows: ['Hello, Ravi', /Deliveries$/, 'Active', 'Archived', 'Next Stop', '122 m', /^4\.\d km/, 'Get Directions'],
  },
  {
    ...home,
    name: 'deliveries: four orders at the counter, with the change to leave with',
    responses: { 'GET /orders': listOf([]), 'GET /orders/open': openOf(lunchRun) },
    shows: ['Leave with ₹920 change', 'Picked Up All 4', 'Later Stops', 'Directions for 4 stops'],
  },
  {
    ...home,
    name: 'deliveries: a better route, with its reason',
    responses: {
      'GET /orders': listOf([]),
      'GET /orders/open': () => {
        const promised = (minutes: number) => ({ deliver_at: inMinutes(minutes) })
        // 1.8 km to the north, 1.5 km to the south, 1 km to the north.
        const [far, near, down] = stops.map((stop) => ({ ...stop, order_status: 'out_for_delivery' as const }))
        const to = (order: typeof far, lat: number) =>
          order && { ...order, delivery_address: { ...order.delivery_address, lat, lng: 77.2219 } }
        return openOf([
          { ...to(far, 28.645), ...promised(18) },
          { ...to(near, 28.6155), ...promised(90) },
          { ...down, ...promised(90) },
        ] as typeof stops)
      },
    },
    shows: [
      /^Better route: Far away before Next door\. It arrives on time, by /,
      'Use This Route',
      'Directions for 3 stops',
    ],
  },
  {
    ...home,
    name: 'deliveries: the rest of what can be done with a stop',
    responses: three,
    steps: (page) => clickButton(page, 'More for order a1b2c303'),
    shows: ['Order #a1b2c303', 'Picked Up This One Only', 'Status', 'What happened'],
  },
  {
    ...home,
    name: 'deliveries: the route map',
    responses: three,
    steps: async (page) => {
      await waitForText(page, /^(Show|Hide) Route Map$/)
      // On a wide screen the map is open already.
      if (await page.getByText('Show Route Map').isVisible()) await clickButton(page, 'Show Route Map')
    },
    shows: ['Hide Route Map', /^3 stops, /],
  },
  {
    ...home,
    name: 'deliveries: updates that wait for the network, one that was refused, and one that can be taken back',
    responses: {
      ...three,
      'PUT /orders/:id/status': ({ params }: FakeRequest) =>
        params.id === stops[2]?.id ? refused(409, 'This order has already been cancelled.') : networkError,
    },
    steps: async (page) => {
      await clickButton(page, 'More for order a1b2c303')
      await page.getByLabel('Status of order a1b2c303').selectOption('delivered')
      await clickButton(page, 'Send Now')
      await waitForText(page, 'Not saved: #a1b2c303 delivered')
      await clickButton(page, 'Picked Up All 3')
      await clickButton(page, 'Send Now')
      await clickButton(page, /^Delivered/)
    },
    shows: ['This order has already been cancelled.', '4 updates waiting for network', 'Undo'],
  },
]
