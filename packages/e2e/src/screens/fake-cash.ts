import type { Cash, CashHandOver } from '@tapri/contracts/cash'
import type { Closing, OutletDay } from '@tapri/contracts/closings'
import type { Role } from '@tapri/contracts/common'

const ravi = { delivery_person_id: 'u-ravi', delivery_person_name: 'Ravi' }
const place = { outlet_id: 'o-1', outlet_name: 'Connaught Place' }
const evening = '2026-11-20T17:30:00.000Z'

const offered: CashHandOver = {
  id: 'h-1',
  ...place,
  ...ravi,
  state: 'offered',
  offered: 1_250,
  counted: null,
  difference: null,
  offered_at: evening,
  ended_at: null,
}
const short: CashHandOver = {
  ...offered,
  id: 'h-0',
  delivery_person_id: 'u-imran',
  delivery_person_name: 'Imran',
  state: 'confirmed',
  counted: 830,
  offered: 840,
  difference: -10,
  reason: 'wrong_change',
  ended_at: evening,
}

const cash: Cash = {
  carried: [
    { ...ravi, ...place, carried: 1_250, to_collect: 240, total: 1_490 },
    {
      delivery_person_id: 'd-9',
      delivery_person_name: 'Kabir',
      has_left: true,
      ...place,
      carried: 320,
      to_collect: 0,
      total: 320,
    },
  ],
  hand_overs: [offered, short],
  limit: 5_000,
}

const day: OutletDay = {
  ...place,
  time_zone: 'Asia/Kolkata',
  since: '2026-11-19T17:40:00.000Z',
  orders: 94,
  cancelled: 3,
  sales: 9_420,
  paid: [
    { paid_by: 'cash', orders: 61, amount: 6_120 },
    { paid_by: 'upi', orders: 33, amount: 3_300 },
  ],
  upi_against_cash: { orders: 2, amount: 210 },
  handed_over: 4_860,
  hand_over_difference: -10,
  carried: [{ ...ravi, carried: 1_250 }],
  till_before: 500,
  expected: 5_360,
}

/** A day when no cash is in the till or carried: the outlet can be deleted. */
export const dayWithoutCash: OutletDay = { ...day, carried: [], expected: 0 }

const closing: Closing = {
  ...day,
  id: 'c-12',
  number: 12,
  counted: 5_350,
  difference: -10,
  reason: 'wrong_change',
  left: 500,
  closed_at: evening,
  closed_by: 'Meera',
}

/**
 * Cash at one outlet: a hand-over that waits to be counted, one that is ten rupees short, and a day that is not closed.
 */
export const cashResponses = (role: Role | 'visitor') => ({
  'GET /cash':
    role === 'delivery'
      ? {
          ...cash,
          hand_overs: [{ ...offered, state: 'counted', counted: 1_240, difference: -10, reason: 'wrong_change' }],
        }
      : cash,
  'GET /cash/day': day,
  'GET /cash/closings': { closings: [closing] },
})
