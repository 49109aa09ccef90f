import { type FakeRequest, networkError, refused } from '../fake-server.ts'
import { byRavi, listOf, openOf, order } from '../fake-data.ts'
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
    name: 'deliveries: a better order of the stops, with its reason',
    responses: {
      'GET /orders': listOf([]),
      'GET /orders/open': () => {
        const promised = (minutes: number) => ({ deliver_at: new Date(Date.now() + minutes * 60_000).toISOString() })
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
    steps: (page) => clickButton(page, 'Take This Order'),
    shows: [
      /^Best order, about \d+ min\.$/,
      /Keeps the promise to Far away/,
      'Nearest First',
      'Directions for 3 stops',
    ],
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
    name: 'deliveries: steps that wait for the network, one that was refused, and one that can be taken back',
    responses: {
      ...three,
      'PUT /orders/:id/status': ({ params }: FakeRequest) =>
        params.id === stops[2]?.id ? refused(409, 'This order is already cancelled.') : networkError,
    },
    steps: async (page) => {
      await page.getByLabel('Status of order a1b2c303').selectOption('delivered')
      await clickButton(page, 'Send Now')
      await waitForText(page, 'Not done: #a1b2c303: Delivered')
      await clickButton(page, 'Out for Delivery')
      await clickButton(page, 'Send Now')
      await clickButton(page, 'Mark as Delivered')
    },
    shows: ['This order is already cancelled.', '2 steps wait for the network', 'Undo'],
  },
]
