import { CashView } from '@tapri/order-screens/money/cash/cash-view'
import { useCashTexts } from '@tapri/order-screens/money/cash/texts'
import { ComplaintPatterns } from '@tapri/order-screens/complaints/complaint-patterns'
import { NumbersView } from '@tapri/order-screens/numbers/numbers-view'
import { useNumbersTexts } from '@tapri/order-screens/numbers/texts'
import { FaceCounts } from '@tapri/order-screens/order/rating/face-counts'
import { Page } from '@tapri/ui/page'
import { Fragment, type ReactNode } from 'react'
import { OutletHeader, type OutletPage } from './outlet-header.tsx'
import { useOutletStats } from './stats/stats.tsx'
import { useManager } from './use-manager.ts'

interface SidePageProps {
  page: OutletPage
  title: string
  children: ReactNode
}

/**
 * A page of the manager's outlet beside that of its orders. Its content starts anew when the manager gets another
 * outlet.
 */
function SidePage({ page, title, children }: SidePageProps) {
  const manager = useManager()
  return (
    <>
      <OutletHeader page={page} />
      <Page title={title}>
        <Fragment key={manager.assigned_outlet_id}>{children}</Fragment>
      </Page>
    </>
  )
}

export const CashPage = () => (
  <SidePage page="cash" title={useCashTexts().title}>
    <CashView />
  </SidePage>
)

export const NumbersPage = () => (
  <SidePage page="numbers" title={useNumbersTexts().title}>
    <FaceCounts counts={useOutletStats()?.faces} />
    <NumbersView />
    <ComplaintPatterns />
  </SidePage>
)
