import { NeedsSomebody } from '@tapri/order-screens/attention/needs-somebody'
import { PushCard } from '@tapri/order-screens/attention/push-card'
import { useAlerts } from '@tapri/order-screens/attention/use-alerts'
import { OpenComplaints } from '@tapri/order-screens/complaints/open-complaints'
import { FailedNotice } from '@tapri/order-screens/failed-notice'
import { FaceCounts } from '@tapri/order-screens/order/rating/face-counts'
import type { adminStats } from '@tapri/contracts/stats'
import { LinkButton } from '@tapri/ui/link-button'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import { AdminFrame } from '../admin-frame.tsx'
import { useTexts } from '../texts.ts'
import { useAdminOrders } from '../use-admin-orders.tsx'
import { CashLeft } from './cash-left.tsx'
import { Doors } from './doors.tsx'
import { Numbers } from './numbers.tsx'
import { MissingOnBills } from './missing-on-bills.tsx'
import { Setup } from './setup.tsx'
import { useDashboardTexts } from './texts.ts'

/** Shows alerts, today's numbers, all-time numbers, and links to the other pages. */
export function DashboardPage() {
  const common = useTexts()
  const texts = useDashboardTexts()
  const { basePath } = useShell()
  const alerts = useAlerts()
  const { actions, dialogs } = useAdminOrders(alerts?.alerts.map(({ order }) => order) ?? [])
  const { data, isError, isRetrying, refetch } = useLoad<typeof adminStats>(
    'GET /admin/stats',
    {},
    { failure: texts.failed, everySeconds: 15 },
  )
  return (
    <AdminFrame title={common.dashboard} back={null}>
      <NeedsSomebody
        actions={actions}
        more={
          <LinkButton as={Link} to={`${basePath}/orders`} size="small">
            {texts.toOrders}
          </LinkButton>
        }
      />
      <OpenComplaints />
      <CashLeft />
      {alerts && alerts.total > 0 && <PushCard />}
      {data && <Setup stats={data} />}
      <MissingOnBills />
      {isError && !data ? (
        <FailedNotice title={texts.failed} isRetrying={isRetrying} onRetry={refetch} />
      ) : (
        <>
          <Numbers stats={data} />
          <FaceCounts counts={data?.faces} />
        </>
      )}
      <Doors />
      {dialogs}
    </AdminFrame>
  )
}
