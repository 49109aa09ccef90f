import styles from './dashboard-page.module.css'
import { OutletHeader } from './outlet-header.tsx'
import { OutletOrders } from './outlet-orders.tsx'

export const DashboardPage = () => (
  <div className={styles.screen}>
    <OutletHeader page="dashboard" />
    <OutletOrders />
  </div>
)
