import type { ComplainOf } from '@tapri/contracts/complaints/calls'
import { AT_ONCE_DAYS } from '@tapri/contracts/complaints/rules'
import type { Caller } from '@tapri/service-kit/http/access'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Database, orderColumns } from '../../database.ts'
import { earlierAccounts } from '../../order/earlier-accounts.ts'
import { accessibleTo } from '../../order/order.ts'
import { isOwn } from '../../outlet/managed-outlet.ts'
import { lastsUntil } from '../give-back.ts'
import type { ComplaintRow } from './rules.ts'

/** Locks an order that the caller may see. */
export const lockOrder = (trx: Transaction<Database>, id: string, caller: Caller) =>
  trx
    .selectFrom('orders')
    .select([...orderColumns, sql<Date>`now()`.as('now')])
    .where('id', '=', id)
    .where(accessibleTo(caller))
    .forUpdate()
    .executeTakeFirst()

/** Locks the original, paid order of an order that makes something again, which the caller may see. */
export const lockPaid = (trx: Transaction<Database>, id: string) =>
  trx.selectFrom('orders').select(orderColumns).where('id', '=', id).forUpdate().executeTakeFirst()

/** Sums what was paid for the pieces of an order that were made again. */
export async function sumMadeAgain(trx: Transaction<Database>, order: string): Promise<number> {
  const { paise } = await trx
    .selectFrom('complaints')
    .select(sql<number>`coalesce(sum(amount_paise), 0)::bigint`.as('paise'))
    .where('order_id', '=', order)
    .where('state', '=', 'made_again')
    .executeTakeFirstOrThrow()
  return paise
}

/** Selects the complaints about orders that the caller may see, with their refunds. */
const complaints = (db: Kysely<Database>, caller: Caller) =>
  db
    .selectFrom('complaints')
    .innerJoin('orders', 'orders.id', 'complaints.order_id')
    .where((eb) => accessibleTo(caller)(eb as never))
    .leftJoin('order_refunds as refund', 'refund.id', 'refund_id')
    .selectAll('complaints')
    .select(['orders.items', 'refund.way', 'refund.done_at', lastsUntil.as('expires_at')])
    .$castTo<ComplaintRow>()

export const findOfOrder = (db: Kysely<Database>, order: string, caller: Caller) =>
  complaints(db, caller).where('complaints.order_id', '=', order).orderBy('line').execute()

const MAX_OPEN = 200

export const findOpen = (db: Kysely<Database>, caller: Caller) =>
  complaints(db, caller).where('state', '=', 'open').orderBy('complained_at').limit(MAX_OPEN).execute()

export const findComplaint = (db: Kysely<Database>, id: string, caller: Caller) =>
  complaints(db, caller).where('complaints.id', '=', id).executeTakeFirst()

/**
 * Lets only one transaction at a time decide complaints of a customer, so that concurrent complaints get no more than
 * consecutive ones. Must be taken before any order is locked.
 */
export const lockComplaintsOf = (trx: Transaction<Database>, customer: string) =>
  sql`select pg_advisory_xact_lock(hashtext('complaints of'), hashtext(${customer}))`.execute(trx)

/** Counts recent complaints, also of a customer's earlier accounts, that were decided by the table of rules. */
export async function countDecided(trx: Transaction<Database>, customer: string): Promise<number> {
  const { count } = await trx
    .selectFrom('complaints')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(
      'customer_id',
      '=',
      sql<string>`any(array(select ${customer} union all select id from ${earlierAccounts(customer)}))`,
    )
    .where('state', 'in', ['given_back', 'made_again'])
    .where('decided_by', 'is', null)
    .where('complained_at', '>', sql<Date>`now() - make_interval(days => ${sql.lit(AT_ONCE_DAYS)})`)
    .executeTakeFirstOrThrow()
  return count
}

type NewComplaint = ComplainOf & { id: string; order_id: string; customer_id: string; outlet_id: string }

/** Inserts an open complaint. Returns false if there was already a complaint about this line. */
export async function insertComplaint(trx: Transaction<Database>, { note, image_url, ...complaint }: NewComplaint) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('complaints')
    .values({ ...complaint, note: note?.toWellFormed() ?? null, image_url: image_url ?? null, state: 'open' })
    .onConflict((conflict) => conflict.columns(['order_id', 'line']).doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

interface Decision {
  state: Exclude<ComplaintRow['state'], 'open'>
  amount_paise: number
  refund_id: string | null
  remade_order_id: string | null
  decided_by: string | null
  answer: string | null
}

/** Stores the decision on a complaint, whose order this transaction has locked. */
export const decide = (trx: Transaction<Database>, id: string, decision: Decision) =>
  trx
    .updateTable('complaints')
    .set({ ...decision, decided_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()

type Counted = { name: string | null; complaints: number }[]

/** Counts the complaints of the last 30 days by product, delivery person, hour of delivery, and kind. */
export async function findPatterns(db: Kysely<Database>, caller: Caller, timeZone: string) {
  const { rows } = await sql<Record<'products' | 'delivery_people' | 'hours' | 'kinds', Counted | null>>`
    with seen as (
      select kind, items -> line ->> 'product_name' as product, person.name as person,
        to_char(delivered_at at time zone coalesce(outlet.time_zone, ${timeZone}), 'HH24:00') as hour
      from complaints join orders on orders.id = order_id join known_outlets as outlet on outlet.id = orders.outlet_id
      left join known_people as person on person.id = orders.delivery_person_id
      where complained_at > now() - interval '30 days'
        and ${isOwn(sql`outlet.id`, caller)}
    )
    select ${countedBy('product')} as products, ${countedBy('person')} as delivery_people, ${countedBy('hour')} as hours,
      ${countedBy('kind')} as kinds`.execute(db)
  const [found] = rows
  const { products, delivery_people, hours, kinds } = found ?? {}
  return {
    products: products ?? [],
    delivery_people: delivery_people ?? [],
    hours: hours ?? [],
    kinds: kinds ?? [],
  }
}

const countedBy = (column: string) => sql`(
  select jsonb_agg(jsonb_build_object('name', name, 'complaints', complaints) order by complaints desc, name)
  from (select ${sql.ref(column)} as name, count(*) as complaints from seen group by 1 order by 2 desc limit 20) as counted)`
