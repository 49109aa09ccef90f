import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** Says that there is nothing here yet, with a picture, and what to do about it. */
export function EmptyState({
  picture,
  title,
  titleAs: Title = 'p',
  children,
  action,
}: {
  picture?: ReactNode
  title: ReactNode
  /** h1 where this is all that the page says. */
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
