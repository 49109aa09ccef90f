import { useTitle } from '@tapri/web-kit/use-title'
import type { ReactNode } from 'react'
import styles from './page.module.css'

/** Lays out a page below the header: width, heading (also document title), actions. */
export function Page({
  title,
  note,
  back,
  actions,
  narrow,
  wide,
  slim,
  children,
}: {
  title?: ReactNode
  /** A muted line below the heading. */
  note?: ReactNode
  /** Back link above the heading. */
  back?: ReactNode
  actions?: ReactNode
  /** Narrow column for text and forms. */
  narrow?: boolean | undefined
  /** Wide enough for tables on a large screen. */
  wide?: boolean | undefined
  /** Leaves the first screen of a phone to the content: small heading, small gaps. */
  slim?: boolean | undefined
  children: ReactNode
}) {
  useTitle(typeof title === 'string' ? title : undefined)
  return (
    <main
      id="content"
      className={styles.page}
      data-narrow={narrow || undefined}
      data-wide={wide || undefined}
      data-slim={slim || undefined}
    >
      {back && <div className={styles.back}>{back}</div>}
      {(title != null || actions != null) && (
        <div className={styles.head}>
          {title != null && (
            <div>
              <h1>{title}</h1>
              {note}
            </div>
          )}
          {actions != null && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </main>
  )
}
