import { north } from '@tapri/contracts/runs/testing'
import { expect, test } from 'vitest'
import type { Task } from './rules.ts'
import { belongTogether, groupRuns } from './together.ts'

const task = (id: string, steps: number, promised = 30, ready = 0, outlet = 'outlet'): Task => ({
  id,
  at: north(steps),
  promised,
  pickUp: { id: outlet, at: north(0), ready },
})
const { pickUp: _, ...carried } = task('carried', 3)

test.each<[what: string, other: Parameters<typeof belongTogether>[1], expected: boolean]>([
  ['next door', task('b', 3.1), true],
  ['somewhat later', task('b', 3.1, 45, 10), true],
  ['too far from each other', task('b', 4.1), false],
  ['promised for much later', task('b', 3, 46), false],
  ['ready much later', task('b', 3, 30, 11), false],
  ['from another outlet', task('b', 3, 30, 0, 'other'), false],
  ['on its way already', carried, false],
])('two orders, the other one %s', (_, other, expected) => {
  expect([belongTogether(task('a', 3), other), belongTogether(other, task('a', 3))]).toEqual([expected, expected])
})

const near = ['a', 'b', 'c', 'd', 'e'].map((id, n) => task(id, 3, 30 - n))
test.each<[what: string, tasks: Task[], given: Record<string, string>, expected: string[]]>([
  ['two for one person, the most urgent first', near.slice(0, 2), { a: 'ravi', b: 'ravi' }, ['ravi: b a']],
  ['none for two people', near.slice(0, 2), { a: 'ravi', b: 'imran' }, []],
  ['none for nobody', near.slice(0, 2), {}, []],
  [
    'only what belongs to each of the others',
    [task('a', 2.2), task('b', 3), task('c', 3.8)],
    { a: 'r', b: 'r', c: 'r' },
    ['r: a b'],
  ],
  ['four of five', near, { a: 'r', b: 'r', c: 'r', d: 'r', e: 'r' }, ['r: e d c b']],
])('what is proposed as one run: %s', (_, tasks, given, expected) => {
  const runs = groupRuns(tasks, new Map(Object.entries(given)))
  expect(runs.map(({ delivery_person_id, order_ids }) => `${delivery_person_id}: ${order_ids.join(' ')}`)).toEqual(
    expected,
  )
})
