import { CircleCheck, CirclePause } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** Whether an outlet takes orders, a product is for sale or an account is active; the word for it is the child. */
export function ActiveBadge({ active, children }: { active: boolean; children: ReactNode }) {
  return (
    <span className={styles.badge} data-active={active}>
      {active ? <CircleCheck aria-hidden /> : <CirclePause aria-hidden />}
      {children}
    </span>
  )
}
