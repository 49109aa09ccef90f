import type { Subject } from '@tapri/contracts/events'
import { type Kysely, sql } from 'kysely'
import type { Database, OrderEventType } from '../../database.ts'
import { orderFact } from '../../order/fact.ts'
import { endAlerts } from '../../order/write-change.ts'

/** How many orders one statement makes due at most. */
const BATCH = 500

const ENTRY: OrderEventType = 'due'
const SUBJECT: Subject = 'orders.order.due'

/**
 * Makes due the orders for later whose time has come by the database's clock, and returns how many. Each becomes due
 * once, with its timeline entry and its event, in one statement; alerts start counting now. An order that is locked by
 * a change or by another process is left for the next run.
 */
async function makeSomeDue(db: Kysely<Database>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with due as materialized (
      select id from orders
      where not is_due and is_open and due_at <= now() and pay_until is null
      order by due_at, id limit ${sql.lit(BATCH)}
      for no key update skip locked
    ),
    changed as (
      update orders set is_due = true, version = version + 1, waiting_since = clock_timestamp()
      from due where orders.id = due.id
      returning orders.id, customer_id, outlet_id, delivery_person_id, order_status, version, due_at, waiting_since
    ),
    alerts as ${endAlerts},
    entry as (
      insert into order_timeline (order_id, version, what, from_status, to_status)
      select id, version, ${sql.lit(ENTRY)}, order_status, order_status from changed
    )
    insert into outbox (subject, thing_id, data)
    select ${sql.lit(SUBJECT)}, id, ${orderFact} from changed order by due_at, id`.execute(db)
  return Number(numAffectedRows)
}

/** Makes all orders due whose time has come, batch by batch. */
export async function makeDue(db: Kysely<Database>): Promise<void> {
  while ((await makeSomeDue(db)) === BATCH);
}
