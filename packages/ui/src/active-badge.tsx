import { CircleCheck, CirclePause } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** Shows the badge of an active or inactive outlet, product or session; the child is the label. */
export function ActiveBadge({ active, children }: { active: boolean; children: ReactNode }) {
  return (
    <span className={styles.badge} data-active={active}>
      {active ? <CircleCheck aria-hidden /> : <CirclePause aria-hidden />}
      {children}
    </span>
  )
}
