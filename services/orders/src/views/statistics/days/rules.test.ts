import { expect, test } from 'vitest'
import { type Counted, datesUpTo, toNumbers } from './rules.ts'

test.each([
  ['2026-11-22', 1, ['2026-11-22']],
  ['2026-03-01', 3, ['2026-02-27', '2026-02-28', '2026-03-01']],
  ['2028-03-01', 2, ['2028-02-29', '2028-03-01']],
  ['2026-01-01', 2, ['2025-12-31', '2026-01-01']],
])('up to %s %i days are %j', (today, days, dates) => {
  expect(datesUpTo(today, days)).toEqual(dates)
})

const nothing: Counted = {
  today: '2026-11-22',
  hours: [],
  waiting: {
    pending_orders: 0,
    pending_seconds: 0,
    confirmed_orders: 0,
    confirmed_seconds: 0,
    preparing_orders: 0,
    preparing_seconds: 0,
    out_for_delivery_orders: 0,
    out_for_delivery_seconds: 0,
  },
  products: [],
  outlets: null,
}
const hour = (date: string, at: number, orders: number, delivered_orders: number, total_paise: number) => ({
  date,
  hour: at,
  orders,
  delivered_orders,
  total_paise,
})

test('without an order every hour and every date is there, with zero', () => {
  const numbers = toNumbers(nothing, 7)
  expect(numbers).toMatchObject({ orders: 0, delivered_orders: 0, revenue: 0, products: [] })
  expect(numbers.hours.map(({ hour: at }) => at)).toEqual(Array.from({ length: 24 }, (_, at) => at))
  expect(numbers.dates.map(({ date }) => date)).toEqual(datesUpTo('2026-11-22', 7))
  expect(numbers.waiting.map(({ seconds }) => seconds)).toEqual([0, 0, 0, 0])
  expect(numbers).not.toHaveProperty('outlets')
})

test('an hour is summed over the dates, a date over its hours, and all of them make the total', () => {
  const hours = [
    hour('2026-11-21', 18, 3, 2, 5_050),
    hour('2026-11-22', 9, 1, 0, 0),
    hour('2026-11-22', 18, 2, 2, 4_000),
  ]
  const numbers = toNumbers({ ...nothing, hours }, 2)
  expect([numbers.orders, numbers.delivered_orders, numbers.revenue]).toEqual([6, 4, 90.5])
  expect(numbers.hours[18]).toEqual({ hour: 18, orders: 5, revenue: 90.5 })
  expect(numbers.hours[9]).toEqual({ hour: 9, orders: 1, revenue: 0 })
  expect(numbers.dates).toEqual([
    { date: '2026-11-21', orders: 3, revenue: 50.5 },
    { date: '2026-11-22', orders: 3, revenue: 40 },
  ])
})

test('a step waits for its mean, over the orders that had it', () => {
  const waiting = {
    ...nothing.waiting,
    pending_orders: 4,
    pending_seconds: 300,
    preparing_orders: 1,
    preparing_seconds: 90,
  }
  expect(toNumbers({ ...nothing, waiting }, 1).waiting).toEqual([
    { order_status: 'pending', orders: 4, seconds: 75 },
    { order_status: 'confirmed', orders: 0, seconds: 0 },
    { order_status: 'preparing', orders: 1, seconds: 90 },
    { order_status: 'out_for_delivery', orders: 0, seconds: 0 },
  ])
})

test('products and outlets are in rupees', () => {
  const products = [{ product_id: 'p', product_name: 'Chai', quantity: 3, total_paise: 6_150 }]
  const outlets = [{ outlet_id: 'o', outlet_name: 'Karol Bagh', orders: 2, total_paise: 6_150 }]
  expect(toNumbers({ ...nothing, products, outlets }, 1)).toMatchObject({
    products: [{ product_id: 'p', product_name: 'Chai', quantity: 3, revenue: 61.5 }],
    outlets: [{ outlet_id: 'o', outlet_name: 'Karol Bagh', orders: 2, revenue: 61.5 }],
  })
})
