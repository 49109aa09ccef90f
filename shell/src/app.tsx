import { SkipLink } from '@tapri/ui/skip-link'
import { LanguageProvider } from '@tapri/web-kit/language'
import { Navigate, Route, Routes } from '@tapri/web-kit/router'
import type { User } from '@tapri/contracts/auth'
import type { Role } from '@tapri/contracts/common'
import type { ReactNode } from 'react'
import { RoleOnly, SignedInOnly, VisitorsOnly } from './guard.tsx'
import { FollowedByLink, GuestMenu } from './guest-menu.tsx'
import { useChosenLanguage } from './language/language.ts'
import { lazyPage } from './lazy-page.tsx'
import { LoginPage } from './login/login-page.tsx'
import { PushedPath } from './pushed-path.tsx'
import { RemotePage } from './remotes/remote-page.tsx'
import { fetchAhead } from './remotes/remotes.ts'
import { roleBase } from './role-home.ts'
import { SessionEnding } from './session-ending/session-ending.tsx'
import { ToLanding } from './to-landing.tsx'
import { Offer } from './toasts/offer.tsx'
import { TopLine } from './toasts/top-line.tsx'

const roles = Object.keys(roleBase) as Role[]
/** Preloads the customers' pages, since most users are customers. The page itself reports a failed load. */
const pagesOfCustomers = [{ loadAhead: () => void fetchAhead('customer').catch(() => undefined) }]
const Landing =
  process.env.NODE_ENV === 'production'
    ? ToLanding
    : lazyPage(async () => (await import('./developed-landing.tsx')).DevelopedLanding)
const RegisterPage = lazyPage(async () => (await import('./register/register-page.tsx')).RegisterPage)
const ForgotPasswordPage = lazyPage(
  async () => (await import('./forgot-password/forgot-password-page.tsx')).ForgotPasswordPage,
)
const PendingPage = lazyPage(async () => (await import('./pending/pending-page.tsx')).PendingPage)
const AccountPage = lazyPage(async () => (await import('./account/account-page.tsx')).AccountPage)
const RequiredActionPage = lazyPage(async () => (await import('./account/required-action-page.tsx')).RequiredActionPage)

/** Renders all routes: the visitors' pages, and below each role's path the remote of that role. */
export function App() {
  const { language } = useChosenLanguage()
  return (
    <LanguageProvider language={language}>
      <SkipLink />
      <Offer />
      <SessionEnding />
      <Routes>
        <Route
          path="/"
          element={
            <VisitorsOnly>
              <Landing />
            </VisitorsOnly>
          }
        />
        <Route
          path="/login"
          element={
            <VisitorsOnly>
              <LoginPage likelyNext={pagesOfCustomers} />
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
        <Route path="/menu" element={<GuestMenu />} />
        <Route path="/follow/:token" element={<FollowedByLink />} />
        <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        <Route
          path="/account"
          element={<SignedInOnly>{(user) => afterRequiredAction(user, <AccountPage user={user} />)}</SignedInOnly>}
        />
        {roles.map((role) => (
          <Route key={role} path={`${roleBase[role]}/*`} element={<RolePage role={role} />} />
        ))}
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
      <PushedPath />
      <TopLine />
    </LanguageProvider>
  )
}

const RolePage = ({ role }: { role: Role }) => (
  <RoleOnly role={role}>
    {(user) => afterRequiredAction(user, user.status === 'pending' ? <PendingPage /> : <RemotePage user={user} />)}
  </RoleOnly>
)

/** Shows the required action, if any, instead of the page. */
const afterRequiredAction = (user: User, page: ReactNode) =>
  user.required_action ? <RequiredActionPage user={user} action={user.required_action} /> : page
