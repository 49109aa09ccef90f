import { expect, test } from 'vitest'
import { keyOf, placesIn, type Search, urlOf } from './rules.ts'

const geocoder = 'https://geo.example/search?key=secret'
const search = (given: Partial<Search> = {}): Search => ({ address: '12 Janpath', language: 'en', ...given })
const parametersOf = (given: Partial<Search>) => Object.fromEntries(urlOf(geocoder, search(given)).searchParams)

test('a request has what was typed, the language and the number of results, and keeps the key of the settings', () => {
  expect(parametersOf({ language: 'hi' })).toEqual({
    key: 'secret',
    q: '12 Janpath',
    format: 'jsonv2',
    limit: '5',
    'accept-language': 'hi',
  })
})

test('a request has a box of 100 km around a rounded point, left, top, right, bottom', () => {
  expect(parametersOf({ lat: 28.6315, lng: 77.2167 }).viewbox).toBe('76.75,29.05,77.65,28.15')
  expect(parametersOf({ lat: 28.6315 })).not.toHaveProperty('viewbox')
})

test.each([
  ['another server', '@evil.example/'],
  ['another path', '/../../admin'],
  ['another parameter', 'x&limit=1000&q=y'],
  ['a fragment', '#x'],
  ['a line break', 'a\r\nHost: evil.example'],
  ['half a character', 'a\uD800'],
])('a search cannot turn the request to %s', (_, address) => {
  const url = urlOf(geocoder, search({ address }))
  expect([url.origin, url.pathname, url.hash]).toEqual(['https://geo.example', '/search', ''])
  expect(url.searchParams.get('limit')).toBe('5')
  expect(url.searchParams.getAll('q')).toHaveLength(1)
})

test.each([
  ['equal', search(), search({ address: '  12   JANPATH ' }), true],
  ['those near each other', search({ lat: 28.63, lng: 77.22 }), search({ lat: 28.64, lng: 77.24 }), true],
  ['those of another city', search({ lat: 28.6, lng: 77.2 }), search({ lat: 12.9, lng: 77.6 }), false],
  ['those in another language', search(), search({ language: 'hi' }), false],
])('searches that share a result: %s', (_, one, other, are) => {
  expect(keyOf(one) === keyOf(other)).toBe(are)
})

const janpath = { display_name: '12, Janpath, New Delhi', lat: '28.6289', lon: '77.2219' }
const found = { address: '12, Janpath, New Delhi', lat: 28.6289, lng: 77.2219 }

test.each([
  ['places', [janpath], [found]],
  ['numbers in the place of texts', [{ ...janpath, lat: 28.6289, lon: 77.2219 }], [found]],
  ['more than asked for', Array.from({ length: 9 }, () => janpath), Array.from({ length: 5 }, () => found)],
  ['nothing', [], []],
  ['no name', [{ ...janpath, display_name: undefined }, janpath], [found]],
  ['a blank name', [{ ...janpath, display_name: ' \n ' }], []],
  ['no position', [{ display_name: 'x' }, { ...janpath, lat: '' }, { ...janpath, lon: 'east' }], []],
  [
    'a position beyond the pole',
    [
      { ...janpath, lat: '91' },
      { ...janpath, lon: '-181' },
    ],
    [],
  ],
  ['an infinite position', [{ ...janpath, lat: 'Infinity' }], []],
  ['something else between them', [null, 'x', 7, [], janpath], [found]],
  ['no list', { error: 'Bandwidth limit exceeded' }, undefined],
  ['text', 'x', undefined],
])('a response with %s', (_, response, places) => {
  expect(placesIn(response)).toEqual(places)
})

test('a name becomes one line that an address can be', () => {
  const display_name = `a\u0000b\n c ${'\u{1F375}'.repeat(400)}`
  const [place] = placesIn([{ ...janpath, display_name }]) ?? []
  expect(place?.address.startsWith('a b c ')).toBe(true)
  expect(Array.from(place?.address ?? '')).toHaveLength(300)
})
