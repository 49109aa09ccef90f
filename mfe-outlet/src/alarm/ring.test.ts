import type { AlertKind } from '@tapri/contracts/order-alerts'
import { buildOrder } from '@tapri/order-screens/testing'
import { expect, test } from 'vitest'
import { ringFor, unseenIn, waitingIn } from './ring.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const waiting = (id: string, seconds: number) =>
  buildOrder({ id, order_status: 'pending', created_at: new Date(now - seconds * 1000).toISOString() })

const alert = { kind: 'unconfirmed', level: 'outlet', since: new Date(now).toISOString() } as const

test.each([
  ['no order', [], [], null],
  ['a new order', [waiting('a', 0)], [], 0.3],
  ['one of almost two minutes', [waiting('a', 119)], [], 0.3],
  ['one of two minutes', [waiting('a', 120)], [], 1],
  ['a new one and an old one', [waiting('a', 1), waiting('b', 600)], [], 1],
  ['an old one that was seen', [waiting('b', 600)], ['b'], null],
  ['one that was seen before its alert was raised', [{ ...waiting('b', 185), alert }], ['b'], 1],
  ['one whose alert rose since', [{ ...waiting('b', 365), alert: { ...alert, level: 'admin' } }], ['b outlet'], 1],
  ['one that was seen with its alert', [{ ...waiting('b', 185), alert }], ['b outlet'], null],
  ['a new one beside an old one that was seen', [waiting('a', 1), waiting('b', 600)], ['b'], 0.3],
  ['one from a server whose clock is ahead', [waiting('a', -300)], [], 0.3],
] as const)('the volume of the chime for %s', (_, orders, seen, volume) => {
  expect(ringFor(unseenIn(orders, new Set(seen)), now)?.volume ?? null).toBe(volume)
})

test('it grows: soft, loud after two minutes, and twice in a row, most often, from an alert on', () => {
  const rings = [waiting('a', 0), waiting('a', 121), { ...waiting('a', 60), alert }].map((order) =>
    ringFor([order], now),
  )
  expect(rings.map((ring) => [ring?.volume, ring?.times])).toEqual([
    [0.3, 1],
    [1, 1],
    [1, 2],
  ])
  const pauses = rings.map((ring) => ring?.everyMs ?? 0)
  expect(pauses).toEqual(pauses.toSorted((a, b) => b - a))
  expect(new Set(pauses).size).toBe(3)
})

const ready = (id: string, kind?: AlertKind) => ({
  ...buildOrder({ id, order_status: 'confirmed' }),
  ...(kind && { alert: { ...alert, kind } }),
})
test('what waits for the outlet is pending or has an alert, unless only an admin can help', () => {
  const orders = [
    waiting('new', 0),
    ready('made'),
    ready('late', 'unassigned'),
    ready('nobody can', 'no_outlet'),
    { ...waiting('nobody can either', 0), alert: { ...alert, kind: 'no_outlet' as const } },
  ]
  expect(waitingIn(orders).map(({ id }) => id)).toEqual(['new', 'late'])
})
