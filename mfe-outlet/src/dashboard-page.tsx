import { StaffHeader } from '@tapri/order-screens/staff-header'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { EmptyState } from '@tapri/ui/empty-state'
import { LanguageSwitch } from '@tapri/ui/language-switch'
import { LinkButton } from '@tapri/ui/link-button'
import { Page } from '@tapri/ui/page'
import { NoOutletsPicture } from '@tapri/ui/pictures/no-outlets'
import { useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import { Banknote, ChartColumn } from 'lucide-react'
import { OutletOrders } from './outlet-orders.tsx'
import { Stats } from './stats/stats.tsx'
import { useTexts } from './texts.ts'
import { useManager } from './use-manager.ts'
import { useOutletStats } from './stats/use-outlet-stats.ts'

/** The home of an outlet manager. */
export function DashboardPage() {
  const texts = useTexts()
  const { basePath, language, setLanguage } = useShell()
  const manager = useManager()
  return (
    <>
      <StaffHeader
        greeting={manager.assigned_outlet_name ?? texts.greeting(manager.name)}
        actions={
          <>
            <LinkButton
              as={Link}
              to={`${basePath}/cash`}
              look="quiet"
              size="small"
              iconOnPhone
              icon={<Banknote aria-hidden />}
            >
              {texts.cash}
            </LinkButton>
            <LinkButton
              as={Link}
              to={`${basePath}/numbers`}
              look="quiet"
              size="small"
              iconOnPhone
              icon={<ChartColumn aria-hidden />}
            >
              {texts.numbers}
            </LinkButton>
            <LanguageSwitch language={language} onChange={setLanguage} />
          </>
        }
      />
      {manager.assigned_outlet_id ? <OutletOrders key={manager.assigned_outlet_id} /> : <NoOutlet />}
    </>
  )
}

function NoOutlet() {
  const texts = useTexts()
  return (
    <Page title={useOrderTexts().list.title}>
      <Stats stats={useOutletStats()} />
      <EmptyState picture={<NoOutletsPicture />} title={texts.noOutletTitle}>
        {texts.noOutletHint}
      </EmptyState>
    </Page>
  )
}
