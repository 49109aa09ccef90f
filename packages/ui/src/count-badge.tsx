import styles from './count-badge.module.css'

/** Shows a count beside a nav item; `label` is its accessible text. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count === 0) return null
  return (
    <span className={styles.badge} data-number>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      {/* Separates the count from the name in the accessible text. */}
      <span className="visually-hidden">{` ${label}`}</span>
    </span>
  )
}
