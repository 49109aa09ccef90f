import { RECORD_LEAST_ORDERS } from '@tapri/contracts/limits'
import type { OutletPromises, PromiseRecord } from '@tapri/contracts/promise-record'

/** Whose record is shown: that of the outlet which would make the order, else of all; undefined while too few are counted. */
export function recordToShow(
  record: PromiseRecord | undefined,
  outletId: string | undefined,
): (Pick<OutletPromises, 'orders' | 'kept'> & { outlet_name?: string }) | undefined {
  const isEnough = ({ orders }: { orders: number }) => orders >= RECORD_LEAST_ORDERS
  const outlet = record?.outlets.find(({ outlet_id }) => outlet_id === outletId)
  if (outlet && isEnough(outlet)) return outlet
  return record && isEnough(record) ? { orders: record.orders, kept: record.kept } : undefined
}
