import { RemoteProvider, type RemoteProps } from '@tapri/web-kit/remote'
import { Navigate, Route, Routes } from '@tapri/web-kit/router'
import { DashboardPage } from './dashboard-page.tsx'

/** The pages of one role, below the path where the shell mounts them. */
export default function OutletApp(shell: RemoteProps) {
  return (
    <RemoteProvider shell={shell}>
      <Routes>
        <Route path="dashboard" element={<DashboardPage />} />
        <Route path="*" element={<Navigate to={`${shell.basePath}/dashboard`} replace />} />
      </Routes>
    </RemoteProvider>
  )
}
