import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** Shows the empty state of a list with illustration, text and action. */
export function EmptyState({
  picture,
  title,
  titleAs: Title = 'p',
  children,
  action,
}: {
  picture?: ReactNode
  title: ReactNode
  /** h1 when the page has no other heading. */
  titleAs?: 'p' | 'h1' | 'h2' | undefined
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <Title className={styles.title}>{title}</Title>
      {children != null && <div className={styles.words}>{children}</div>}
      {action != null && <div className={styles.action}>{action}</div>}
    </div>
  )
}
