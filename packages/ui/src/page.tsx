import { useTitle } from '@tapri/web-kit/use-title'
import type { ReactNode } from 'react'
import styles from './page.module.css'

/** The frame of a page below the header: its width, its heading (also the browser's), what stands beside the heading. */
export function Page({
  title,
  back,
  actions,
  narrow,
  children,
}: {
  title?: ReactNode
  /** Above the heading: the way back. */
  back?: ReactNode
  actions?: ReactNode
  /** A column to read or fill in rather than to compare. */
  narrow?: boolean | undefined
  children: ReactNode
}) {
  useTitle(typeof title === 'string' ? title : undefined)
  return (
    <main className={styles.page} data-narrow={narrow || undefined}>
      {back}
      {(title != null || actions != null) && (
        <div className={styles.head}>
          {title != null && <h1>{title}</h1>}
          {actions != null && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </main>
  )
}
