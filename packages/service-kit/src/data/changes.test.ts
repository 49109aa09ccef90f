import { expect, test } from 'vitest'
import { changeFact, differing } from './changes.ts'

const price = { name: 'price', before: 20, after: 25 }

test.each([
  ['the same', { price: 20, id: 'a' }, { price: 20, id: 'b' }, []],
  ['a price, not the version', { price: 20, version: 1 }, { price: 25, version: 2 }, [price]],
  ['nothing, null, an empty text and list', { a: null, b: '', c: [] }, {}, []],
  ['false is not nothing', { on: null }, { on: false }, [{ name: 'on', before: null, after: false }]],
  ['a field within', { at: { lat: 1, lng: 2 } }, { at: { lat: 1, lng: 3 } }, [{ name: 'at.lng', before: 2, after: 3 }]],
  ['an object that is gone', { at: { lat: 1 } }, { at: null }, [{ name: 'at.lat', before: 1, after: null }]],
  [
    'a list, as a whole',
    { of: [{ n: 1, p: 2 }] },
    { of: [{ p: 3, n: 1 }] },
    [{ name: 'of', before: [{ n: 1, p: 2 }], after: [{ p: 3, n: 1 }] }],
  ],
  ['a list with its names in another order', { of: [{ n: 1, p: 2 }] }, { of: [{ p: 2, n: 1 }] }, []],
  ['what was added', null, { price: 25, note: null }, [{ ...price, before: null }]],
  ['what was removed', { price: 20 }, null, [{ ...price, after: null }]],
] as const)('what differs: %s', (_, before, after, expected) => {
  expect(differing(before, after)).toEqual(expected)
})

test.each([
  [null, { a: 1 }, 'added'],
  [{ a: 1 }, { a: 2 }, 'changed'],
  [{ a: 1 }, null, 'removed'],
  [{ a: 1 }, { a: 1 }, undefined],
] as const)('from %j to %j: %s', (before, after, action) => {
  expect(changeFact({ by: 'meera', kind: 'product', id: 'p', before, after })?.action).toBe(action)
})
