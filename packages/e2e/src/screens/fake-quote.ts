import type { PromiseRecord } from '@tapri/contracts/promise-record'
import type { Quote } from '@tapri/contracts/quote'
import { ago, MINUTE } from './fake-data.ts'

/** Returns the quote of an order placed now: the nearest outlet is closed, and the next one takes it. */
export const quote = (): Quote => ({
  total_amount: 55.5,
  delivers: true,
  outlet_id: 'o-1',
  outlet_name: 'Connaught Place',
  distance_from_outlet: 2.1,
  promise: { at: ago(-31 * MINUTE), wait_minutes: 6, make_minutes: 7, ride_minutes: 12, spare_minutes: 5 },
  time_zone: 'Asia/Kolkata',
  passed_over: [
    {
      outlet_name: 'Karol Bagh',
      distance_km: 0.9,
      reason: 'closed',
      opens_at: ago(-90 * MINUTE),
      time_zone: 'Asia/Kolkata',
    },
  ],
})

/** The quote for an address that no outlet reaches. */
export const nobodyDelivers: Quote = {
  total_amount: 55.5,
  delivers: false,
  nearest_edge: { outlet_name: 'Connaught Place', km: 1.24, lat: 28.65, lng: 77.19 },
}

export const record: PromiseRecord = {
  days: 30,
  orders: 1214,
  kept: 1117,
  kept_percent: 92,
  median_minutes: 24,
  outlets: [
    { outlet_id: 'o-1', outlet_name: 'Connaught Place', orders: 428, kept: 403, kept_percent: 94, median_minutes: 21 },
  ],
}

/** The quote for a place that is reached, the record of promises, and the waitlist for places that are not reached. */
export const quoteResponses = {
  'POST /orders/quote': quote,
  'GET /promises': record,
  'GET /waitlist': {},
}
