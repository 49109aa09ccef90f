import type { Numbers } from '@tapri/contracts/numbers'

const DAY_MS = 86_400_000
const WAKING = [0, 0, 0, 0, 0, 1, 4, 9, 12, 8, 6, 7, 9, 6, 5, 8, 14, 21, 24, 18, 11, 7, 3, 1]

type Sold = { date: string; orders: number; revenue: number }

const sumsOf = (orders: number, revenue: number) => ({
  products: revenue,
  delivery: orders * 6,
  packaging: orders * 2.5,
  discounts: orders * 3,
  refunds: Math.round(orders * 0.4),
  credit_given: Math.round(orders * 0.3),
  credit_used: Math.round(orders * 0.2),
  app: { orders: Math.round(orders * 0.7), amount: Math.round(revenue * 0.7) },
  phone: { orders: Math.round(orders * 0.1), amount: Math.round(revenue * 0.1) },
  counter: { orders: Math.round(orders * 0.2), amount: Math.round(revenue * 0.2) },
  pickup: { orders: Math.round(orders * 0.15), amount: Math.round(revenue * 0.15) },
})

function tradeOf(dates: readonly Sold[], withOutlets: boolean): NonNullable<Numbers['trade']> {
  const orders = dates.reduce((sum, day) => sum + day.orders, 0)
  return {
    ...sumsOf(orders, orders * 86.5),
    dates: dates.map((day) => ({ date: day.date, ...sumsOf(day.orders, day.revenue) })),
    ...(withOutlets && {
      outlets: ['Connaught Place', 'Indiranagar'].map((outlet_name, n) => {
        const share = Math.round(orders / (n + 2))
        return { outlet_id: `o-${n}`, outlet_name, ...sumsOf(share, share * 86.5) }
      }),
    }),
  }
}

/** Builds the numbers of this many days, with a rush at six in the evening. */
export function numbersOf(days: number, outlet: string | null): Numbers {
  const dates = Array.from({ length: days }, (_, n) => {
    const date = new Date(Date.UTC(2026, 10, 22) - (days - 1 - n) * DAY_MS).toISOString().slice(0, 10)
    const orders = 140 + ((n * 37) % 60)
    return { date, orders, revenue: orders * 86.5 }
  })
  const orders = dates.reduce((sum, day) => sum + day.orders, 0)
  return {
    outlet_id: outlet,
    outlet_name: outlet && 'Connaught Place',
    time_zone: 'Asia/Kolkata',
    orders,
    revenue: orders * 86.5,
    delivered_orders: Math.round(orders * 0.97),
    hours: WAKING.map((share, hour) => ({ hour, orders: share * days, revenue: share * days * 86.5 })),
    dates,
    products: ['Masala Chai', 'Kulhad Chai', 'Ginger Chai', 'Samosa', 'Bun Maska', 'Filter Coffee', 'Rusk'].map(
      (product_name, n) => {
        const quantity = Math.round((orders * 1.4) / (n + 1))
        return { product_id: `p-${n}`, product_name, quantity, revenue: quantity * 25 }
      },
    ),
    waiting: [
      { order_status: 'pending', orders, seconds: 95 },
      { order_status: 'confirmed', orders, seconds: 140 },
      { order_status: 'preparing', orders, seconds: 520 },
      { order_status: 'out_for_delivery', orders, seconds: 760 },
    ],
    trade: tradeOf(dates, outlet === null),
    ...(!outlet && {
      outlets: ['Connaught Place', 'Indiranagar', 'Karol Bagh'].map((outlet_name, n) => ({
        outlet_id: `o-${n}`,
        outlet_name,
        orders: Math.round(orders / (n + 2)),
        revenue: Math.round(orders / (n + 2)) * 86.5,
      })),
    }),
  }
}
