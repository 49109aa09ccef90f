import { CircleCheck, CirclePause } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './status-badge.module.css'

/** Whether a thing takes part: an outlet that is open for orders, a product that is for sale. The word is the child. */
export function ActiveBadge({ active, children }: { active: boolean; children: ReactNode }) {
  return (
    <span className={styles.badge} data-status={active ? 'active' : 'inactive'}>
      {active ? <CircleCheck aria-hidden /> : <CirclePause aria-hidden />}
      {children}
    </span>
  )
}
