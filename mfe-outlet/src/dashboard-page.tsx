import type { me } from '@tapri/contracts/auth'
import { EmptyState } from '@tapri/ui/empty-state'
import { Page } from '@tapri/ui/page'
import { NoOutletsPicture } from '@tapri/ui/pictures/no-outlets'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { OutletOrders } from './outlet-orders.tsx'
import { OutletHeader } from './outlet-header.tsx'
import { Stats } from './stats/stats.tsx'
import { useTexts } from './texts.ts'
import { useOutletStats } from './use-outlet-stats.ts'

/** The home of an outlet manager. Which outlet is theirs is asked again, since an admin may give them one meanwhile. */
export function DashboardPage() {
  const { user } = useShell()
  const { data: manager = user } = useLoad<typeof me>('GET /auth/me', {}, { failure: null, everySeconds: 15 })
  return (
    <>
      <OutletHeader outletName={manager.assigned_outlet_name} />
      {manager.assigned_outlet_id ? <OutletOrders key={manager.assigned_outlet_id} /> : <NoOutlet />}
    </>
  )
}

function NoOutlet() {
  const texts = useTexts()
  return (
    <Page title={texts.title}>
      <Stats stats={useOutletStats()} />
      <EmptyState picture={<NoOutletsPicture />} title={texts.noOutletTitle}>
        {texts.noOutletHint}
      </EmptyState>
    </Page>
  )
}
