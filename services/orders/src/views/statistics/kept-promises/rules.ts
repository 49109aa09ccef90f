import { RECORD_DAYS } from '@tapri/contracts/limits'
import type { PromiseRecord } from '@tapri/contracts/promise-record'

/**
 * The orders of one outlet that took the same time. 0 minutes means that they say nothing about speed
 * (06-counters.sql).
 */
export interface CountedOrders {
  outlet_id: string
  outlet_name: string
  /** An outlet is listed only while it takes orders, but its orders always count. */
  is_listed: boolean
  taken_minutes: number
  orders: number
  kept: number
}

/** Returns how promises were kept: in total, and for each listed outlet, sorted by name. */
export function toRecord(counted: readonly CountedOrders[]): PromiseRecord {
  const outlets = [...Map.groupBy(counted, ({ outlet_id }) => outlet_id)].flatMap(([outlet_id, rows]) => {
    const [first] = rows
    return first?.is_listed ? { outlet_id, outlet_name: first.outlet_name, ...summaryOf(rows) } : []
  })
  return {
    days: RECORD_DAYS,
    ...summaryOf(counted),
    outlets: outlets.toSorted(
      (a, b) => a.outlet_name.localeCompare(b.outlet_name) || (a.outlet_id < b.outlet_id ? -1 : 1),
    ),
  }
}

/** Summarises orders. The percentage is rounded down, so that 199 of 200 is not 100. */
function summaryOf(rows: readonly CountedOrders[]) {
  const orders = sumOf(rows, 'orders')
  const kept = sumOf(rows, 'kept')
  return {
    orders,
    kept,
    kept_percent: orders > 0 ? Math.floor((kept * 100) / orders) : null,
    median_minutes: medianMinutes(rows),
  }
}

/** Returns the smallest number of minutes within which at least half of the orders arrived. */
function medianMinutes(rows: readonly CountedOrders[]): number | null {
  const timed = rows
    .filter(({ taken_minutes }) => taken_minutes > 0)
    .toSorted((a, b) => a.taken_minutes - b.taken_minutes)
  const half = sumOf(timed, 'orders') / 2
  let came = 0
  return (
    timed.find(({ orders }) => {
      came += orders
      return came >= half
    })?.taken_minutes ?? null
  )
}

const sumOf = (rows: readonly CountedOrders[], what: 'orders' | 'kept') => rows.reduce((sum, row) => sum + row[what], 0)
