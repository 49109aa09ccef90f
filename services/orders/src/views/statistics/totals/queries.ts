import type { AdminStats, FaceCounts, OutletStats } from '@tapri/contracts/stats'
import { prepare, type Prepared } from '@tapri/service-kit/data/prepare'
import { faces, FACES_DAYS } from '@tapri/contracts/faces'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database.ts'
import { type Scope, scopeId, scopeOf } from '../../list-scope.ts'

const countAccounts = (role: 'customer' | 'delivery' | 'outlet_manager') =>
  sql<number>`coalesce((select people from people_counts where role = ${role}), 0)`

/** SQL: counts ratings of orders delivered within `FACES_DAYS`, today included, by UTC day. */
const facesOf = (scope: RawBuilder<string>) => sql<FaceCounts>`(
  select json_build_object(${sql.join(
    faces.map((face) => sql`${sql.lit(face)}, coalesce(sum(orders) filter (where face = ${sql.lit(face)}), 0)`),
  )})
  from face_counts
  where scope = ${scope} and starts_at > date_trunc('day', now(), 'UTC') - ${sql.lit(FACES_DAYS)} * interval '24 hours')`

type OutletStatsRow = OutletStats & { has_outlet: boolean }

const outletStatsOf = (
  whose: 'outlet' | 'one',
): Prepared<Database, OutletStatsRow, { person: string; timeZone: string }> =>
  prepare(['person', 'timeZone'], ({ person, timeZone }, db) =>
    sql<OutletStatsRow>`
      with scope as materialized (${scopeOf(whose, person)})
      select
        ${scopeId} is not null as has_outlet,
        coalesce(sum(orders) filter (where order_status = 'pending'), 0)
          - (select count(*) from orders where not is_due and is_open and outlet_id = ${scopeId}) as pending_orders,
        coalesce(sum(orders) filter (where order_status = 'preparing'), 0) as preparing_orders,
        coalesce(sum(orders) filter (where order_status = 'out_for_delivery'), 0) as out_for_delivery,
        (select coalesce(sum(orders), 0) from delivered_counts
          where outlet_id = ${scopeId} and starts_at >= date_trunc('day', now(), ${timeZone})) as completed_today,
        ${countAccounts('delivery')} as total_delivery_personnel,
        ${facesOf(scopeId)} as faces
      from status_counts where outlet_id = ${scopeId}`.compile(db),
  )
const outletStats = { outlet: outletStatsOf('outlet'), one: outletStatsOf('one') }

/**
 * Reads a manager's statistics. Orders for later count as pending once they are due. Today is the day in `timeZone`.
 */
export async function loadOutletStats(
  db: Kysely<Database>,
  { whose, person }: Scope,
  timeZone: string,
): Promise<OutletStats> {
  const [row] = await outletStats[whose === 'one' ? 'one' : 'outlet'](db, { person, timeZone })
  if (!row?.has_outlet) return emptyOutletStats
  const { has_outlet: _, ...stats } = row
  return stats
}

/** The statistics of a manager without an outlet. */
const emptyOutletStats: OutletStats = {
  pending_orders: 0,
  preparing_orders: 0,
  out_for_delivery: 0,
  completed_today: 0,
  total_delivery_personnel: 0,
  faces: { good: 0, so_so: 0, bad: 0 },
}

type AdminStatsRow = Omit<AdminStats, 'total_revenue'> & { revenue_paise: number }

const adminStats: Prepared<Database, AdminStatsRow, Record<never, never>> = prepare([], (_, db) =>
  sql<AdminStatsRow>`
    select
      coalesce(sum(orders), 0) as total_orders,
      coalesce(sum(orders) filter (where order_status = 'pending'), 0) as pending_orders,
      coalesce(sum(orders) filter (where order_status = 'delivered'), 0) as completed_orders,
      coalesce(sum(total_paise) filter (where order_status = 'delivered'), 0) as revenue_paise,
      ${countAccounts('customer')} as total_customers,
      ${countAccounts('delivery')} as total_delivery_personnel,
      ${countAccounts('outlet_manager')} as total_outlet_managers,
      ${facesOf(sql`'*'`)} as faces
    from status_counts`.compile(db),
)

/** Reads the statistics of all outlets from the counters. Only delivered orders count as revenue. */
export async function loadAdminStats(db: Kysely<Database>): Promise<AdminStats> {
  const [row] = await adminStats(db, {})
  if (!row) throw new Error('admin statistics: the query returned no row')
  const { revenue_paise, ...counts } = row
  return { ...counts, total_revenue: revenue_paise / 100 }
}
