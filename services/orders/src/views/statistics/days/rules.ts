import type { Numbers } from '@tapri/contracts/numbers'
import { openStatuses } from '@tapri/contracts/order-status'

/** Sums of the counters, in paise and seconds. Hours and dates without orders are missing. */
export interface Counted {
  /** `YYYY-MM-DD` in the requested time zone, like every date here. */
  today: string
  hours: { date: string; hour: number; orders: number; delivered_orders: number; total_paise: number }[]
  waiting: Record<`${(typeof openStatuses)[number]}_${'orders' | 'seconds'}`, number>
  products: { product_id: string; product_name: string; quantity: number; total_paise: number }[]
  outlets: { outlet_id: string; outlet_name: string; orders: number; total_paise: number }[] | null
}

const DAY_MS = 86_400_000

/**
 * Returns the dates of the days up to `today`, oldest first. Dates have no time zone, so UTC days of 24 hours are safe.
 */
export const datesUpTo = (today: string, days: number): string[] =>
  Array.from({ length: days }, (_, n) =>
    new Date(Date.parse(`${today}T00:00:00Z`) - (days - 1 - n) * DAY_MS).toISOString().slice(0, 10),
  )

/**
 * Returns the numbers of the last days, with every hour and every date, amounts in rupees, and the mean waiting time of
 * each status.
 */
export function toNumbers(
  { today, hours, waiting, products, outlets }: Counted,
  days: number,
): Omit<Numbers, 'outlet_id' | 'outlet_name' | 'time_zone'> {
  const sumOf = (rows: Counted['hours']) => ({
    orders: sum(rows.map(({ orders }) => orders)),
    revenue: sum(rows.map(({ total_paise }) => total_paise)) / 100,
  })
  const byHour = Map.groupBy(hours, ({ hour }) => hour)
  const byDate = Map.groupBy(hours, ({ date }) => date)
  return {
    ...sumOf(hours),
    delivered_orders: sum(hours.map(({ delivered_orders }) => delivered_orders)),
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, ...sumOf(byHour.get(hour) ?? []) })),
    dates: datesUpTo(today, days).map((date) => ({ date, ...sumOf(byDate.get(date) ?? []) })),
    products: products.map(inRupees),
    waiting: openStatuses.map((order_status) => {
      const [orders, seconds] = [waiting[`${order_status}_orders`], waiting[`${order_status}_seconds`]]
      return { order_status, orders, seconds: orders > 0 ? seconds / orders : 0 }
    }),
    ...(outlets && { outlets: outlets.map(inRupees) }),
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

const inRupees = <Row extends { total_paise: number }>({ total_paise, ...row }: Row) => ({
  ...row,
  revenue: total_paise / 100,
})
