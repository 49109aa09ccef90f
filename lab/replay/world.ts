import type { Random } from './random.ts'

/** A stall and the streets around it as they really are. The estimate knows none of it. */
export interface Stall {
  name: string
  ordersPerDay: number
  /** The number of orders that are made at the same time, and of people who deliver them. */
  makers: number
  riders: number
  radiusKm: number
  /** Medians: until somebody looks at a new order, to make an order, and for each piece of it. */
  reactMinutes: number
  orderMinutes: number
  pieceMinutes: number
  speedKmh: number
}

/** Three stalls that are hard to predict for different reasons: the crowd, the few hands, the distance. */
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

/** The weight of each hour in a day's orders: tea in the morning and in the evening. */
const hourWeights = [0, 0, 0, 0, 0, 0, 1, 4, 7, 7, 5, 3, 3, 3, 3, 5, 9, 11, 10, 7, 5, 3, 1, 0]
const allWeights = hourWeights.reduce((sum, weight) => sum + weight, 0)

/** How a day differs from others. */
export interface Day {
  orders: number
  /** Factor on the usual ride time. */
  ride: number
  /** The number of makers who are absent. */
  away: number
}

export const WEEKS = 8
/** In this week one of several makers is ill. */
const ILL_WEEK = 5
/** Its last three days are a festival. */
const FESTIVAL_WEEK = 7

/** Describes a day: weekends are busier, and it rains now and then. `day` counts from 0, a Monday. */
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

/** Returns the minutes of the day at which orders are placed, the earliest first. */
export function placements(stall: Stall, day: Day, random: Random): number[] {
  return hourWeights.flatMap((weight, hour) => {
    const perMinute = (stall.ordersPerDay * day.orders * weight) / allWeights / 60
    const minutes: number[] = []
    if (perMinute === 0) return minutes
    for (let at = random.wait(perMinute); at < 60; at += random.wait(perMinute)) minutes.push(hour * 60 + at)
    return minutes
  })
}

/** Returns the traffic factor: streets are fuller when offices open and close. */
export const traffic = (minuteOfDay: number) => {
  const hour = minuteOfDay / 60
  return (hour >= 8.5 && hour < 10.5) || (hour >= 17 && hour < 19.5) ? 1.3 : 1
}
