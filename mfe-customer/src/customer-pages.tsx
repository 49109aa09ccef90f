import { AppFooter } from '@tapri/ui/app-footer'
import { useShell } from '@tapri/web-kit/remote'
import { Navigate, Route, Routes } from '@tapri/web-kit/router'
import { CheckoutDialog } from './checkout/checkout-dialog.tsx'
import { CustomerHeader } from './customer-header.tsx'
import styles from './customer-pages.module.css'
import { MenuPage } from './menu/menu-page.tsx'
import { OrdersPage } from './orders/orders-page.tsx'
import { PaymentPage } from './payment/payment-page.tsx'
import { TrackingPage } from './tracking/tracking-page.tsx'
import { useCheckoutOpen } from './checkout/use-checkout-open.ts'

/** Header, routes and footer, with the checkout dialog on top. */
export function CustomerPages() {
  const { basePath, config, language, setLanguage } = useShell()
  const checkout = useCheckoutOpen()
  return (
    <div className={styles.app}>
      <CustomerHeader onCart={checkout.open} />
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
