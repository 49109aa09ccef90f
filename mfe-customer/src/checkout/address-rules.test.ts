import { expect, test } from 'vitest'
import { elsewhereKm, isOffered, knownAddress } from './address-rules.ts'

const delhi = { lat: 28.6315, lng: 77.2167 }
const bengaluru = { lat: 12.9719, lng: 77.6412 }
const saved = { address: '12 Janpath', ...delhi }

test.each([
  ['nothing is known', null, null, undefined, { text: '', at: null }],
  ['saved with its point', null, null, saved, { text: '12 Janpath', at: delhi }],
  ['typed for a point', 'MG Road', bengaluru, saved, { text: 'MG Road', at: bengaluru }],
  ['typed before points were kept, and saved', ' 12  janpath', null, saved, { text: ' 12  janpath', at: delhi }],
  ['typed before a point was known', 'MG Road', null, saved, { text: 'MG Road', at: null }],
  ['emptied', '', bengaluru, saved, { text: '', at: bengaluru }],
])('the known address, where it is %s', (_, typed, typedAt, given, known) => {
  expect(knownAddress(typed, typedAt, given)).toEqual(known)
})

/** A degree of latitude is 111.19 km. */
const north = (metres: number) => ({ lat: delhi.lat + metres / 111_194.93, lng: delhi.lng })

test.each([
  ['at its point', '12 Janpath', delhi, delhi, null],
  ['299 m away', '12 Janpath', delhi, north(299), null],
  ['301 m away', '12 Janpath', delhi, north(301), 0.3],
  ['in another town', '12 Janpath', delhi, bengaluru, 1741.8],
  ['without a point', '12 Janpath', delhi, null, null],
  ['of no known point', '12 Janpath', null, bengaluru, null],
  ['that is empty', ' ', delhi, bengaluru, null],
])('an address %s', (_, text, at, point, km) => {
  const found = elsewhereKm({ text, at }, point)
  expect(found && Math.round(found * 10) / 10).toBe(km)
})

test.each([
  [0.4, true],
  [5, true],
  [5.1, false],
])('an address that is %d km away may be the same: %j', (km, offered) => {
  expect(isOffered(km)).toBe(offered)
})
