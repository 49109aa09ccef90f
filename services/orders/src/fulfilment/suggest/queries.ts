import type { Point } from '@tapri/contracts/great-circle'
import { PROMISE_MINUTES } from '@tapri/contracts/limits'
import type { OrderStatus } from '@tapri/contracts/order-status'
import type { PaymentMethod } from '@tapri/contracts/payment-methods'
import type { Caller } from '@tapri/service-kit/http/access'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { accessibleTo } from '../../order/order.ts'

/** The most people that are read of all who deliver; those with open orders come first. */
const MAX_PEOPLE = 500

/** The facts of an order that a suggestion uses. Times are minutes from now by the clock of the database. */
export interface OpenOrder {
  id: string
  outlet_id: string
  at: Point
  outlet: Point
  order_status: OrderStatus
  /** Since its present step began. */
  ago: number
  /** The minutes until the promised time; below zero once it is over. */
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
/** Since the present step began. */
const ago =
  minutesSince(`case orders.order_status when 'preparing' then coalesce(orders.preparing_at, orders.waiting_since)
  when 'out_for_delivery' then coalesce(orders.left_at, orders.waiting_since) else orders.waiting_since end`)

/** Those of the orders that the caller may see, with whether they may be assigned. */
export const findTasks = (
  db: Kysely<Database>,
  ids: readonly string[],
  caller: Caller,
): Promise<(OpenOrder & { is_free: boolean; payment_method: PaymentMethod; total_paise: number })[]> =>
  db
    .selectFrom('orders')
    .innerJoin('known_outlets as outlet', 'outlet.id', 'orders.outlet_id')
    .select(['orders.id', 'orders.outlet_id', 'orders.order_status', 'orders.payment_method', 'orders.total_paise'])
    .select([placeOf('orders').as('at'), placeOf('outlet').as('outlet'), ago.as('ago'), promised.as('promised')])
    .select(sql<boolean>`is_open and is_due and delivery_person_id is null and fulfilment = 'delivery'`.as('is_free'))
    .where('orders.id', '=', sql<string>`any(${ids})`)
    .where(accessibleTo(caller))
    .execute()

/**
 * Everybody who delivers, with what they have and where they were last. Reads the indexes of open orders and of a
 * person's newest ones.
 */
export async function findPeople(db: Kysely<Database>): Promise<Person[]> {
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
    order by own.open is null, person.name, person.id
    limit ${sql.lit(MAX_PEOPLE)}`.execute(db)
  return rows
}
