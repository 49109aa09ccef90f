import { LanguageProvider } from '@tapri/web-kit/language'
import { Navigate, Route, Routes } from '@tapri/web-kit/router'
import type { Role } from '@tapri/contracts/common'
import { ForgotPasswordPage } from './forgot-password/forgot-password-page.tsx'
import { RoleOnly, VisitorsOnly } from './guard.tsx'
import { InstallBanner } from './install/install-banner.tsx'
import { InstallButton } from './install/install-button.tsx'
import { LandingPage } from './landing/landing-page.tsx'
import { useChosenLanguage } from './language.ts'
import { LoginPage } from './login/login-page.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PendingPage } from './pending/pending-page.tsx'
import { RegisterPage } from './register/register-page.tsx'
import { RemotePage } from './remotes/remote-page.tsx'
import { roleBase } from './role-home.ts'
import { WantedToasts } from './wanted-toasts.tsx'

const roles = Object.keys(roleBase) as Role[]

/** Every route of the product: the visitors' pages, and below each role's path the pages of that role. */
export function App() {
  const { language } = useChosenLanguage()
  return (
    <LanguageProvider language={language}>
      <Routes>
        <Route
          path="/"
          element={
            <VisitorsOnly>
              <LandingPage install={<InstallButton />} />
              <InstallBanner />
            </VisitorsOnly>
          }
        />
        <Route
          path="/login"
          element={
            <VisitorsOnly>
              <LoginPage />
            </VisitorsOnly>
          }
        />
        <Route
          path="/register"
          element={
            <VisitorsOnly>
              <RegisterPage />
            </VisitorsOnly>
          }
        />
        <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        {roles.map((role) => (
          <Route key={role} path={`${roleBase[role]}/*`} element={<RolePage role={role} />} />
        ))}
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
      <OfflineNotice />
      <WantedToasts />
    </LanguageProvider>
  )
}

const RolePage = ({ role }: { role: Role }) => (
  <RoleOnly role={role}>
    {(user) => (user.status === 'pending' ? <PendingPage /> : <RemotePage user={user} />)}
  </RoleOnly>
)
