import { expect, test } from 'vitest'
import type { TakingOutlet } from '../../outlet/taking/taking-outlets.ts'
import { passedOver } from './quote-rules.ts'

const address = { lat: 28.63, lng: 77.22 }
const around = [
  { lat: 28.62, lng: 77.21 },
  { lat: 28.62, lng: 77.23 },
  { lat: 28.64, lng: 77.23 },
  { lat: 28.64, lng: 77.21 },
]
const outlet = (id: string, km: number, hasArea = false) =>
  ({
    id,
    name: id,
    lat: address.lat + km / 111,
    lng: address.lng,
    delivery_radius_km: 3,
    delivery_areas: hasArea ? { only: false, areas: [{ name: 'Janpath', rings: [around] }] } : null,
  }) as unknown as TakingOutlet
const closed = () => ({ isOpen: false, until: null, timeZone: 'Asia/Kolkata' }) as never

test.each([
  ['the nearest one', [outlet('near', 1), outlet('far', 2)], 'near', []],
  ['the next one', [outlet('near', 1), outlet('far', 2)], 'far', ['near']],
  ['the nearest by its area', [outlet('near', 1, true), outlet('far', 2)], 'near', []],
  [
    'the next by its area, as the nearer one is closed',
    [outlet('near', 1, true), outlet('far', 2, true)],
    'far',
    ['near'],
  ],
  ['one beside an outlet out of reach', [outlet('near', 4), outlet('far', 5, true)], 'far', ['near']],
])('%s is not chosen for its area', (_, outlets, chosen, names) => {
  const { passed_over, ...rest } = passedOver(address, outlets, chosen, closed)
  expect(passed_over.map(({ outlet_name }) => outlet_name)).toEqual(names)
  expect(rest).toEqual({})
})

test('an outlet that is left out as the chosen one has an area there makes it chosen by its area', () => {
  const outlets = [outlet('near', 1), outlet('closed', 1.5, true), outlet('far', 2, true)]
  expect(passedOver(address, outlets, 'far', closed)).toMatchObject({
    passed_over: [{ outlet_name: 'closed' }],
    by_area: true,
  })
})
