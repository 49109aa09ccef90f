import { NumbersView } from '@tapri/order-screens/numbers/numbers-view'
import { useNumbersTexts } from '@tapri/order-screens/numbers/texts'
import { StaffHeader } from '@tapri/order-screens/staff-header'
import { LanguageSwitch } from '@tapri/ui/language-switch'
import { LinkButton } from '@tapri/ui/link-button'
import { Page } from '@tapri/ui/page'
import { useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import { ArrowLeft } from 'lucide-react'
import { useTexts } from '../texts.ts'
import { useManager } from '../use-manager.ts'

/** The numbers of the manager's outlet. */
export function NumbersPage() {
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
        title={useNumbersTexts().title}
        back={
          <LinkButton as={Link} to={`${basePath}/dashboard`} look="quiet" size="small" icon={<ArrowLeft aria-hidden />}>
            {texts.backToOrders}
          </LinkButton>
        }
      >
        <NumbersView key={manager.assigned_outlet_id} />
      </Page>
    </>
  )
}
