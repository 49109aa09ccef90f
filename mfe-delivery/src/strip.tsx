import type { ReactNode } from 'react'
import styles from './strip.module.css'

interface StripProps {
  icon?: ReactNode
  /** Shown as a warning. */
  warns?: boolean
  action?: ReactNode
  children: ReactNode
}

/** Shows a line above the stops: a few words, and beside or below them an action. */
export const Strip = ({ icon, warns, action, children }: StripProps) => (
  <div className={styles.strip} data-warns={warns || undefined}>
    {icon}
    <div className={styles.words}>{children}</div>
    {action && <div className={styles.action}>{action}</div>}
  </div>
)
