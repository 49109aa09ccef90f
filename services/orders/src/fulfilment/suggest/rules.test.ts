import type { RunStop } from '@tapri/contracts/runs/ground'
import { north } from '@tapri/contracts/runs/testing'
import { expect, test } from 'vitest'
import { type Candidate, optionsOf, shareOut, shortlist, type Task } from './rules.ts'

const outlet = north(0)
const task = (id: string, steps: number, promised = 30): Task => ({
  id,
  at: north(steps),
  promised,
  pickUp: { id: 'outlet', at: outlet, ready: 0 },
})
const carried = (id: string, steps: number, promised = 30): RunStop => ({ id, at: north(steps), promised })
const person = (id: string, steps: number, ...stops: RunStop[]): Candidate => ({
  id,
  place: { at: north(steps), knownBy: 'last_stop' },
  stops,
})
const unknown = (id: string): Candidate => ({ id, place: { at: outlet, knownBy: 'unknown' }, stops: [] })
const who = (people: Candidate[], ...tasks: Task[]) => Object.fromEntries(shareOut(people, tasks))

test.each<[what: string, people: Candidate[], tasks: Task[], expected: Record<string, string>]>([
  ['the nearer of two who are free', [person('far', 4), person('near', 1)], [task('a', 1)], { a: 'near' }],
  [
    'somebody who is nearly back rather than somebody free far away',
    [person('free', 6), person('back', 1, carried('x', 1))],
    [task('a', 2)],
    { a: 'back' },
  ],
  [
    'somebody free rather than one whose promise would break',
    [person('late', 0, carried('x', -4, 19)), person('free', 1.5)],
    [task('a', 3)],
    { a: 'free' },
  ],
  [
    'two orders in one direction to one person',
    [person('one', 0), person('two', 1)],
    [task('a', 3), task('b', 3.2)],
    { a: 'one', b: 'one' },
  ],
  [
    'two orders in opposite directions to two people',
    [person('one', 0), person('two', 0)],
    [task('a', 4), task('b', -4)],
    { a: 'one', b: 'two' },
  ],
  ['one whose place is known', [unknown('nobody knows'), person('known', 1)], [task('a', 1)], { a: 'known' }],
  ['nobody when there is nobody', [], [task('a', 1)], {}],
])('the suggestion is %s', (_, people, tasks, expected) => expect(who(people, ...tasks)).toEqual(expected))

test('an option says when the tea is there, and which promises it breaks', () => {
  const people = [person('late', 0, carried('x', -3, 40)), person('free', 1)]
  const [best, second] = optionsOf(people, [task('a', 3, 19)])
  expect([best?.id, best?.breaks, best?.run.legs.map(({ id }) => id)]).toEqual(['free', 0, ['outlet', 'a']])
  expect([second?.id, second?.breaks, Math.sign((second?.added ?? 0) - (best?.added ?? 0))]).toEqual(['late', 1, 1])
})

test('of many the near ones are looked at, and those far away only when nobody is near', () => {
  const near = Array.from({ length: 20 }, (_, n) => person(`p-${n}`, n / 4))
  expect(shortlist([person('other town', 3_000), ...near], outlet).map(({ id }) => id)).toEqual(
    Array.from({ length: 12 }, (_, n) => `p-${n}`),
  )
  expect(shortlist([person('other town', 3_000)], outlet)).toHaveLength(1)
})
