import type { User } from '@tapri/contracts/auth'
import { AppHeader } from '@tapri/ui/app-header'
import { shopPages } from '@tapri/contracts/shop-pages'
import { LinkButton } from '@tapri/ui/link-button'
import { Page } from '@tapri/ui/page'
import { ShopPageLinks } from '@tapri/ui/shop-page-links'
import { RemoteProvider, useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import { ArrowLeft } from 'lucide-react'
import { roleHome } from '../role-home.ts'
import { useShellProps } from '../use-shell-props.ts'
import { ConsentsSection } from './consents/consents-section.tsx'
import { DeleteSection } from './delete-account/delete-section.tsx'
import { MyDataSection } from './my-data/my-data-section.tsx'
import { NomineeSection } from './nominee/nominee-section.tsx'
import { FactorsSection } from './second-factor/factors-section.tsx'
import { MessagesSection } from './messages/messages-section.tsx'
import { NotificationsSection } from './notifications/notifications-section.tsx'
import { ProfileLine } from './profile/profile-line.tsx'
import { PasswordSection } from './password/password-section.tsx'
import { CreditSection } from './rewards/credit-section.tsx'
import { RewardsSection } from './rewards/rewards-section.tsx'
import { SessionsSection } from './sessions/sessions-section.tsx'
import { useAccountTexts } from './texts.ts'

/** Shows the user's account: sessions, password, a customer's credit and rewards, second factors of staff. */
export function AccountPage({ user }: { user: User }) {
  const shell = useShellProps(user, '/account')
  return (
    <RemoteProvider key={user.id} shell={shell}>
      <Account />
    </RemoteProvider>
  )
}

function Account() {
  const texts = useAccountTexts()
  const { user, config, language, setLanguage, signOut } = useShell()
  const home = roleHome[user.role]
  const isCustomer = user.role === 'customer'
  return (
    <>
      <AppHeader
        brand={config.brand}
        home={home}
        name={user.name}
        greeting={user.name}
        onLogout={signOut}
        language={language}
        onLanguage={setLanguage}
      />
      <Page
        title={texts.title}
        narrow
        back={
          <LinkButton as={Link} to={home} look="quiet" size="small" icon={<ArrowLeft aria-hidden />}>
            {texts.back}
          </LinkButton>
        }
      >
        <ProfileLine />
        {isCustomer && <CreditSection />}
        {isCustomer && <RewardsSection />}
        <SessionsSection />
        <NotificationsSection />
        {isCustomer && <MessagesSection />}
        <PasswordSection />
        {!isCustomer && <FactorsSection />}
        <ConsentsSection />
        {isCustomer && <MyDataSection />}
        {isCustomer && <NomineeSection />}
        {isCustomer && <DeleteSection />}
        <ShopPageLinks pages={shopPages} />
      </Page>
    </>
  )
}
