import type { AdminStats } from '@tapri/contracts/stats'
import { Rupees } from '@tapri/ui/rupees'
import { StatCard, StatGrid } from '@tapri/ui/stat-card'
import { Bike, ClipboardList, CircleCheck, Clock, IndianRupee, Store, Users } from 'lucide-react'
import styles from './numbers.module.css'
import { useDashboardTexts } from './texts.ts'

/** The statistics: orders and revenue first, then accounts. Placeholders until they are loaded. */
export function Numbers({ stats }: { stats: AdminStats | undefined }) {
  const texts = useDashboardTexts()
  return (
    <div className={styles.numbers}>
      <section className={styles.orders} aria-label={texts.orders}>
        <StatGrid>
          <StatCard
            label={texts.pendingOrders}
            value={stats?.pending_orders}
            icon={<Clock aria-hidden />}
            tone={stats?.pending_orders ? 'wait' : 'plain'}
          />
          <StatCard
            label={texts.revenue}
            value={stats && <Rupees amount={stats.total_revenue} />}
            icon={<IndianRupee aria-hidden />}
            tone={stats?.total_revenue ? 'good' : 'plain'}
          />
          <StatCard label={texts.completedOrders} value={stats?.completed_orders} icon={<CircleCheck aria-hidden />} />
          <StatCard label={texts.totalOrders} value={stats?.total_orders} icon={<ClipboardList aria-hidden />} />
        </StatGrid>
      </section>
      <section className={styles.people} aria-label={texts.people}>
        <StatGrid>
          <StatCard label={texts.customers} value={stats?.total_customers} icon={<Users aria-hidden />} />
          <StatCard label={texts.delivery} value={stats?.total_delivery_personnel} icon={<Bike aria-hidden />} />
          <StatCard label={texts.managers} value={stats?.total_outlet_managers} icon={<Store aria-hidden />} />
        </StatGrid>
      </section>
    </div>
  )
}
