import { expect, test } from 'vitest'
import { greatCircleKm } from './great-circle.ts'

test.each([
  ['Connaught Place to Indiranagar', { lat: 28.6315, lng: 77.2167 }, { lat: 12.9719, lng: 77.6412 }, 1741.82],
  ['across the 180th meridian', { lat: 0, lng: 179.99 }, { lat: 0, lng: -179.99 }, 2.22],
  ['two longitudes at the pole', { lat: 90, lng: 0 }, { lat: 90, lng: 120 }, 0],
  ['antipodes', { lat: 0, lng: 0 }, { lat: 0, lng: 180 }, 20015.09],
  ['one point', { lat: 1, lng: 2 }, { lat: 1, lng: 2 }, 0],
])('great circle on a radius of 6371 km: %s', (_, from, to, km) => {
  expect(greatCircleKm(from, to)).toBeCloseTo(km, 1)
})
