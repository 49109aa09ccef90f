import { randomUUID } from 'node:crypto'
import type { Subject } from '@tapri/contracts/events'
import type { Role } from '@tapri/contracts/common'
import { currentTraceparent } from '@tapri/service-kit/process/tracing/spans'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { countPlaced, countStatuses } from './counts/add-counts.ts'
import { placedFact } from './fact.ts'
import type { StoredItem } from './lines.ts'
import type { StoredOrder } from './order.ts'
import type { PromiseColumns } from './promise/promise.ts'

interface Wanted {
  item: StoredItem
  quantity: number
  promise: PromiseColumns
  actor: { id: string; role: Role }
}

const SUBJECT: Subject = 'orders.order.placed'

/**
 * Places a free order that makes pieces of another order again, at the same outlet and address. Returns its id, or
 * undefined when the address has been erased.
 */
export async function makeAgain(
  trx: Transaction<Database>,
  { id: first, remade_of }: Pick<StoredOrder, 'id' | 'remade_of'>,
  { item, quantity, promise, actor }: Wanted,
): Promise<string | undefined> {
  const id = randomUUID()
  const { options } = item
  const free = { price_paise: 0, ...(options && { options: options.map((each) => ({ ...each, price_paise: 0 })) }) }
  const items = JSON.stringify([{ ...item, ...free, quantity }])
  const { promised_at, wait_minutes, make_minutes, ride_minutes, spare_minutes, orders_ahead } = promise
  const { rows } = await sql<{ id: string }>`
    with placed as (
      insert into orders (id, customer_id, outlet_id, items, total_paise, fulfilment, address, lat, lng, distance_km,
        way_note, note, language, remade_of, promised_at, wait_minutes, make_minutes, ride_minutes, spare_minutes, orders_ahead)
      select ${id}, customer_id, outlet_id, ${items}::jsonb, 0, fulfilment, address, lat, lng, distance_km,
        way_note, note, language, ${remade_of ?? first}, ${promised_at}::timestamptz, ${wait_minutes}::smallint,
        ${make_minutes}::smallint, ${ride_minutes}::smallint, ${spare_minutes}::smallint, ${orders_ahead}::smallint
      from orders where id = ${first} and erased_at is null
      returning id, customer_id, outlet_id, delivery_person_id, order_status, version, created_at, deliver_at,
        pay_until, total_paise
    ),
    entry as (
      insert into order_timeline (order_id, version, what, to_status, actor_id, actor_role)
      select id, version, 'placed', order_status, ${actor.id}, ${actor.role} from placed
    ),
    event as (
      insert into outbox (subject, thing_id, data, traceparent)
      select ${SUBJECT}, id, ${placedFact}, ${currentTraceparent() ?? null} from placed
    ),
    statuses as ${countStatuses(sql`select 1 as change, outlet_id, order_status, total_paise from placed`)},
    counted_placed as (${countPlaced})
    select id from placed`.execute(trx)
  return rows[0]?.id
}
