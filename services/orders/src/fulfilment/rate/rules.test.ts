import { expect, test } from 'vitest'
import { decideRating } from './rules.ts'

const delivered_at = new Date('2026-03-01T12:00:00Z')
const order = { delivered_at, face: null, face_line: null }
const bad = { face: 'bad', face_line: 'Cold' } as const

test.each([
  ['at once', order, { face: 'good' }, '2026-03-01T12:00:00Z', { face: 'good', face_line: null }],
  ['with a line', order, { face: 'bad', line: ' Cold ' }, '2026-03-01T12:00:00Z', { face: 'bad', face_line: 'Cold' }],
  ['at the last instant', order, { face: 'good' }, '2026-03-08T12:00:00.000Z', { face: 'good', face_line: null }],
  [
    'changed',
    { delivered_at, ...bad },
    { face: 'so_so', line: 'Cold' },
    '2026-03-02T00:00:00Z',
    { face: 'so_so', face_line: 'Cold' },
  ],
  [
    'without its line',
    { delivered_at, ...bad },
    { face: 'bad' },
    '2026-03-02T00:00:00Z',
    { face: 'bad', face_line: null },
  ],
  ['the same again', { delivered_at, ...bad }, { face: 'bad', line: 'Cold' }, '2026-03-02T00:00:00Z', undefined],
  [
    'the same again, too late',
    { delivered_at, ...bad },
    { face: 'bad', line: 'Cold ' },
    '2026-04-01T00:00:00Z',
    undefined,
  ],
] as const)('a face %s', (_, given, rating, now, set) => {
  expect(decideRating(given, rating, new Date(now))).toEqual(set)
})

test.each([
  ['before the delivery', { ...order, delivered_at: null }, '2026-03-01T12:00:00Z', 'NOT_DELIVERED'],
  ['7 days after it', order, '2026-03-08T12:00:00.001Z', 'TOO_LATE_TO_RATE'],
  ['another one 7 days after it', { delivered_at, ...bad }, '2026-03-08T12:00:00.001Z', 'TOO_LATE_TO_RATE'],
] as const)('a face %s is refused', (_, given, now, code) => {
  expect(() => decideRating(given, { face: 'good' }, new Date(now))).toThrow(
    expect.objectContaining({ statusCode: 409, code }),
  )
})
