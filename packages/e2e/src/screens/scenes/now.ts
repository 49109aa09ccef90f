import { ago, imran, inMinutes } from '../fake-data.ts'
import { keeping, rush } from '../fake-rush.ts'
import { takingOf } from '../fake-taking.ts'
import { clickButton, type Scene, waitForText } from './scene.ts'

const orders = rush()
const places = { 'u-ravi': { lat: 28.6335, lng: 77.2182 }, [imran.id]: { lat: 28.6392, lng: 77.2134 } }
const seen = orders
  .filter(({ order_status }) => order_status === 'out_for_delivery')
  .map(({ id, delivery_person_id }) => {
    const age_seconds = delivery_person_id === imran.id ? 245 : 42
    const at = places[delivery_person_id ?? ''] ?? places[imran.id]
    return { order_id: id, ...at, accuracy: 30, seen_at: ago(age_seconds * 1_000), age_seconds }
  })

const outlets = () => [
  takingOf('o-1', { outlet_name: 'Connaught Place', outlet_location: { lat: 28.6315, lng: 77.2167 } }),
  takingOf('o-2', {
    outlet_name: 'Karol Bagh',
    outlet_location: { lat: 28.6448, lng: 77.2067 },
    pause: { until: inMinutes(12), reason: 'too_busy' },
  }),
]
const responses = {
  ...keeping(orders),
  'GET /positions': { positions: seen },
  'GET /outlets/taking': () => ({ outlets: outlets() }),
}
const admin = { role: 'admin', path: '/admin/now', responses } as const

/** The map of now and its table. */
export const nowScenes: Scene[] = [
  {
    ...admin,
    name: 'now: outlets, delivery partners and open orders on a map',
    shows: [/open orders, 2 delivery partners/],
  },
  {
    ...admin,
    name: 'now: the same as tables, the most urgent first',
    steps: async (page) => clickButton(page, 'Table'),
    shows: [/^seen \d+ s ago$/, 'not seen for 4 minutes', /^paused for 1[12] min$/],
  },
  {
    ...admin,
    role: 'outlet_manager',
    path: '/outlet/now',
    name: 'now: an order of the outlet is opened from the table, to be assigned',
    responses: { ...responses, 'GET /outlets/taking': { outlets: outlets().slice(0, 1) } },
    steps: async (page) => {
      await clickButton(page, 'Table')
      await clickButton(page, /^Open order/)
      await waitForText(page, 'Assign')
    },
    shows: [/^Order #/],
  },
]
