import { AppFooter } from '@tapri/ui/app-footer'
import { AppHeader } from '@tapri/ui/app-header'
import { RemoteProvider, type RemoteProps, useShell } from '@tapri/web-kit/remote'
import { Link, Navigate, Route, Routes } from '@tapri/web-kit/router'
import styles from './app.module.css'
import { DeliveriesPage } from './deliveries/deliveries-page.tsx'
import { RouteMap } from './route-map/route-map.tsx'
import { useTexts } from './texts.ts'

/** The pages of one role, below the path where the shell mounts them. */
export default function DeliveryApp(shell: RemoteProps) {
  return (
    <RemoteProvider shell={shell}>
      <DeliveryPages />
    </RemoteProvider>
  )
}

function DeliveryPages() {
  const texts = useTexts()
  const { basePath, config, language, setLanguage, signOut, user } = useShell()
  const home = `${basePath}/dashboard`
  return (
    <div className={styles.app}>
      <AppHeader home={home} link={Link} greeting={texts.greeting(user.name)} account="/account" onLogout={signOut} />
      <Routes>
        <Route
          path="dashboard"
          element={<DeliveriesPage map={(here, stops) => <RouteMap here={here} stops={stops} />} />}
        />
        <Route path="*" element={<Navigate to={home} replace />} />
      </Routes>
      <AppFooter supportEmail={config.support_email} language={language} onLanguage={setLanguage} />
    </div>
  )
}
