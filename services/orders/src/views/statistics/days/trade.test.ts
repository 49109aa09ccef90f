import { expect, test } from 'vitest'
import { toTrade, type TradeRow } from './trade.ts'

const row = (what: string, paise: number, given: Partial<TradeRow> = {}): TradeRow => ({
  outlet_id: 'o-1',
  outlet_name: 'CP',
  date: '2026-11-28',
  what,
  orders: 0,
  paise,
  ...given,
})
const other = { outlet_id: 'o-2', outlet_name: 'Indiranagar', date: '2026-11-27' }
const rows = [
  row('sales', 10_050),
  row('delivery', 2_000),
  row('phone', 12_050, { orders: 1 }),
  row('pickup', 12_050, { orders: 1 }),
  row('sales', 5_000, other),
  row('refunds', 1_000, other),
]
const dates = ['2026-11-26', '2026-11-27', '2026-11-28']

test('each kind is summed over all, by date and by outlet, and is nothing where there is none', () => {
  const trade = toTrade(rows, dates, true)
  expect(trade).toMatchObject({ products: 150.5, delivery: 20, refunds: 10, credit_used: 0 })
  expect(trade.phone).toEqual({ orders: 1, amount: 120.5 })
  expect(trade.pickup).toEqual({ orders: 1, amount: 120.5 })
  expect(trade.counter).toEqual({ orders: 0, amount: 0 })
  expect(trade.dates.map(({ date, products }) => [date, products])).toEqual([
    ['2026-11-26', 0],
    ['2026-11-27', 50],
    ['2026-11-28', 100.5],
  ])
  expect(trade.outlets?.map(({ outlet_name, products, refunds }) => [outlet_name, products, refunds])).toEqual([
    ['CP', 100.5, 0],
    ['Indiranagar', 50, 10],
  ])
  expect(toTrade(rows, dates, false)).not.toHaveProperty('outlets')
})
