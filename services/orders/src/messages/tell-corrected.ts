import type { Caller } from '@tapri/service-kit/http/access'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import type { OrderRow } from '../order/order.ts'
import { enqueue } from './push/queries.ts'
import { correctionNotices } from './push/rules.ts'
import type { Settings } from '../settings.ts'

/**
 * Makes the push messages about a corrected payment. No event reports it, because the order's version stays the same.
 */
export async function tellCorrected(
  db: Kysely<Database>,
  { VAPID_PRIVATE_KEY }: Settings,
  order: OrderRow,
  { role }: Caller,
) {
  if (!VAPID_PRIVATE_KEY) return
  const { id: order_id, customer_id, outlet_id, delivery_person_id, order_status, version } = order
  const at = new Date().toISOString()
  const event = { order_id, customer_id, outlet_id, delivery_person_id, order_status, version, at, is_correction: true }
  await enqueue(
    db,
    correctionNotices(role, event).map((notice) => ({ notice, event })),
  )
}
