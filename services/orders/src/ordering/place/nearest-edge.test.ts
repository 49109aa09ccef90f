import { reachOf } from '@tapri/contracts/delivery-areas/rules'
import type { DeliveryAreas } from '@tapri/contracts/delivery-areas/schema'
import { expect, test } from 'vitest'
import { nearestEdge } from './nearest-edge.ts'

/** Returns a square of 0.1 degrees to the north-east of a point, about 11 km wide. */
const square = (lat: number, lng: number): DeliveryAreas => ({
  only: true,
  areas: [
    {
      name: 'Square',
      rings: [
        [
          { lat, lng },
          { lat, lng: lng + 0.1 },
          { lat: lat + 0.1, lng: lng + 0.1 },
          { lat: lat + 0.1, lng },
        ],
      ],
    },
  ],
})

const outlet = (name: string, lat: number, lng: number, delivery_radius_km: number) => ({
  id: name,
  name,
  lat,
  lng,
  delivery_radius_km,
  delivery_areas: null as DeliveryAreas | null,
  opening_times: null,
  time_zone: null,
  upi_payee: null,
  charges: null,
  offers_pickup: false,
  pause: null,
})

test.each([
  ['the nearest outlet', [outlet('near', 0, 0.1, 5), outlet('far', 0, 1, 5)], 'near', 6.12],
  ['one farther away that comes nearer', [outlet('near', 0, 0.1, 1), outlet('wide', 0, -0.2, 20)], 'wide', 2.24],
  ['the side of an area', [{ ...outlet('area', 0, 0.1, 5), delivery_areas: square(-0.05, 0.02) }], 'area', 2.22],
  ['the corner of an area', [{ ...outlet('area', 0, 0.1, 5), delivery_areas: square(0.03, 0.04) }], 'area', 5.56],
  [
    'its radius, nearer than its area',
    [{ ...outlet('both', 0, 0.1, 10), delivery_areas: { ...square(0.05, 0.1), only: false } }],
    'both',
    1.12,
  ],
  ['just outside', [outlet('near', 0, 0.1, 11.119)], 'near', 0.01],
])('the nearest edge: %s', (_, outlets, name, km) => {
  const here = { lat: 0, lng: 0 }
  const edge = nearestEdge(here, outlets)
  expect(edge?.outlet_name).toBe(name)
  expect(edge?.km).toBeCloseTo(km, 1)
  const [chosen] = outlets.filter((each) => each.name === name)
  expect(chosen && edge && reachOf(chosen, edge), 'an order from there is taken').toBeDefined()
})

test('without an outlet there is no edge', () => {
  expect(nearestEdge({ lat: 0, lng: 0 }, [])).toBeUndefined()
})
