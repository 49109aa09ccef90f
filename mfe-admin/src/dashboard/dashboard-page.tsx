import type { getCash } from '@tapri/contracts/cash'
import type { adminStats, AdminStats } from '@tapri/contracts/stats'
import { FailedNotice } from '@tapri/order-screens/failed-notice'
import { NeedsSomebody } from '@tapri/order-screens/attention/needs-somebody'
import { PushCard } from '@tapri/order-screens/attention/push-card'
import { useAlerts } from '@tapri/order-screens/attention/use-alerts'
import { useSettleTexts } from '@tapri/order-screens/money/cash/settle-texts'
import { useCashTexts } from '@tapri/order-screens/money/cash/texts'
import { FaceCounts } from '@tapri/order-screens/order/rating/face-counts'
import { Card } from '@tapri/ui/card'
import { CountBadge } from '@tapri/ui/count-badge'
import { LinkButton } from '@tapri/ui/link-button'
import { Notice } from '@tapri/ui/notice'
import { Rupees } from '@tapri/ui/rupees'
import { StatCard, StatGrid } from '@tapri/ui/stat-card'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import {
  Banknote,
  Bike,
  ChartColumn,
  CircleCheck,
  ClipboardList,
  Clock,
  CreditCard,
  CupSoda,
  IndianRupee,
  LayoutGrid,
  Store,
  Users,
  Webhook,
} from 'lucide-react'
import { AdminFrame } from '../admin-frame.tsx'
import { useTexts } from '../texts.ts'
import { useUnseenChanges } from '../use-staff-events.ts'
import styles from './dashboard-page.module.css'
import numbersStyles from './numbers.module.css'
import { useDashboardTexts } from './texts.ts'

const navItems = [
  ['orders', ClipboardList],
  ['numbers', ChartColumn],
  ['cash', Banknote],
  ['payments', CreditCard],
  ['products', CupSoda],
  ['users', Users],
  ['outlets', Store],
  ['categories', LayoutGrid],
  ['webhooks', Webhook],
] as const

export function DashboardPage() {
  const common = useTexts()
  const texts = useDashboardTexts()
  const { basePath } = useShell()
  const alerts = useAlerts()
  const { data, isError, isRetrying, refetch } = useLoad<typeof adminStats>(
    'GET /admin/stats',
    {},
    { failure: texts.failed, everySeconds: 15 },
  )
  return (
    <AdminFrame title={common.dashboard} isHome>
      <NeedsSomebody
        more={
          <LinkButton as={Link} to={`${basePath}/orders`} size="small">
            {texts.navItem.orders.title}
          </LinkButton>
        }
      />
      <CashLeft />
      {alerts && alerts.total > 0 && <PushCard />}
      {isError && !data ? (
        <FailedNotice title={texts.failed} isRetrying={isRetrying} onRetry={refetch} />
      ) : (
        <>
          <Numbers stats={data} />
          <FaceCounts counts={data?.faces} />
        </>
      )}
      <AllPages />
    </AdminFrame>
  )
}

function AllPages() {
  const common = useTexts()
  const texts = useDashboardTexts()
  const { basePath, config } = useShell()
  const unseen = useUnseenChanges()
  return (
    <nav aria-label={texts.allPages}>
      <ul className={styles.navItems}>
        {navItems
          .filter(([item]) => item !== 'payments' || config.online_payment)
          .map(([item, Icon]) => (
            <Card key={item} as="li" link className={styles.navItem}>
              <span className={styles.sign}>
                <Icon aria-hidden />
              </span>
              <h2>
                <Link to={`${basePath}/${item}${item === 'users' && unseen > 0 ? '?changes=open' : ''}`}>
                  {texts.navItem[item].title}
                  {item === 'users' && <CountBadge count={unseen} label={common.newChanges(unseen)} />}
                </Link>
              </h2>
              <p>{texts.navItem[item].hint}</p>
            </Card>
          ))}
      </ul>
    </nav>
  )
}

/**
 * Names the cash that people carry whose accounts are deleted, and leads to where it is settled. Nothing when there is
 * none.
 */
function CashLeft() {
  const texts = useCashTexts()
  const settleTexts = useSettleTexts()
  const language = useLanguage()
  const { basePath } = useShell()
  const { data } = useLoad<typeof getCash>('GET /cash', {}, { failure: null, everySeconds: 30 })
  const left = data?.carried.filter(({ has_left, carried }) => has_left && carried !== 0) ?? []
  return left.map(({ delivery_person_id, delivery_person_name, outlet_id, outlet_name, carried }) => {
    const say = carried < 0 ? texts.owes : texts.carries
    const name = delivery_person_name ?? texts.somebody
    return (
      <Notice
        key={`${delivery_person_id} ${outlet_id}`}
        tone="warning"
        title={say(name, rupees(Math.abs(carried), language))}
        action={
          <LinkButton as={Link} to={`${basePath}/cash?outlet=${outlet_id}`} size="small">
            {settleTexts.cashOf(outlet_name)}
          </LinkButton>
        }
      >
        {settleTexts.hasLeft}
      </Notice>
    )
  })
}

/** The statistics: orders and revenue first, then accounts. Placeholders until they are loaded. */
function Numbers({ stats }: { stats: AdminStats | undefined }) {
  const texts = useDashboardTexts()
  return (
    <div className={numbersStyles.numbers}>
      <section className={numbersStyles.orders} aria-label={texts.orders}>
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
      <section className={numbersStyles.people} aria-label={texts.people}>
        <StatGrid>
          <StatCard label={texts.customers} value={stats?.total_customers} icon={<Users aria-hidden />} />
          <StatCard label={texts.delivery} value={stats?.total_delivery_personnel} icon={<Bike aria-hidden />} />
          <StatCard label={texts.managers} value={stats?.total_outlet_managers} icon={<Store aria-hidden />} />
        </StatGrid>
      </section>
    </div>
  )
}
