import { POSITION_FORGOTTEN_MINUTES } from '@tapri/contracts/limits'
import { expect, test } from 'vitest'
import { type PositionFact, Positions, toOrderPosition } from './positions.ts'

const order = (order_id: string, version = 4) => ({ order_id, customer_id: 'asha', outlet_id: 'here', version })
const fact = (order_id: string, version: number, given: object = {}) => ({
  ...order(order_id, version),
  delivery_person_id: 'ravi' as string | null,
  order_status: 'out_for_delivery' as const,
  at: '2026-11-22T09:00:00.000Z',
  ...given,
})

/** Tracks Ravi's positions and what listeners are told: `a 28.1` with the latitude, `a -` when the position is gone. */
function ravis() {
  let clock = 1_000_000
  const positions = new Positions(() => clock)
  const told: string[] = []
  positions.onChange(({ order_id }, point) => told.push(`${order_id} ${point?.lat ?? '-'}`))
  const take = (told_at: number, lat: number | undefined, ...orders: PositionFact['orders']) =>
    positions.take({
      person_id: 'ravi',
      told_at,
      ...(lat !== undefined && { point: { lat, lng: 77, accuracy: 30, seen_at: told_at } }),
      orders,
    })
  const known = () => positions.all().map(({ order_id, personId, point }) => `${personId} ${order_id} ${point.lat}`)
  return { positions, told, take, known, pass: (ms: number) => (clock += ms) }
}

test('the latest point counts, of every order that the person has out for delivery', () => {
  const { take, told, known, positions } = ravis()
  take(1, 28.1, order('a'))
  take(3, 28.3, order('a'), order('b'))
  take(2, 28.2, order('a'))
  take(3, 28.9, order('a'))
  expect(known()).toEqual(['ravi a 28.3', 'ravi b 28.3'])
  expect(told).toEqual(['a 28.1', 'a 28.3', 'b 28.3'])
  expect([positions.toldAt('ravi'), positions.toldAt('imran')]).toEqual([3, 0])
  expect(positions.carrierOf('b')).toMatchObject({ personId: 'ravi', point: { lat: 28.3 }, orderIds: ['a', 'b'] })
  expect(positions.carrierOf('c')).toBeUndefined()
})

test.each([
  ['delivered', { order_status: 'delivered' }],
  ['cancelled', { order_status: 'cancelled' }],
  ['back at the outlet', { order_status: 'preparing' }],
  ['released', { order_status: 'confirmed', delivery_person_id: null, previous_delivery_person_id: 'ravi' }],
  ['with somebody else', { delivery_person_id: 'imran', previous_delivery_person_id: 'ravi' }],
])('an order that is %s leaves; with the last one the point is gone', (_, change) => {
  const { positions, take, told, known } = ravis()
  take(1, 28.1, order('a'), order('b'))
  positions.orderChanged(fact('a', 5, change) as never)
  expect(known()).toEqual(['ravi b 28.1'])
  positions.orderChanged(fact('b', 5, change) as never)
  expect(known()).toEqual([])
  expect(told.slice(2)).toEqual(['a -', 'b -'])
})

test('a point that is heard after the end of its order brings nothing back, and a later delivery of it does', () => {
  const { positions, take, known } = ravis()
  positions.orderChanged(fact('a', 5, { order_status: 'preparing' }) as never)
  take(1, 28.1, order('a', 4))
  expect(known()).toEqual([])
  take(2, 28.2, order('a', 6))
  expect(known()).toEqual(['ravi a 28.2'])
})

test('an event of before the order went out, heard after the position, takes nothing away', () => {
  const { positions, take, told, known } = ravis()
  take(1, 28.1, order('a', 4))
  positions.orderChanged(fact('a', 3, { order_status: 'preparing' }) as never)
  positions.orderChanged(fact('a', 4))
  expect([known(), told]).toEqual([['ravi a 28.1'], ['a 28.1']])
})

test('an order that goes out joins the others of a person whose point is known, and of nobody else', () => {
  const { positions, take, told, known } = ravis()
  positions.orderChanged(fact('a', 4))
  expect(known()).toEqual([])
  take(1, 28.1, order('a'))
  positions.orderChanged(fact('b', 7))
  positions.orderChanged(fact('c', 2, { delivery_person_id: 'imran' }))
  positions.orderChanged(fact('b', 7))
  expect(told).toEqual(['a 28.1', 'b 28.1'])
  expect(known()).toEqual(['ravi a 28.1', 'ravi b 28.1'])
})

test('who hides is gone at once, also for points that were on their way, until the next one', () => {
  const { take, told, known } = ravis()
  take(10, 28.1, order('a'))
  take(12, undefined)
  take(11, 28.2, order('a'))
  expect([known(), told]).toEqual([[], ['a 28.1', 'a -']])
  take(13, 28.3, order('a'))
  expect(known()).toEqual(['ravi a 28.3'])
})

test('points are forgotten when events may have been missed, and when nobody renewed them for half an hour', () => {
  const { positions, take, told, known, pass } = ravis()
  take(1_000_000, 28.1, order('a'))
  pass(POSITION_FORGOTTEN_MINUTES * 60_000)
  positions.forgetOld()
  expect(known()).toHaveLength(1)
  pass(1)
  positions.forgetOld()
  expect(known()).toEqual([])
  take(1_000_001, 28.2, order('a'))
  positions.clear()
  expect([known(), told]).toEqual([[], ['a 28.1', 'a -', 'a 28.2', 'a -']])
})

test('a page gets the age by the clock of the service, never below zero', () => {
  const point = { lat: 28.1, lng: 77.2, accuracy: 30, seen_at: 1_000 }
  expect(toOrderPosition('a', point, 13_000)).toEqual({
    order_id: 'a',
    lat: 28.1,
    lng: 77.2,
    accuracy: 30,
    seen_at: '1970-01-01T00:00:01.000Z',
    age_seconds: 12,
  })
  expect(toOrderPosition('a', point, 900).age_seconds).toBe(0)
})
