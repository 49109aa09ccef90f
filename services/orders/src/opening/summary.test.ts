import { expect, test } from 'vitest'
import { summaryOf } from './routes.ts'

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
