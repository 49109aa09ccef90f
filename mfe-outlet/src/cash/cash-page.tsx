import { CashView } from '@tapri/order-screens/cash/cash-view'
import { useCashTexts } from '@tapri/order-screens/cash/texts'
import { StaffHeader } from '@tapri/order-screens/staff-header'
import { LanguageSwitch } from '@tapri/ui/language-switch'
import { LinkButton } from '@tapri/ui/link-button'
import { Page } from '@tapri/ui/page'
import { useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import { ArrowLeft } from 'lucide-react'
import { useTexts } from '../texts.ts'
import { useManager } from '../use-manager.ts'

/** The cash of the manager's outlet, and its day. */
export function CashPage() {
  const texts = useTexts()
  const { basePath, language, setLanguage } = useShell()
  const manager = useManager()
  return (
    <>
      <StaffHeader
        greeting={manager.assigned_outlet_name ?? texts.greeting(manager.name)}
        actions={<LanguageSwitch language={language} onChange={setLanguage} />}
      />
      <Page
        title={useCashTexts().title}
        back={
          <LinkButton as={Link} to={`${basePath}/dashboard`} look="quiet" size="small" icon={<ArrowLeft aria-hidden />}>
            {texts.backToOrders}
          </LinkButton>
        }
      >
        <CashView key={manager.assigned_outlet_id} />
      </Page>
    </>
  )
}
