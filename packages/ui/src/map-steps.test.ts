import { greatCircleKm } from '@tapri/contracts/great-circle'
import { expect, test } from 'vitest'
import { offsetOf, onMap, steppedTo } from './map-steps.ts'

const delhi = { lat: 28.6315, lng: 77.2167 }

test.each([
  ['ArrowUp', false, 10, 'north'],
  ['ArrowRight', false, 10, 'east'],
  ['ArrowDown', true, 100, 'south'],
  ['ArrowLeft', true, 100, 'west'],
] as const)('%s (with Shift: %s) moves %i m to the %s', (key, isLong, metres, direction) => {
  const point = steppedTo(delhi, key, isLong) ?? delhi
  expect(greatCircleKm(delhi, point) * 1000).toBeCloseTo(metres, 0)
  expect(offsetOf(delhi, point).direction).toBe(direction)
})

test.each(['Enter', ' ', 'a', 'Tab', 'toString'])('%j moves nothing', (key) => {
  expect(steppedTo(delhi, key, false)).toBeUndefined()
})

test.each([
  [91, 0, 85, 0],
  [0, 181, 0, -179],
  [0, -541, 0, 179],
  [28.123_456_789, 77.1, 28.123_457, 77.1],
])('%d, %d on the map is %d, %d', (lat, lng, latOnMap, lngOnMap) => {
  expect(onMap({ lat, lng })).toEqual({ lat: latOnMap, lng: lngOnMap })
})

test.each([
  [{ lat: 28.64, lng: 77.2167 }, 'north'],
  [{ lat: 28.64, lng: 77.2264 }, 'northEast'],
  [{ lat: 28.6315, lng: 77.3 }, 'east'],
  [{ lat: 28.62, lng: 77.23 }, 'southEast'],
  [{ lat: 28.6, lng: 77.2167 }, 'south'],
  [{ lat: 28.62, lng: 77.2 }, 'southWest'],
  [{ lat: 28.6315, lng: 77.1 }, 'west'],
  [{ lat: 28.64, lng: 77.207 }, 'northWest'],
])('%j lies in the %s', (to, direction) => {
  expect(offsetOf(delhi, to).direction).toBe(direction)
})
