import { RemoteProvider, type RemoteProps } from '@tapri/web-kit/remote'
import { Navigate, Route, Routes } from '@tapri/web-kit/router'
import { CashPage, NumbersPage } from './side-pages.tsx'
import { NewOrderPage } from './new-order/new-order-page.tsx'
import { DashboardPage } from './dashboard-page.tsx'

/** The routes of one role, relative to the path where the shell mounts the remote. */
export default function OutletApp(shell: RemoteProps) {
  return (
    <RemoteProvider shell={shell}>
      <Routes>
        <Route path="dashboard" element={<DashboardPage />} />
        <Route path="new-order" element={<NewOrderPage />} />
        <Route path="cash" element={<CashPage />} />
        <Route path="numbers" element={<NumbersPage />} />
        <Route path="*" element={<Navigate to={`${shell.basePath}/dashboard`} replace />} />
      </Routes>
    </RemoteProvider>
  )
}
