import { RemoteProvider, type RemoteProps } from '@tapri/web-kit/remote'
import { Navigate, Route, Routes } from '@tapri/web-kit/router'
import { CashPage } from './cash/cash-page.tsx'
import { CategoriesPage } from './categories/categories-page.tsx'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { NewOrderPage } from './new-order/new-order-page.tsx'
import { ChangesPage } from './changes-page.tsx'
import { NowPage } from './now/now-page.tsx'
import { NumbersPage } from './numbers/numbers-page.tsx'
import { OrderPage } from './orders/order-page.tsx'
import { OrdersPage } from './orders/orders-page.tsx'
import { OutletsPage } from './outlets/outlets-page.tsx'
import { PaymentsPage } from './payments/payments-page.tsx'
import { ProductsPage } from './products/products-page.tsx'
import { PromotionsPage } from './promotions/promotions-page.tsx'
import { UsersPage } from './users/users-page.tsx'
import { WebhooksPage } from './webhooks/webhooks-page.tsx'

/** Renders the routes of the role, relative to the path where the shell mounts the remote. */
export default function AdminApp(shell: RemoteProps) {
  return (
    <RemoteProvider shell={shell}>
      <Routes>
        <Route path="dashboard" element={<DashboardPage />} />
        <Route path="orders" element={<OrdersPage />} />
        <Route path="orders/:orderId" element={<OrderPage />} />
        <Route path="now" element={<NowPage />} />
        <Route path="new-order" element={<NewOrderPage />} />
        <Route path="numbers" element={<NumbersPage />} />
        <Route path="changes" element={<ChangesPage />} />
        <Route path="cash" element={<CashPage />} />
        <Route path="payments" element={<PaymentsPage />} />
        <Route path="products" element={<ProductsPage />} />
        <Route path="users" element={<UsersPage />} />
        <Route path="categories" element={<CategoriesPage />} />
        <Route path="promotions" element={<PromotionsPage />} />
        <Route path="outlets" element={<OutletsPage />} />
        <Route path="webhooks" element={<WebhooksPage />} />
        <Route path="*" element={<Navigate to={`${shell.basePath}/dashboard`} replace />} />
      </Routes>
    </RemoteProvider>
  )
}
