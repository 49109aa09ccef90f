import { RECORD_LEAST_ORDERS } from '@tapri/contracts/limits'
import type { Point } from '@tapri/contracts/great-circle'
import type { OutletPromises, PromiseRecord } from '@tapri/contracts/promise-record'
import type { QuoteOrder } from '@tapri/contracts/quote'
import type { CartLine } from '../cart/rules.ts'
import { asAsked } from './places/rules.ts'

/** The code and credit of an order. */
export type Offers = Pick<QuoteOrder, 'code' | 'use_credit'>

/** Credit is used unless the customer turns it off. */
export const usualOffers: Offers = { use_credit: true }

/**
 * Returns the order to get a quote for; undefined with an empty cart or without a point. `pickupAt` is the outlet of a
 * pick-up.
 */
export const quoteFor = (
  lines: readonly CartLine[],
  point: Point | null,
  deliverAt: string | null,
  offers: Offers,
  pickupAt?: string,
): QuoteOrder | undefined => {
  if (!point || lines.length === 0) return undefined
  const to = pickupAt ? ({ fulfilment: 'pickup', outlet_id: pickupAt } as const) : { delivery_address: asAsked(point) }
  return { items: [...lines], ...to, ...(deliverAt !== null && { deliver_at: deliverAt }), ...offers }
}

/**
 * Returns the record to show: that of the outlet that would prepare the order, else that of all outlets; undefined if
 * too few orders are counted.
 */
export function recordToShow(
  record: PromiseRecord | undefined,
  outletId: string | undefined,
): (Pick<OutletPromises, 'orders' | 'kept'> & { outlet_name?: string }) | undefined {
  const isEnough = ({ orders }: { orders: number }) => orders >= RECORD_LEAST_ORDERS
  const outlet = record?.outlets.find(({ outlet_id }) => outlet_id === outletId)
  if (outlet && isEnough(outlet)) return outlet
  return record && isEnough(record) ? { orders: record.orders, kept: record.kept } : undefined
}
