import type { AdminStats, OutletStats } from '@tapri/contracts/stats'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** Reads an outlet's statistics from the counters. Today is the calendar day in `timeZone`. */
export async function loadOutletStats(db: Kysely<Database>, outletId: string, timeZone: string): Promise<OutletStats> {
  const { rows } = await sql<OutletStats>`
    select
      coalesce(sum(orders) filter (where order_status = 'pending'), 0) as pending_orders,
      coalesce(sum(orders) filter (where order_status = 'preparing'), 0) as preparing_orders,
      coalesce(sum(orders) filter (where order_status = 'out_for_delivery'), 0) as out_for_delivery,
      (select coalesce(sum(orders), 0) from delivered_counts
        where outlet_id = ${outletId} and starts_at >= date_trunc('day', now(), ${timeZone})) as completed_today,
      ${countAccounts('delivery')} as total_delivery_personnel
    from status_counts where outlet_id = ${outletId}
  `.execute(db)
  return rows[0] ?? emptyOutletStats
}

/** The statistics of a manager without an outlet. */
export const emptyOutletStats: OutletStats = {
  pending_orders: 0,
  preparing_orders: 0,
  out_for_delivery: 0,
  completed_today: 0,
  total_delivery_personnel: 0,
}

/** Reads the statistics of all outlets from the counters. Revenue counts delivered orders only. */
export async function loadAdminStats(db: Kysely<Database>): Promise<AdminStats> {
  const { rows } = await sql<Omit<AdminStats, 'total_revenue'> & { revenue_paise: number }>`
    select
      coalesce(sum(orders), 0) as total_orders,
      coalesce(sum(orders) filter (where order_status = 'pending'), 0) as pending_orders,
      coalesce(sum(orders) filter (where order_status = 'delivered'), 0) as completed_orders,
      coalesce(sum(total_paise) filter (where order_status = 'delivered'), 0) as revenue_paise,
      ${countAccounts('customer')} as total_customers,
      ${countAccounts('delivery')} as total_delivery_personnel,
      ${countAccounts('outlet_manager')} as total_outlet_managers
    from status_counts
  `.execute(db)
  if (!rows[0]) throw new Error('admin statistics: the query returned no row')
  const { revenue_paise, ...counts } = rows[0]
  return { ...counts, total_revenue: revenue_paise / 100 }
}

const countAccounts = (role: 'customer' | 'delivery' | 'outlet_manager') =>
  sql<number>`coalesce((select people from people_counts where role = ${role}), 0)`
