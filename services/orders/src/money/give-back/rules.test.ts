import { expect, test } from 'vitest'
import { assertLinesLeft, assertWithinLimit, decideWay, leftOf, type Paid, paidForLines } from './rules.ts'

const credit = { kind: 'credit', name: 'Credit', name_hi: 'क्रेडिट', paise: -1_000 } as const
const cash: Paid = {
  order_status: 'delivered',
  payment_status: 'paid',
  payment_method: 'cod',
  paid_by: 'cash',
  total_paise: 4_100,
  charges: [],
}
const online: Paid = { ...cash, payment_method: 'online', paid_by: 'online' }
const piece = (quantity: number, line = 0) => ({ line, quantity })
const given = (way: 'online' | 'credit' | 'cash', amount_paise: number) => ({ way, amount_paise })

test.each([
  ['an order paid in cash', cash, [], { all: 4_100, online: 0, cash: 4_100 }],
  ['one paid online', online, [], { all: 4_100, online: 4_100, cash: 0 }],
  [
    'one paid online that is being made',
    { ...online, order_status: 'preparing' },
    [],
    { all: 4_100, online: 4_100, cash: 0 },
  ],
  ['after a part in cash', cash, [given('cash', 1_000)], { all: 3_100, online: 0, cash: 3_100 }],
  ['after a part as credit', online, [given('credit', 1_000)], { all: 3_100, online: 3_100, cash: 0 }],
  ['with credit that it used', { ...cash, charges: [credit] }, [], { all: 5_100, online: 0, cash: 4_100 }],
  [
    'with credit, after all of the money',
    { ...cash, charges: [credit] },
    [given('cash', 4_100)],
    { all: 1_000, online: 0, cash: 0 },
  ],
  ['one that nobody has paid', { ...cash, payment_status: 'pending' }, [], { all: 0, online: 0, cash: 0 }],
  ['a cancelled one', { ...online, order_status: 'cancelled' }, [], { all: 0, online: 0, cash: 0 }],
] as const)('what is left of %s', (_, order, refunds, left) => {
  expect(leftOf(order, refunds)).toEqual(left)
})

test.each([
  ['online where it was paid so', online, 500, undefined, 'online'],
  ['as credit else', cash, 500, undefined, 'credit'],
  ['in cash when asked', cash, 4_100, 'cash', 'cash'],
  ['as credit of what was paid online', online, 500, 'credit', 'credit'],
] as const)('money goes back %s', (_, order, paise, wanted, way) => {
  expect(decideWay(order, leftOf(order, []), paise, wanted)).toBe(way)
})

test.each([
  ['more than was paid', cash, 4_101, undefined, 'MORE_THAN_LEFT'],
  ['nothing', cash, 0, undefined, 'MORE_THAN_LEFT'],
  ['of a cancelled order', { ...online, order_status: 'cancelled' }, 1, undefined, 'GOES_BACK_WHOLE'],
  ['of an unpaid order', { ...cash, payment_status: 'pending' }, 1, undefined, 'NOTHING_PAID'],
  ['online of what was paid in cash', cash, 1, 'online', 'WAY_NOT_POSSIBLE'],
  ['in cash before the delivery', { ...online, order_status: 'preparing' }, 1, 'cash', 'WAY_NOT_POSSIBLE'],
  ['as credit before the delivery', { ...online, order_status: 'preparing' }, 1, 'credit', 'WAY_NOT_POSSIBLE'],
] as const)('to give back %s is refused', (_, order, paise, wanted, code) => {
  expect(() => decideWay(order, leftOf(order, []), paise, wanted)).toThrow(expect.objectContaining({ code }))
})

test('lines go back at what was paid for them', () => {
  const items = [2_050, 1_500].map((price_paise) => ({ product_id: 'p', product_name: 'P', quantity: 2, price_paise }))
  const charges = [{ kind: 'discount' as const, name: 'Off', name_hi: 'छूट', paise: -710 }]
  const both = [piece(2), piece(1, 1)]
  expect(paidForLines({ items, charges: [] }, [], both)).toBe(5_600)
  expect(paidForLines({ items, charges }, [], both)).toBe(5_040)
  expect(paidForLines({ items, charges: [{ ...charges[0]!, paise: -711 }] }, [piece(1)], [piece(1)])).toBe(1_844)
  for (const line of [
    { line: 2, quantity: 1 },
    { line: 0, quantity: 3 },
  ])
    expect(() => paidForLines({ items, charges }, [], [line])).toThrow(
      expect.objectContaining({ code: 'NO_SUCH_LINE' }),
    )
  expect(() => paidForLines({ items, charges }, [], [piece(1), piece(1)])).toThrow('0 is listed twice.')
})

test('managers give back up to a limit of one order, beside what admins and the table do', () => {
  const given = (by_role: string | null) => ({ by_role, amount_paise: 30_000 })
  const byManager = [given('outlet_manager'), given('admin'), given(null)]
  expect(() => assertWithinLimit('outlet_manager', byManager, 20_000, 50_000)).not.toThrow()
  expect(() => assertWithinLimit('admin', byManager, 20_001, 50_000)).not.toThrow()
  expect(() => assertWithinLimit('outlet_manager', byManager, 20_001, 50_000)).toThrow(
    expect.objectContaining({ code: 'ABOVE_YOUR_LIMIT' }),
  )
})

const item = { product_id: 'chai', product_name: 'Chai', quantity: 2, price_paise: 2_050 }
const items = [item, { ...item, quantity: 1 }]
test.each([
  ['all pieces at once', [], [piece(2)]],
  ['the other piece', [piece(1)], [piece(1)]],
  ['pieces of another line', [piece(1, 1)], [piece(2)]],
  ['an amount without lines', [piece(2)], []],
])('of two pieces of a line can go back: %s', (_, earlier, wanted) => {
  expect(() => assertLinesLeft(items, earlier, wanted)).not.toThrow()
})
test.each([
  ['a piece too many', [piece(1)], [piece(2)]],
  ['a piece that went back', [piece(1), piece(1)], [piece(1)]],
  ['a piece twice at once', [], [piece(2), piece(1)]],
])('of two pieces of a line cannot go back: %s', (_, earlier, wanted) => {
  expect(() => assertLinesLeft(items, earlier, wanted)).toThrow(expect.objectContaining({ code: 'LINE_GIVEN_BACK' }))
})
