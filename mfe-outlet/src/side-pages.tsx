import { ChangesView } from '@tapri/order-screens/changes/changes-view'
import { useChangesTexts } from '@tapri/order-screens/changes/texts'
import { CashView } from '@tapri/order-screens/money/cash/cash-view'
import { useCashTexts } from '@tapri/order-screens/money/cash/texts'
import { ComplaintPatterns } from '@tapri/order-screens/complaints/complaint-patterns'
import { DutySwitch } from '@tapri/order-screens/duty/duty-switch'
import { PeopleOnDuty } from '@tapri/order-screens/duty/people-on-duty'
import { useDutyTexts } from '@tapri/order-screens/duty/texts'
import { ExportButton } from '@tapri/order-screens/list/export/export-button'
import { NowView } from '@tapri/order-screens/now/now-view'
import { useNowTexts } from '@tapri/order-screens/now/texts'
import { NumbersView } from '@tapri/order-screens/numbers/numbers-view'
import { useNumbersTexts } from '@tapri/order-screens/numbers/texts'
import { FaceCounts } from '@tapri/order-screens/order/rating/face-counts'
import { StaffView } from '@tapri/order-screens/staff/staff-view'
import { useStaffTexts } from '@tapri/order-screens/staff/texts'
import { EmptyState } from '@tapri/ui/empty-state'
import { Page } from '@tapri/ui/page'
import { NoOutletsPicture } from '@tapri/ui/pictures/no-outlets'
import { useShell } from '@tapri/web-kit/remote'
import type { ReactNode } from 'react'
import { useAtOutletTexts } from './at-outlet/texts.ts'
import { usePlace } from './at-outlet/use-place.ts'
import { OutletHeader } from './outlet-header.tsx'
import type { PageName } from './pages.ts'
import { useOutletStats } from './stats/stats.tsx'
import { useTexts } from './texts.ts'
import { useManager } from './use-manager.ts'

interface SidePageProps {
  page: PageName
  title: string
  note?: string
  wide?: true
  children: ReactNode
}

/** Lays out a page of the outlet other than the orders. */
export const SidePage = ({ page, children, ...heading }: SidePageProps) => (
  <>
    <OutletHeader page={page} />
    <Page {...heading}>{children}</Page>
  </>
)

export function NowPage() {
  const { place } = usePlace()
  return (
    <SidePage page="now" title={useNowTexts().title}>
      <NowView outletId={place?.id ?? undefined} />
    </SidePage>
  )
}

/** Asks somebody who has chosen all outlets to choose one, for pages about a single outlet. */
function OneOutlet({ children }: { children: ReactNode }) {
  const texts = useAtOutletTexts()
  if (useManager().assigned_outlet_id !== null) return children
  return (
    <EmptyState picture={<NoOutletsPicture />} title={texts.chooseTitle}>
      {texts.chooseHint}
    </EmptyState>
  )
}

export const CashPage = () => (
  <SidePage page="cash" title={useCashTexts().title}>
    <OneOutlet>
      <CashView />
    </OneOutlet>
  </SidePage>
)

export function NumbersPage() {
  const hasFaces = useShell().can('orders.see')
  return (
    <SidePage page="numbers" title={useNumbersTexts().title}>
      <FaceCounts counts={useOutletStats(hasFaces)?.faces} />
      <NumbersView />
      <ComplaintPatterns />
    </SidePage>
  )
}

/** Offers bills, the ledger and the tax return's sheets as files. */
export const ExportsPage = () => (
  <SidePage page="exports" title={useTexts().exports} note={useTexts().exportsNote}>
    <p>
      <ExportButton list={everything} />
    </p>
  </SidePage>
)

/** Shows a switch for the person's own duty, and to those who assign orders who is on duty. */
export function DutyPage() {
  const { can } = useShell()
  return (
    <SidePage page="duty" title={useDutyTexts().title}>
      <DutySwitch />
      {can('orders.assign') && <PeopleOnDuty />}
      {(can('staff') || can('money.read')) && (
        <div>
          <ExportButton list={everything} what="hours" />
        </div>
      )}
    </SidePage>
  )
}

const everything = { search: undefined, status: 'all', isArchived: false } as const

/** Lists who works at the outlet. */
export function StaffPage() {
  const { assigned_outlet_id: id } = useManager()
  return (
    <SidePage page="staff" title={useStaffTexts().title}>
      {id && <StaffView outletId={id} />}
    </SidePage>
  )
}

export const ChangesPage = () => (
  <SidePage page="changes" title={useChangesTexts().title}>
    <ChangesView />
  </SidePage>
)
