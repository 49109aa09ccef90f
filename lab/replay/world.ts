import type { Random } from './random.ts'

/** A stall and the streets around it as they are. What promises orders knows none of it. */
export interface Stall {
  name: string
  ordersPerDay: number
  /** Orders that are made at the same time, and people who bring them. */
  makers: number
  riders: number
  radiusKm: number
  /** Medians: until somebody looks at a new order, to make an order and each piece of it. */
  reactMinutes: number
  orderMinutes: number
  pieceMinutes: number
  speedKmh: number
}

/** Three that differ in what makes a time hard to tell: the crowd, the few hands, the way. */
export const stalls: readonly Stall[] = [
  {
    name: 'Market',
    ordersPerDay: 120,
    makers: 3,
    riders: 9,
    radiusKm: 3,
    reactMinutes: 1,
    orderMinutes: 2.5,
    pieceMinutes: 0.8,
    speedKmh: 17,
  },
  {
    name: 'Lane',
    ordersPerDay: 40,
    makers: 1,
    riders: 3,
    radiusKm: 2.5,
    reactMinutes: 3,
    orderMinutes: 3.5,
    pieceMinutes: 1,
    speedKmh: 19,
  },
  {
    name: 'Suburb',
    ordersPerDay: 70,
    makers: 2,
    riders: 8,
    radiusKm: 5,
    reactMinutes: 2,
    orderMinutes: 3,
    pieceMinutes: 0.9,
    speedKmh: 23,
  },
]

/** The weight of each hour in a day's orders: a morning and an evening with tea. */
const hourWeights = [0, 0, 0, 0, 0, 0, 1, 4, 7, 7, 5, 3, 3, 3, 3, 5, 9, 11, 10, 7, 5, 3, 1, 0]
const allWeights = hourWeights.reduce((sum, weight) => sum + weight, 0)

/** The differences of a day from others. */
export interface Day {
  orders: number
  /** Times the usual ride. */
  ride: number
  /** Makers that are missing. */
  away: number
}

export const WEEKS = 8
/** In this week somebody at the stove is ill, where more than one stands there. */
const ILL_WEEK = 5
/** Its last three days are a festival. */
const FESTIVAL_WEEK = 7

/** Weekends are busier, it rains now and then. `day` counts from 0, a Monday. */
export function dayOf(day: number, random: Random): Day {
  const week = Math.floor(day / 7) + 1
  const weekday = day % 7
  const isFestival = week === FESTIVAL_WEEK && weekday >= 4
  return {
    orders: (weekday >= 5 ? 1.25 : 1) * (isFestival ? 1.5 : 1),
    ride: random.next() < 0.2 ? 1.5 : 1,
    away: week === ILL_WEEK ? 1 : 0,
  }
}

/** The minutes of the day at which orders are placed, the earliest first. */
export function placements(stall: Stall, day: Day, random: Random): number[] {
  return hourWeights.flatMap((weight, hour) => {
    const perMinute = (stall.ordersPerDay * day.orders * weight) / allWeights / 60
    const minutes: number[] = []
    if (perMinute === 0) return minutes
    for (let at = random.wait(perMinute); at < 60; at += random.wait(perMinute)) minutes.push(hour * 60 + at)
    return minutes
  })
}

/** Streets are fuller when offices begin and end. */
export const traffic = (minuteOfDay: number) => {
  const hour = minuteOfDay / 60
  return (hour >= 8.5 && hour < 10.5) || (hour >= 17 && hour < 19.5) ? 1.3 : 1
}
