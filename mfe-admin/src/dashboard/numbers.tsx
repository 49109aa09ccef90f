import type { getNumbers } from '@tapri/contracts/numbers'
import type { AdminStats } from '@tapri/contracts/stats'
import { Rupees } from '@tapri/ui/rupees'
import { StatCard, StatGrid } from '@tapri/ui/stat-card'
import { useLoad } from '@tapri/web-kit/queries'
import { Bike, CircleCheck, ClipboardList, Clock, IndianRupee, Store, Users } from 'lucide-react'
import styles from './numbers.module.css'
import { useDashboardTexts } from './texts.ts'

/** Shows today's numbers, then those of all time; placeholders until they have loaded. */
export function Numbers({ stats }: { stats: AdminStats | undefined }) {
  const texts = useDashboardTexts()
  const { data: today, isError } = useLoad<typeof getNumbers>(
    'GET /numbers',
    { querystring: { days: 1 } },
    { failure: null, everySeconds: 60 },
  )
  const hasToday = today !== undefined || !isError
  return (
    <>
      <section className={styles.today} aria-labelledby="today">
        <h2 id="today">{texts.today}</h2>
        <StatGrid>
          <StatCard
            label={texts.pendingOrders}
            value={stats?.pending_orders}
            icon={<Clock aria-hidden />}
            tone={stats?.pending_orders ? 'wait' : 'plain'}
          />
          {hasToday && (
            <>
              <StatCard label={texts.ordersToday} value={today?.orders} icon={<ClipboardList aria-hidden />} />
              <StatCard
                label={texts.deliveredToday}
                value={today?.delivered_orders}
                icon={<CircleCheck aria-hidden />}
              />
              <StatCard
                label={texts.revenueToday}
                value={today && <Rupees amount={today.revenue} />}
                icon={<IndianRupee aria-hidden />}
                tone={today?.revenue ? 'good' : 'plain'}
              />
            </>
          )}
        </StatGrid>
      </section>
      <section className={styles.allTime} aria-labelledby="all-time">
        <h2 id="all-time">{texts.allTime}</h2>
        <StatGrid>
          <StatCard label={texts.totalOrders} value={stats?.total_orders} icon={<ClipboardList aria-hidden />} />
          <StatCard label={texts.completedOrders} value={stats?.completed_orders} icon={<CircleCheck aria-hidden />} />
          <StatCard
            label={texts.revenue}
            value={stats && <Rupees amount={stats.total_revenue} />}
            icon={<IndianRupee aria-hidden />}
          />
          <StatCard label={texts.customers} value={stats?.total_customers} icon={<Users aria-hidden />} />
          <StatCard label={texts.delivery} value={stats?.total_delivery_personnel} icon={<Bike aria-hidden />} />
          <StatCard label={texts.managers} value={stats?.total_outlet_managers} icon={<Store aria-hidden />} />
        </StatGrid>
      </section>
    </>
  )
}
