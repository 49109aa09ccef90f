import { RemoteProvider, type RemoteProps } from '@tapri/web-kit/remote'
import { Navigate, Route, Routes } from '@tapri/web-kit/router'
import type { ComponentType } from 'react'
import { AtOutlet } from './at-outlet/at-outlet.tsx'
import { NoOutlet } from './no-outlet.tsx'
import { DashboardPage } from './dashboard-page.tsx'
import { KitchenPage } from './kitchen/kitchen-page.tsx'
import { NewOrderPage } from './new-order/new-order-page.tsx'
import { type PageName, usePages } from './pages.ts'
import { OrdersPage } from './orders-page.tsx'
import { CashPage, ChangesPage, DutyPage, ExportsPage, NowPage, NumbersPage, StaffPage } from './side-pages.tsx'

const components: Record<PageName, ComponentType> = {
  dashboard: DashboardPage,
  kitchen: KitchenPage,
  now: NowPage,
  cash: CashPage,
  duty: DutyPage,
  numbers: NumbersPage,
  orders: OrdersPage,
  exports: ExportsPage,
  staff: StaffPage,
  changes: ChangesPage,
  'new-order': NewOrderPage,
}

/** Renders the routes of the role, relative to the path where the shell mounts the remote. */
export default function OutletApp(shell: RemoteProps) {
  return (
    <RemoteProvider shell={shell}>
      <AtOutlet>
        <Pages />
      </AtOutlet>
    </RemoteProvider>
  )
}

/** Renders the pages that the person may open; any other path redirects to the first of them. */
function Pages() {
  const pages = usePages()
  const [first] = pages
  if (!first) return <NoOutlet />
  return (
    <Routes>
      {pages.map(({ name }) => {
        const Page = components[name]
        return <Route key={name} path={name} element={<Page />} />
      })}
      <Route path="*" element={<Navigate to={first.to} replace />} />
    </Routes>
  )
}
