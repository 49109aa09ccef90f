import { greatCircleKm } from '@tapri/contracts/great-circle'
import { expect, test } from 'vitest'
import { nearestEdge } from './quote-rules.ts'

const outlet = (name: string, lat: number, lng: number, delivery_radius_km: number) => ({
  id: name,
  name,
  lat,
  lng,
  delivery_radius_km,
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
  ['just outside', [outlet('near', 0, 0.1, 11.119)], 'near', 0.01],
])('the nearest edge: %s', (_, outlets, name, km) => {
  const here = { lat: 0, lng: 0 }
  const edge = nearestEdge(here, outlets)
  expect(edge?.outlet_name).toBe(name)
  expect(edge?.km).toBeCloseTo(km, 1)
  const [chosen] = outlets.filter((each) => each.name === name)
  expect(greatCircleKm(edge ?? here, chosen ?? here), 'an order from there is taken').toBeLessThan(
    chosen?.delivery_radius_km ?? 0,
  )
})

test('without an outlet there is no edge', () => {
  expect(nearestEdge({ lat: 0, lng: 0 }, [])).toBeUndefined()
})
