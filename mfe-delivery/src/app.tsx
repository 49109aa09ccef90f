import { AppFooter } from '@tapri/ui/app-footer'
import { newsForDelivery } from '@tapri/order-screens/attention/news/rules'
import { useChime } from '@tapri/order-screens/attention/news/use-chime'
import { useNews } from '@tapri/order-screens/attention/news/use-news'
import { StaffHeader } from '@tapri/order-screens/staff-header'
import { RemoteProvider, type RemoteProps, useShell } from '@tapri/web-kit/remote'
import { Link, Navigate, Route, Routes } from '@tapri/web-kit/router'
import styles from './app.module.css'
import { LinkButton } from '@tapri/ui/link-button'
import { Banknote } from 'lucide-react'
import { CashPage } from './cash/cash-page.tsx'
import { DeliveriesPage } from './deliveries/deliveries-page.tsx'
import { ActionQueueProvider } from './action-queue.tsx'
import { RouteMap } from './route-map/route-map.tsx'
import { SharePosition } from './share-position/share-position.tsx'
import { useTexts } from './texts.ts'

/** Renders the routes of the role, relative to the path where the shell mounts the remote. */
export default function DeliveryApp(shell: RemoteProps) {
  return (
    <RemoteProvider shell={shell}>
      <ActionQueueProvider>
        <DeliveryPages />
      </ActionQueueProvider>
    </RemoteProvider>
  )
}

function DeliveryPages() {
  const texts = useTexts()
  const { basePath, config, language, setLanguage, user } = useShell()
  const home = `${basePath}/dashboard`
  const chime = useChime(true)
  useNews({ reader: 'delivery', newsOf: newsForDelivery, sound: () => chime?.play({ volume: 1, times: 2 }) })
  return (
    <div className={styles.app}>
      <StaffHeader
        greeting={texts.greeting(user.name)}
        actions={
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
        }
      />
      <Routes>
        <Route
          path="dashboard"
          element={
            <DeliveriesPage
              map={(here, stops) => <RouteMap here={here} stops={stops} />}
              sharing={(orders) => <SharePosition orders={orders} />}
            />
          }
        />
        <Route path="cash" element={<CashPage />} />
        <Route path="*" element={<Navigate to={home} replace />} />
      </Routes>
      <AppFooter supportEmail={config.support_email} language={language} onLanguage={setLanguage} />
    </div>
  )
}
