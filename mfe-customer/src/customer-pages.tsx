import { AppFooter } from '@tapri/ui/app-footer'
import { lazyPage } from '@tapri/ui/lazy-page'
import { Loading } from '@tapri/ui/loading'
import { useLoadAhead } from '@tapri/ui/use-load-ahead'
import { useShell } from '@tapri/web-kit/remote'
import { Navigate, Route, Routes } from '@tapri/web-kit/router'
import { useLayoutEffect } from 'react'
import { takeGuestCart } from './cart/cart.ts'
import { LineSheet } from './cart/lazy-line-sheet.ts'
import { CustomerHeader } from './customer-header.tsx'
import styles from './customer-pages.module.css'
import { MenuPage } from './menu/menu-page.tsx'
import { takeGuestSpot } from './checkout/places/spot.ts'
import { useCheckoutOpen } from './checkout/use-checkout-open.ts'
import { RunningOrder } from './running-order.tsx'

/** Most visits begin with the menu: the other pages have their own chunks. */
const waiting = <Loading inline />
const OrdersPage = lazyPage(async () => (await import('./orders/orders-page.tsx')).OrdersPage, waiting)
const TrackingPage = lazyPage(async () => (await import('./tracking/tracking-page.tsx')).TrackingPage, waiting)
const PaymentPage = lazyPage(async () => (await import('./payment/payment-page.tsx')).PaymentPage, waiting)
const CheckoutDialog = lazyPage(async () => (await import('./checkout/checkout-dialog.tsx')).CheckoutDialog, null)
const likelyNext = [LineSheet, CheckoutDialog, OrdersPage, TrackingPage]

/** Renders header, routes and footer, with the checkout dialog on top. */
export function CustomerPages() {
  useLoadAhead(likelyNext)
  const { basePath, config, language, setLanguage, user } = useShell()
  const checkout = useCheckoutOpen()
  useLayoutEffect(() => {
    takeGuestCart(user.id)
    takeGuestSpot(user.id)
  }, [user.id])
  return (
    <div className={styles.app}>
      <CustomerHeader onCart={checkout.open} />
      <RunningOrder />
      <Routes>
        <Route path="menu" element={<MenuPage onCart={checkout.open} />} />
        <Route path="orders" element={<OrdersPage />} />
        <Route path="track/:orderId" element={<TrackingPage />} />
        <Route path="payment-success" element={<PaymentPage />} />
        <Route path="*" element={<Navigate to={`${basePath}/menu`} replace />} />
      </Routes>
      <AppFooter supportEmail={config.support_email} language={language} onLanguage={setLanguage} />
      {checkout.isOpen && <CheckoutDialog onClose={checkout.close} />}
    </div>
  )
}
