import { sql } from 'kysely'

/** SQL: an order event's payload, for statements that write to the outbox themselves. */
export const orderFact = sql<string>`jsonb_build_object(
  'order_id', id,
  'customer_id', customer_id,
  'outlet_id', outlet_id,
  'delivery_person_id', delivery_person_id,
  'order_status', order_status,
  'at', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  'version', version
)`

/** SQL: the time for which an order is wanted, in the format of such a payload; null for an order for now. */
export const deliverAt = sql<string | null>`to_char(deliver_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** SQL: the payload of a new order's event, which says whether it is for later and whether it waits for its payment. */
export const placedFact = sql`${orderFact} || case when deliver_at is null then '{}' else jsonb_build_object(
  'deliver_at', ${deliverAt}) end
  || case when pay_until is null then '{}' else '{"waits_for_payment": true}'::jsonb end`
