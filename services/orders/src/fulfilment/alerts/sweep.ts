import type { Subject } from '@tapri/contracts/events'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { orderFact } from '../../order/fact.ts'
import { levelsOf, stages, unmanagedMinutes } from './rules.ts'

/** How many alerts one statement raises at most. */
const BATCH = 500

const SUBJECT: Subject = 'orders.order.alerted'

/** SQL rows: every stage with every level. */
const stageRows = sql.join(
  stages.flatMap(({ kind, order_status, is_assigned }) =>
    levelsOf(kind).map(
      ([level, minutes], told) =>
        sql`(${kind}, ${order_status}, ${is_assigned ?? null}::boolean, ${level}, ${told}::integer, ${minutes}::integer,
          ${unmanagedMinutes(kind, level)}::integer)`,
    ),
  ),
)

/**
 * Raises the alerts that are due by the database's clock, with their events, and returns how many. One statement, so
 * that a crash leaves both or neither; the primary key of `order_alerts` allows each alert once, even if several
 * processes try. Orders stay locked until the commit, so an alert cannot outlive the change that ends it; an order that
 * is being changed is left for the next sweep. Reads only open orders.
 */
export async function raiseDueAlerts(db: Kysely<Database>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with stages (kind, order_status, is_assigned, level, told, minutes, unmanaged) as (values ${stageRows}),
    -- An order that has waited in the stage since then or longer is due for the alert.
    limits as materialized (
      select outlet.id as outlet_id, stages.*, clock_timestamp() - interval '1 minute'
        * coalesce(case when outlet.manager_id is null then stages.unmanaged end,
            (outlet.alert_minutes -> stages.kind ->> stages.level)::integer, stages.minutes) as since
      from known_outlets as outlet cross join stages
    ),
    due as materialized (
      select orders.id, orders.customer_id, orders.outlet_id, orders.delivery_person_id, orders.order_status,
        orders.version, orders.waiting_since, limits.kind, limits.level, limits.told
      from orders
      join limits on limits.outlet_id = orders.outlet_id and limits.order_status = orders.order_status
        and coalesce(limits.is_assigned = (orders.delivery_person_id is not null), true)
      where orders.is_open
        -- What its outlet cannot make by then is somebody's now.
        and (orders.is_due or (orders.needs_admin and limits.kind = 'no_outlet' and orders.pay_until is null))
        -- Nobody brings what is picked up.
        and (orders.fulfilment = 'delivery' or limits.kind in ('unconfirmed', 'no_outlet'))
        -- Most orders wait for less than the shortest limit: this leaves them out before the join.
        and (orders.needs_admin or orders.waiting_since <= (select max(since) from limits where kind <> 'no_outlet'))
        and (limits.kind <> 'no_outlet' or orders.needs_admin) and orders.waiting_since <= limits.since
        and not exists (
          select from order_alerts as raised
          where raised.order_id = orders.id and raised.since_version = orders.version
            and raised.kind = limits.kind and raised.level = limits.level
        )
      order by orders.waiting_since, orders.id, limits.told
      limit ${BATCH}
      for no key update of orders skip locked
    ),
    raised as (
      insert into order_alerts (order_id, since_version, kind, level)
      select id, version, kind, level from due
      on conflict do nothing
      returning order_id, kind, level
    )
    insert into outbox (subject, thing_id, data)
    select ${SUBJECT}, id, ${orderFact} || jsonb_build_object('alert', jsonb_build_object('kind', kind, 'level', level))
    from due
    where exists (
      select from raised where order_id = due.id and raised.kind = due.kind and raised.level = due.level
    )
    order by waiting_since, id, told`.execute(db)
  return Number(numAffectedRows)
}

/** Raises all alerts that are due, batch by batch. */
export async function sweep(db: Kysely<Database>): Promise<void> {
  while ((await raiseDueAlerts(db)) === BATCH);
}
