import { useOrderTexts } from '@tapri/order-screens/texts'
import { EmptyState } from '@tapri/ui/empty-state'
import { Page } from '@tapri/ui/page'
import { NoOutletsPicture } from '@tapri/ui/pictures/no-outlets'
import styles from './dashboard-page.module.css'
import { OutletHeader } from './outlet-header.tsx'
import { OutletOrders } from './outlet-orders.tsx'
import { allStats, Stats, useOutletStats } from './stats/stats.tsx'
import { useTexts } from './texts.ts'
import { useManager } from './use-manager.ts'

export function DashboardPage() {
  const manager = useManager()
  return (
    <div className={styles.screen}>
      <OutletHeader page="dashboard" />
      {manager.assigned_outlet_id ? <OutletOrders key={manager.assigned_outlet_id} /> : <NoOutlet />}
    </div>
  )
}

function NoOutlet() {
  const texts = useTexts()
  return (
    <Page title={useOrderTexts().list.title}>
      <Stats stats={useOutletStats()} names={allStats} />
      <EmptyState picture={<NoOutletsPicture />} title={texts.noOutletTitle}>
        {texts.noOutletHint}
      </EmptyState>
    </Page>
  )
}
