import type { Point } from '@tapri/contracts/great-circle'
import { PROMISE_MINUTES } from '@tapri/contracts/limits'
import type { OrderStatus } from '@tapri/contracts/order-status'
import type { PaymentMethod } from '@tapri/contracts/payment-methods'
import type { Caller } from '@tapri/service-kit/http/access'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { accessibleTo } from '../../order/order.ts'
import { hasRiders, isRiderOffDuty, isRiderOnDuty } from '../on-duty.ts'

/** At most this many people who deliver are read; those with open orders come first. */
const MAX_PEOPLE = 500

/** The facts of an order that suggestions use. Times are in minutes relative to the database's clock. */
export interface OpenOrder {
  id: string
  outlet_id: string
  at: Point
  outlet: Point
  order_status: OrderStatus
  /** Minutes since its current step began. */
  ago: number
  /** Minutes until the promised time; negative when it has passed. */
  promised: number
}

export interface Person {
  id: string
  name: string
  open: OpenOrder[]
  /** Their newest order, if it was delivered within the last two hours. */
  last: { at: Point; ago: number; outlet: Point } | null
}

const placeOf = (table: 'orders' | 'outlet') =>
  sql<Point>`jsonb_build_object('lat', ${sql.ref(`${table}.lat`)}, 'lng', ${sql.ref(`${table}.lng`)})`
const minutesUntil = (time: string) => sql<number>`(extract(epoch from ${sql.raw(time)} - now()) / 60)::float8`
const minutesSince = (time: string) => sql<number>`(extract(epoch from now() - ${sql.raw(time)}) / 60)::float8`
const promised = minutesUntil(
  `coalesce(orders.promised_at, orders.deliver_at, orders.created_at + interval '${PROMISE_MINUTES} minutes')`,
)
/** SQL: minutes since the current step began. */
const ago =
  minutesSince(`case orders.order_status when 'preparing' then coalesce(orders.preparing_at, orders.waiting_since)
  when 'out_for_delivery' then coalesce(orders.left_at, orders.waiting_since) else orders.waiting_since end`)

const tasks = (db: Kysely<Database>) =>
  db
    .selectFrom('orders')
    .innerJoin('known_outlets as outlet', 'outlet.id', 'orders.outlet_id')
    .select(['orders.id', 'orders.outlet_id', 'orders.order_status', 'orders.payment_method', 'orders.total_paise'])
    .select([placeOf('orders').as('at'), placeOf('outlet').as('outlet'), ago.as('ago'), promised.as('promised')])

/** Finds those of the orders that the caller may see, and whether they may be assigned. */
export const findTasks = (
  db: Kysely<Database>,
  ids: readonly string[],
  caller: Caller,
): Promise<(OpenOrder & { is_free: boolean; payment_method: PaymentMethod; total_paise: number })[]> =>
  tasks(db)
    .select(sql<boolean>`is_open and is_due and delivery_person_id is null and fulfilment = 'delivery'`.as('is_free'))
    .where('orders.id', '=', sql<string>`any(${ids})`)
    .where(accessibleTo(caller))
    .execute()

/** How many orders of an outlet are considered for automatic assignment at most; those promised earliest come first. */
const MAX_WAITING = 20

/**
 * SQL: the orders that may be assigned automatically. Their outlet wants it and has confirmed them, an outlet can make
 * them, and no manager or admin has released them: after that, people decide.
 */
const waiting = sql<boolean>`outlet.auto_assign and not outlet.deleted and orders.is_open and orders.is_due
  and orders.delivery_person_id is null and orders.fulfilment = 'delivery' and not orders.needs_admin
  and orders.order_status in ('confirmed', 'preparing') and not exists (
    select from order_timeline as entry where entry.order_id = orders.id and entry.what = 'released'
      and entry.actor_role in ('outlet_manager', 'admin'))`

/** Finds the orders that wait for a rider at an outlet, with the people who gave them back. */
export const findWaiting = (db: Kysely<Database>, outletId: string) =>
  tasks(db)
    .select(
      sql<string[]>`array(select delivery_person_id from order_timeline as entry
        where entry.order_id = orders.id and entry.what = 'released' and entry.delivery_person_id is not null)`.as(
        'gave_back',
      ),
    )
    .where('orders.outlet_id', '=', outletId)
    .where(waiting)
    .orderBy('orders.promised_at')
    .orderBy('orders.id')
    .limit(MAX_WAITING)
    .execute()

/** Finds the outlets that have such orders. */
export const findGivingOutlets = (db: Kysely<Database>) =>
  tasks(db).clearSelect().select('orders.outlet_id').distinct().where(waiting).execute()

/**
 * Finds the people who may be suggested to an outlet, with their open orders and last delivery: its riders on duty, or
 * everyone who delivers if it has no riders of its own. `withoutOffDuty` leaves out riders of other outlets who are off
 * duty. Uses the indexes of open orders and of a person's newest orders.
 */
export async function findPeople(db: Kysely<Database>, outlet: string, withoutOffDuty = false): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select person.id, person.name, coalesce(own.open, '[]') as open, (
      select jsonb_build_object('at', ${placeOf('orders')}, 'ago', ${minutesSince('orders.delivered_at')},
        'outlet', ${placeOf('outlet')})
      from orders join known_outlets as outlet on outlet.id = orders.outlet_id
      where orders.delivery_person_id = person.id and orders.delivered_at > now() - interval '2 hours'
        and orders.created_at > now() - interval '1 day'
      order by orders.created_at desc limit 1) as last
    from known_people as person
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', orders.id, 'outlet_id', orders.outlet_id, 'at', ${placeOf('orders')},
        'outlet', ${placeOf('outlet')}, 'order_status', orders.order_status, 'ago', ${ago}, 'promised', ${promised})
        order by orders.created_at, orders.id) as open
      from orders join known_outlets as outlet on outlet.id = orders.outlet_id
      where orders.delivery_person_id = person.id and orders.is_open and orders.is_due) as own on true
    where person.role = 'delivery' and person.status = 'active' and not person.deleted
      and (not ${hasRiders(sql`${outlet}`)} or ${isRiderOnDuty(sql`person.id`, sql`${outlet}`)})
      ${withoutOffDuty ? sql`and not ${isRiderOffDuty(sql`person.id`)}` : sql``}
    order by own.open is null, person.name, person.id
    limit ${sql.lit(MAX_PEOPLE)}`.execute(db)
  return rows
}
