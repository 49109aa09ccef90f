import { expect, test } from 'vitest'
import { recordToShow } from './quote-rules.ts'

const counted = (orders: number, kept: number) => ({ orders, kept, kept_percent: 90, median_minutes: 24 })
const outlet = (outlet_id: string, orders: number) => ({ outlet_id, outlet_name: outlet_id, ...counted(orders, 40) })
const record = (orders: number, ...outlets: ReturnType<typeof outlet>[]) => ({
  days: 30,
  ...counted(orders, 45),
  outlets,
})

type Shown = ReturnType<typeof recordToShow>

test.each<[string, Parameters<typeof recordToShow>[0], string | undefined, Shown]>([
  ['nothing is known', undefined, 'cp', undefined],
  ['49 orders of all', record(49, outlet('cp', 49)), 'cp', undefined],
  ['50 of all, 49 of the outlet', record(50, outlet('cp', 49)), 'cp', { orders: 50, kept: 45 }],
  [
    '50 of the outlet',
    record(90, outlet('kb', 99), outlet('cp', 50)),
    'cp',
    { outlet_name: 'cp', orders: 50, kept: 40 },
  ],
  ['an outlet that is not listed', record(90, outlet('kb', 99)), 'cp', { orders: 90, kept: 45 }],
  ['no outlet yet', record(90, outlet('kb', 99)), undefined, { orders: 90, kept: 45 }],
])('the record at the checkout: %s', (_, known, outletId, expected) => {
  const { outlet_name, orders, kept } = recordToShow(known, outletId) ?? {}
  expect({ outlet_name, orders, kept }).toEqual({ ...expected })
})
