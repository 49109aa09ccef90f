import type { Buyer } from '@tapri/contracts/buyer'
import type { StoredOrder } from '../../order/order.ts'

/** The columns that placing an order sets, with their types in PostgreSQL. */
export const newOrderColumns = {
  id: 'text',
  customer_id: 'text',
  outlet_id: 'text',
  items: 'jsonb',
  charges: 'jsonb',
  total_paise: 'bigint',
  fulfilment: 'text',
  channel: 'text',
  placed_by: 'text',
  address: 'text',
  lat: 'float8',
  lng: 'float8',
  distance_km: 'float8',
  way_note: 'text',
  note: 'text',
  deliver_at: 'timestamptz',
  deliver_zone: 'text',
  due_at: 'timestamptz',
  is_due: 'boolean',
  payment_method: 'text',
  pays_with_paise: 'bigint',
  promised_at: 'timestamptz',
  wait_minutes: 'smallint',
  make_minutes: 'smallint',
  ride_minutes: 'smallint',
  spare_minutes: 'smallint',
  orders_ahead: 'smallint',
  pay_until: 'timestamptz',
  buyer: 'jsonb',
  language: 'text',
} as const

/** The columns of an order that are decided before it is written: all but the language, which the request names. */
export type NewOrder = Pick<StoredOrder, Exclude<keyof typeof newOrderColumns, 'buyer' | 'language'>> & {
  buyer: Buyer | null
}
