import { expect, test } from 'vitest'
import { isSure, measuredFrom } from './position-rules.ts'

const now = Date.parse('2026-11-27T10:00:00.000Z')
const position = (coords: object, timestamp: number = now) => ({ coords, timestamp }) as unknown as GeolocationPosition
const here = { latitude: 28.6, longitude: 77.2 }

test.each([
  ['a good one', { ...here, accuracy: 20 }, now, { point: { lat: 28.6, lng: 77.2 }, accuracy: 20, at: now }, true],
  ['at the bound', { ...here, accuracy: 200 }, now, { accuracy: 200 }, true],
  ['beyond the bound', { ...here, accuracy: 201 }, now, { accuracy: 201 }, false],
  ['of 8 km', { ...here, accuracy: 8_000 }, now, { accuracy: 8_000 }, false],
  ['without an accuracy', here, now, { accuracy: null }, false],
  ['with NaN as accuracy', { ...here, accuracy: Number.NaN }, now, { accuracy: null }, false],
  ['with an accuracy below nothing', { ...here, accuracy: -1 }, now, { accuracy: null }, false],
  ['ten minutes old', { ...here, accuracy: 20 }, now - 600_000, { at: now - 600_000 }, true],
  ['eleven minutes old', { ...here, accuracy: 20 }, now - 660_000, { at: now - 660_000 }, false],
  ['of the future, on a device with a wrong clock', { ...here, accuracy: 20 }, now + 3_600_000, {}, true],
])('a position %s', (_, coords, at, measured, sure) => {
  const read = measuredFrom(position(coords, at), now)
  expect(read).toMatchObject(measured)
  expect(read && isSure(read, now)).toBe(sure)
})

test.each([
  ['latitude', { ...here, latitude: Number.NaN }],
  ['longitude', { ...here, longitude: undefined }],
])('without a %s there is no position', (_, coords) => {
  expect(measuredFrom(position({ ...coords, accuracy: 20 }), now)).toBeUndefined()
})
