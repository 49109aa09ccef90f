import { expect, test } from 'vitest'
import { paceOf, partsOf, promisedAt, type Trip, usualPace } from './estimate.ts'

const trip = (given: Partial<Trip> = {}): Trip => ({
  km: 2,
  ahead: 0,
  wait: 4,
  make: 8,
  hold: null,
  ride: 21,
  overrun: 0.1,
  ...given,
})
const times = (count: number, given: Partial<Trip> = {}) => Array.from({ length: count }, () => trip(given))

const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(5)))

test.each([
  ['no deliveries', [], usualPace],
  ['four say nothing yet', times(4), usualPace],
  ['medians of five, but nine of ten needs ten', times(5), { ...usualPace, react: 4, make: 8, rideFactor: 2 }],
  ['ten', times(10), { react: 4, perOrder: 1.5, make: 8, rideFactor: 2, spareShare: 0.1 }],
  [
    'one that went wrong moves no median',
    [...times(9), trip({ make: 500, wait: 500, ride: 500 })],
    { make: 8, react: 4, rideFactor: 2 },
  ],
  ['made orders that wait for somebody', times(5, { hold: 3 }), { make: 8, hold: 3 }],
  ['what each order before adds', [...times(5), ...times(5, { ahead: 4, wait: 12 })], { react: 4, perOrder: 2 }],
  [
    'a queue for those who bring it',
    [...times(6), ...times(5, { ahead: 4, make: 16 })],
    { react: 4, make: 8, perOrder: 2 },
  ],
  [
    'long queues say more than short ones',
    [...times(9), ...times(6, { ahead: 1 }), ...times(5, { ahead: 4, wait: 12 })],
    { perOrder: 2 },
  ],
  ['a queue that adds nothing', [...times(5), ...times(5, { ahead: 4, wait: 1 })], { perOrder: 0 }],
  ['only the newest 60', [...times(60), ...times(100, { make: 20 })], { make: 8 }],
  ['nine of ten kept', [...times(9, { overrun: 0 }), ...times(2, { overrun: 0.5 })], { spareShare: 0.5 }],
  [
    'of ten the order to come may be the one that takes longest',
    [...times(9, { overrun: 0 }), trip({ overrun: 0.5 })],
    { spareShare: 0.5 },
  ],
  ['one of 60 is not one of ten', [...times(30), trip({ overrun: 0.9 }), ...times(29)], { spareShare: 0.1 }],
  ['a rush shows soon', [...times(5, { overrun: 0.8 }), ...times(55)], { spareShare: 0.8 }],
  ['and is over soon', [...times(55), ...times(5, { overrun: 0.8 })], { spareShare: 0.1 }],
  ['quicker than promised', times(10, { overrun: -0.2 }), { spareShare: -0.2 }],
  ['a ride to next door says nothing of the pace', times(9, { km: 0.1 }), { rideFactor: 1 }],
  ['bounds', times(10, { wait: 99, make: 99, ride: 999 }), { react: 15, make: 60, rideFactor: 4 }],
  ['without promises', times(10, { ahead: null, overrun: null }), { react: 2, make: 8, spareShare: null }],
])('an outlet’s pace: %s', (_, trips, pace) => {
  const learned = paceOf(trips)
  for (const [part, minutes] of Object.entries(pace))
    expect(rounded(learned[part as keyof typeof learned]), part).toBe(rounded(minutes))
})

test.each([
  ['next door, nobody before it', { km: 0, ahead: 0 }, [2, 6, 3, 5]],
  ['2 km, 4 before it', { km: 2, ahead: 4 }, [8, 6, 12, 5]],
  ['nobody is told to wait for more than 90 minutes', { km: 2, ahead: 100 }, [90, 6, 12, 5]],
])('the parts of a promise: %s', (_, order, minutes) => {
  expect(Object.values(partsOf(order, usualPace))).toEqual(minutes)
})

test('who brings it is waited for, and not who picks it up', () => {
  const ride = (km: number | null) => partsOf({ km, ahead: 0 }, { ...usualPace, hold: 4 }).ride_minutes
  expect([ride(0), ride(null)]).toEqual([7, 0])
})

test.each([
  ['a share of what is likely', 0.25, 5],
  ['rounded up', 0.26, 6],
  ['nothing where all were quicker', -0.2, 0],
  ['never more than 30 minutes', 9, 30],
  ['the usual 5 while too little is known', null, 5],
])('to spare: %s', (_, spareShare, minutes) => {
  expect(partsOf({ km: 2, ahead: 0 }, { ...usualPace, spareShare }).spare_minutes).toBe(minutes)
})

const at = (time: string) => Date.parse(`2026-11-22T${time}Z`)
const parts = { wait_minutes: 2, make_minutes: 6, ride_minutes: 12, spare_minutes: 5 }

test.each([
  ['the next full minute', at('10:00:00.001'), undefined, at('10:26:00')],
  ['a full minute', at('10:00:00'), undefined, at('10:25:00')],
  ['for later: its slot', at('10:00:00'), at('10:30:00'), at('10:30:00')],
  ['a slot that cannot be kept', at('10:10:00'), at('10:30:00'), at('10:35:00')],
])('promised for %s', (_, from, slot, promised) => {
  expect(promisedAt(parts, from, slot)).toBe(promised)
})
