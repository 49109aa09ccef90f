import type { ReactNode } from 'react'
import styles from './table.module.css'

/** Renders a table with a sticky head; `data-number` aligns a cell right. Children are `<thead>` and `<tbody>`. */
export function Table({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable
    <section className={styles.frame} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </section>
  )
}
