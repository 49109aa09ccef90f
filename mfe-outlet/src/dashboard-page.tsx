import { useOrderTexts } from '@tapri/order-screens/texts'
import { EmptyState } from '@tapri/ui/empty-state'
import { LinkButton } from '@tapri/ui/link-button'
import { Page } from '@tapri/ui/page'
import { NoOutletsPicture } from '@tapri/ui/pictures/no-outlets'
import { useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import { Banknote, ChartColumn } from 'lucide-react'
import { OutletHeader } from './outlet-header.tsx'
import { OutletOrders } from './outlet-orders.tsx'
import { Stats, useOutletStats } from './stats/stats.tsx'
import { useTexts } from './texts.ts'
import { useManager } from './use-manager.ts'

const links = [
  ['cash', Banknote],
  ['numbers', ChartColumn],
] as const

export function DashboardPage() {
  const texts = useTexts()
  const { basePath } = useShell()
  const manager = useManager()
  return (
    <>
      <OutletHeader>
        {links.map(([page, Icon]) => (
          <LinkButton
            key={page}
            as={Link}
            to={`${basePath}/${page}`}
            look="quiet"
            size="small"
            iconOnPhone
            icon={<Icon aria-hidden />}
          >
            {texts[page]}
          </LinkButton>
        ))}
      </OutletHeader>
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
