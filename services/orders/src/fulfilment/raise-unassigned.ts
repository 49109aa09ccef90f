import type { Subject } from '@tapri/contracts/events'
import type { AlertKind } from '@tapri/contracts/order-alerts'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { orderFact } from '../order/fact.ts'

const SUBJECT: Subject = 'orders.order.alerted'
const UNASSIGNED: AlertKind = 'unassigned'

/**
 * Alerts the outlet and the admins at once that these orders have lost their delivery person. This transaction must
 * have locked them.
 */
export const raiseUnassigned = (trx: Transaction<Database>, ids: readonly string[]) =>
  sql`
    with raised as (
      insert into order_alerts (order_id, since_version, kind, level)
      select id, version, ${UNASSIGNED}, level from orders cross join unnest(array['outlet', 'admin']) as level
      where id = any(${ids}) and order_status in ('confirmed', 'preparing')
      on conflict do nothing
      returning order_id, kind, level
    )
    insert into outbox (subject, thing_id, data)
    select ${SUBJECT}, id, ${orderFact} || jsonb_build_object('alert', jsonb_build_object('kind', kind, 'level', level))
    from raised join orders on orders.id = order_id
    order by id, level desc`.execute(trx)
