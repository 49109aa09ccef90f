import { expect, test } from 'vitest'
import { liveUntil, readEvent, reconnectDelayMs } from './rules.ts'

test.each([
  ['an event', { event: 'menu', data: '{"at":"x"}' }, { event: 'menu', data: { at: 'x' } }],
  ['its id', { event: 'reset', id: '7-1', data: '{}' }, { event: 'reset', id: '7-1', data: {} }],
  ['an unknown name', { event: 'weather', data: '{}' }, null],
  ['a name of every object', { event: 'constructor', data: '{}' }, null],
  ['no name', { data: '{}' }, null],
  ['broken JSON', { event: 'menu', data: '{' }, null],
])('a message with %s', (_, message, event) => {
  expect(readEvent(message)).toEqual(event)
})

test.each([
  [0, 2_000, 0, 2_000],
  [0, 2_000, 1, 3_000],
  [1, 2_000, 0, 4_000],
  [3, 2_000, 0.5, 20_000],
  [5, 2_000, 0, 60_000],
  [50, 2_000, 1, 90_000],
])('after %i failures, base %i ms, random %f: %i ms', (failures, base, random, expected) => {
  expect(reconnectDelayMs(failures, base, random)).toBe(expected)
})

test.each([
  ['never heard', null, null, 0],
  ['heard', 100_000, null, 135_000],
  ['cut after that', 100_000, 110_000, 115_000],
  ['silent, then cut', 100_000, 134_000, 135_000],
])('%s', (_, heardAt, cutAt, until) => {
  expect(liveUntil({ heardAt, cutAt })).toBe(until)
})
