import type { ReactNode } from 'react'
import styles from './strip.module.css'

interface StripProps {
  icon?: ReactNode
  /** Something is not as it should be. */
  warns?: boolean
  action?: ReactNode
  children: ReactNode
}

/** A line above the stops: short words, and beside or below them what can be done about it. */
export const Strip = ({ icon, warns, action, children }: StripProps) => (
  <div className={styles.strip} data-warns={warns || undefined}>
    {icon}
    <div className={styles.words}>{children}</div>
    {action && <div className={styles.action}>{action}</div>}
  </div>
)
