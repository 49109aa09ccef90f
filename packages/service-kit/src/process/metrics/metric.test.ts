import { expect, test } from 'vitest'
import { combinationsOf, type Metric, strangeLabel } from './metric.ts'

const metric: Metric = {
  name: 'cups_total',
  type: 'counter',
  help: 'Cups.',
  labels: { size: ['small', 'large'], route: /^\/[a-z]+$/ },
  over: 'sum',
}

test.each([
  [{ size: 'small', route: '/cups' }, undefined],
  [{ size: 'huge', route: '/cups' }, 'size=huge'],
  [{ size: 'small', route: '/cups?of=asha' }, 'route=/cups?of=asha'],
  [{ size: 'small', route: '/cups', customer: 'asha' }, 'customer=asha'],
  [{ size: 'small' }, 'route is missing'],
  [undefined, 'size is missing'],
])('of the labels %j the table does not have: %s', (labels, strange) => {
  expect(strangeLabel(metric, labels)).toBe(strange)
})

test('a counter begins with all combinations of its labels, as far as they are lists', () => {
  expect(combinationsOf({ ...metric, labels: { size: ['small', 'large'], kept: ['true', 'false'] } })).toEqual([
    { size: 'small', kept: 'true' },
    { size: 'small', kept: 'false' },
    { size: 'large', kept: 'true' },
    { size: 'large', kept: 'false' },
  ])
  expect(combinationsOf({ ...metric, labels: {} })).toEqual([{}])
  expect(combinationsOf(metric)).toEqual([])
})
