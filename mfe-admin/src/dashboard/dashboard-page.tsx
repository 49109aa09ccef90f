import type { adminStats } from '@tapri/contracts/stats'
import { NeedsSomebody } from '@tapri/order-screens/attention/needs-somebody'
import { Button } from '@tapri/ui/button'
import { Card } from '@tapri/ui/card'
import { CountBadge } from '@tapri/ui/count-badge'
import { LinkButton } from '@tapri/ui/link-button'
import { Notice } from '@tapri/ui/notice'
import { PushCard } from '@tapri/order-screens/attention/push-card'
import { FaceCounts } from '@tapri/order-screens/order/rating/face-counts'
import { useAlerts } from '@tapri/order-screens/attention/use-alerts'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import {
  Banknote,
  ChartColumn,
  ClipboardList,
  CreditCard,
  CupSoda,
  LayoutGrid,
  Store,
  Users,
  Webhook,
} from 'lucide-react'
import { AdminFrame } from '../admin-frame.tsx'
import { useTexts } from '../texts.ts'
import { useUnseenChanges } from '../use-staff-events.ts'
import { CashLeft } from './cash-left.tsx'
import styles from './dashboard-page.module.css'
import { Numbers } from './numbers.tsx'
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

/** The home of an admin: the statistics, then the nav items. */
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
        <Notice
          tone="bad"
          title={texts.failed}
          action={
            <Button busy={isRetrying} onClick={() => refetch()}>
              {common.retry}
            </Button>
          }
        />
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

/** Leads to every page of an admin. */
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
