import { expect, test } from 'vitest'
import { deliveryFrom, servingOutlet, soldOutAt, summaryOf } from './rules.ts'

const at = (hour: number) => Date.parse(`2026-11-23T${String(hour).padStart(2, '0')}:00Z`)
const open = (hour?: number, timeZone = 'Asia/Kolkata') => ({ isOpen: true, until: hour ? at(hour) : null, timeZone })
const closed = (hour?: number, timeZone = 'Asia/Kolkata') => ({
  isOpen: false,
  until: hour ? at(hour) : null,
  timeZone,
})

test.each([
  ['no outlet', [], [false, null, null, 'Asia/Kolkata']],
  ['one that never closes', [open(8), open()], [true, null, null, 'Asia/Kolkata']],
  ['the last one counts for closing', [open(18), open(20, 'Asia/Dubai'), closed(9)], [true, null, 20, 'Asia/Dubai']],
  ['the first one counts for opening', [closed(9), closed(7, 'Asia/Dubai'), closed()], [false, 7, null, 'Asia/Dubai']],
  ['no opening is planned', [closed(), closed()], [false, null, null, 'Asia/Kolkata']],
] as const)('%s', (_, openings, [is_open, opens, closes, time_zone]) => {
  const iso = (hour: number | null) => (hour === null ? null : new Date(at(hour)).toISOString())
  const expected = { is_open, opens_at: iso(opens), closes_at: iso(closes), time_zone }
  expect(summaryOf(openings, 'Asia/Kolkata')).toEqual(expected)
})

const paused = (hour: number, pausedUntil = hour) => ({
  ...closed(hour),
  pause: { until: at(pausedUntil), reason: 'too_busy' as const },
})
const iso = (hour: number) => new Date(at(hour)).toISOString()

test('an outlet that takes orders hides the pauses of others; else the pause that ends first is told', () => {
  expect(summaryOf([paused(9), open(18)], 'Asia/Kolkata')).not.toHaveProperty('pause')
  expect(summaryOf([paused(20, 10), paused(9), closed(8)], 'Asia/Kolkata')).toMatchObject({
    is_open: false,
    opens_at: iso(8),
    pause: { until: iso(9), reason: 'too_busy' },
  })
  expect(summaryOf([closed(8)], 'Asia/Kolkata')).not.toHaveProperty('pause')
})

test.each([
  ['none', [], undefined],
  ['the nearest that takes orders', [paused(9), open(18), open(20)], 1],
  ['the first that does again', [closed(12), paused(9), closed()], 1],
  ['nobody ever does', [closed(), closed()], undefined],
])('the outlet that would serve: %s', (_, takings, index) => {
  expect(servingOutlet(takings.map((taking, outlet) => ({ outlet, taking })))).toBe(index)
})

test('what is back by now is not sold out', () => {
  const soldOut = new Map([
    ['a', at(9)],
    ['b', at(10)],
    ['c', null],
  ])
  expect(soldOutAt(soldOut, at(9))).toEqual([
    { product_id: 'b', until: iso(10) },
    { product_id: 'c', until: null },
  ])
  expect(soldOutAt(undefined, at(9))).toEqual([])
})

const charging = (...fees: number[]) => ({
  charges: { delivery_steps: fees.map((fee, index) => ({ up_to_km: index + 1, fee })) },
})

const areasFor = (...fees: (number | null)[]) => fees.map((fee) => ({ name: 'Janpath', rings: [], fee }))

test.each([
  ['no outlet', [], undefined],
  ['none charges', [{ charges: null }, charging(), charging(0)], undefined],
  ['the nearest step', [charging(20, 40)], 20],
  ['another outlet is free', [charging(20, 40), { charges: null }], 0],
  [
    'an area is cheaper',
    [
      {
        ...charging(20),
        delivery_areas: {
          only: false,
          areas: [
            { name: 'Janpath', rings: [], fee: 10 },
            { name: 'Agra', rings: [] },
          ],
        },
      },
    ],
    10,
  ],
  ['areas alone, each with a fee', [{ charges: null, delivery_areas: { only: true, areas: areasFor(30, 20) } }], 20],
  ['areas alone, one without a fee', [{ charges: null, delivery_areas: { only: true, areas: areasFor(30, null) } }], 0],
  ['areas beside the radius', [{ charges: null, delivery_areas: { only: false, areas: areasFor(30) } }], 0],
] as const)('the lowest fee of a delivery, %s', (_, outlets, fee) => {
  expect(deliveryFrom(outlets as unknown as Parameters<typeof deliveryFrom>[0])).toEqual(
    fee === undefined ? {} : { delivery_from: fee },
  )
})
