import { greatCircleKm } from '@tapri/contracts/great-circle'
import { expect, test } from 'vitest'
import { addressHere, asAsked, beginningAt, beginningOf, idFor, placeAt } from './rules.ts'

const point = { lat: 28.6315, lng: 77.2167 }
const home = { id: 'p-1', name: 'Home', address: '12 Janpath', ...point }
const office = { id: 'p-2', name: 'Office', address: 'Tower B', lat: 28.6, lng: 77.1 }
const places = [home, office]

test.each([
  ['at it', '12 Janpath', point, home],
  ['typed in another way', ' 12   JANPATH', point, home],
  ['a few metres off', '12 Janpath', { ...point, lat: 28.6316 }, home],
  ['the pin elsewhere', '12 Janpath', { ...point, lat: 28.633 }, undefined],
  ['another address', '14 Janpath', point, undefined],
  ['no point', '12 Janpath', null, undefined],
  ['the other one', 'Tower B', office, office],
])('the saved place of an address and a point: %s', (_, address, at, place) => {
  expect(placeAt(places, address, at)).toEqual(place)
})

test.each([
  ['Home', 'p-1'],
  [' home ', 'p-1'],
  ['Aunt', 'new'],
])('a place called "%s" is saved under %s', (name, id) => {
  expect(idFor(name, places, () => 'new')).toBe(id)
})

test.each([
  ['12 janpath', ''],
  ['12 Janpath, gate', '12 Janpath, gate'],
  ['', ''],
])('the address "%s" becomes "%s" where the person stands', (address, after) => {
  expect(addressHere(places, address)).toBe(after)
})

test('the outlet is asked for by 11 m', () => {
  expect(asAsked({ lat: 28.631_549, lng: -77.216_751 })).toEqual({ lat: 28.6315, lng: -77.2168 })
})

test.each([
  ['the certain point', home, office, [], { point, zoom: 17, isGuess: false }],
  ['the first saved place', null, null, [home, office], { point, zoom: 17, isGuess: false }],
  ['a rough position, as a guess', null, home, [office], { point, zoom: 14, isGuess: true }],
  ['nowhere yet', null, null, [], undefined],
])('the map begins at %s', (_, sure, rough, others, beginning) => {
  expect(beginningOf(sure, rough, others)).toEqual(beginning)
})

test('without a position the map begins with the reach of the outlets, else with the country', () => {
  const outlet = { id: 'o-1', name: 'Connaught Place', lat: 28.6315, lng: 77.2167, delivery_radius_km: 5.56 }
  const { point: start, isGuess, corners = [] } = beginningAt([outlet])
  expect([start, isGuess]).toEqual([{ lat: 28.6315, lng: 77.2167 }, true])
  expect(corners.map(({ lat }) => lat.toFixed(4))).toEqual(['28.5815', '28.6815'])
  expect(greatCircleKm(outlet, { lat: outlet.lat, lng: corners[1]?.lng ?? 0 })).toBeCloseTo(5.56, 1)
  expect(beginningAt([])).toEqual({ point: { lat: 22.6, lng: 79 }, zoom: 4, isGuess: true })
})
