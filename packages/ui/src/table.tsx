import type { ReactNode } from 'react'
import styles from './table.module.css'

/** For comparing: a sticky head, and `data-number` on a cell aligns it right. Children are `<thead>` and `<tbody>`. */
export function Table({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reachable by keyboard
    <section className={styles.frame} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </section>
  )
}
