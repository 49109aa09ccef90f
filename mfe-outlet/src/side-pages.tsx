import { CashView } from '@tapri/order-screens/money/cash/cash-view'
import { useCashTexts } from '@tapri/order-screens/money/cash/texts'
import { NumbersView } from '@tapri/order-screens/numbers/numbers-view'
import { useNumbersTexts } from '@tapri/order-screens/numbers/texts'
import { LinkButton } from '@tapri/ui/link-button'
import { Page } from '@tapri/ui/page'
import { useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import { ArrowLeft } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { OutletHeader } from './outlet-header.tsx'
import { useTexts } from './texts.ts'
import { useManager } from './use-manager.ts'

/**
 * A page of the manager's outlet beside that of its orders. Its content starts anew when the manager gets another
 * outlet.
 */
function SidePage({ title, children }: { title: string; children: ReactNode }) {
  const texts = useTexts()
  const { basePath } = useShell()
  const manager = useManager()
  return (
    <>
      <OutletHeader />
      <Page
        title={title}
        back={
          <LinkButton as={Link} to={`${basePath}/dashboard`} look="quiet" size="small" icon={<ArrowLeft aria-hidden />}>
            {texts.backToOrders}
          </LinkButton>
        }
      >
        <Fragment key={manager.assigned_outlet_id}>{children}</Fragment>
      </Page>
    </>
  )
}

export const CashPage = () => (
  <SidePage title={useCashTexts().title}>
    <CashView />
  </SidePage>
)

export const NumbersPage = () => (
  <SidePage title={useNumbersTexts().title}>
    <NumbersView />
  </SidePage>
)
