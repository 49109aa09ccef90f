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
  ['one that was seen with its alert', [{ ...waiting('b', 185), alert }], ['b outlet'], null],
  ['a new one beside an old one that was seen', [waiting('a', 1), waiting('b', 600)], ['b'], 0.3],
  ['one from a server whose clock is ahead', [waiting('a', -300)], [], 0.3],
] as const)('the volume of the chime for %s', (_, orders, seen, volume) => {
  expect(ringFor(unseenIn(orders, new Set(seen)), now)?.volume ?? null).toBe(volume)
})

test('the louder chime is also more frequent', () => {
  const [soft, loud] = [ringFor([waiting('a', 0)], now), ringFor([waiting('a', 121)], now)]
  expect(loud?.everyMs).toBeLessThan(soft?.everyMs ?? 0)
})

test('only pending orders wait for the outlet', () => {
  const orders = [waiting('a', 0), buildOrder({ id: 'b', order_status: 'confirmed' })]
  expect(waitingIn(orders).map(({ id }) => id)).toEqual(['a'])
})
