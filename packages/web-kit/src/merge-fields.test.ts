import { expect, test } from 'vitest'
import { mergeFields } from './merge-fields.ts'

const before = { name: 'Chai', price: '20', groups: ['a'] }

test.each([
  ['nobody changed anything', {}, {}, {}, []],
  ['only they changed a field', {}, { price: '25' }, { price: '25' }, [['price', '20', '25', undefined]]],
  ['only this person changed a field', { price: '30' }, {}, { price: '30' }, []],
  [
    'each changed another field',
    { name: 'Tea' },
    { price: '25' },
    { name: 'Tea', price: '25' },
    [['price', '20', '25', undefined]],
  ],
  ['both changed one field', { price: '30' }, { price: '25' }, { price: '30' }, [['price', '20', '25', '30']]],
  ['both changed it to the same', { price: '25' }, { price: '25' }, { price: '25' }, []],
  [
    'they changed a list',
    {},
    { groups: ['b', 'a'] },
    { groups: ['b', 'a'] },
    [['groups', ['a'], ['b', 'a'], undefined]],
  ],
  ['a list that is equal is no change', { groups: ['a'] }, { groups: ['a'] }, {}, []],
])('%s', (_, mine, theirs, merged, changes) => {
  const result = mergeFields(before, { ...before, ...mine }, { ...before, ...theirs })
  expect(result.merged).toEqual({ ...before, ...merged })
  expect(result.changes.map((change) => [change.field, change.before, change.theirs, change.mine])).toEqual(changes)
})
