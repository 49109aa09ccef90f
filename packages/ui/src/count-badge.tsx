import styles from './count-badge.module.css'

/** How many are new, beside the name of where they are. `label` says it in words to those who do not see it. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count === 0) return null
  return (
    <span className={styles.badge} data-number>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      {/* The space parts it from the name before it. */}
      <span className="visually-hidden">{` ${label}`}</span>
    </span>
  )
}
