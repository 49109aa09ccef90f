import { count } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'
import styles from './stat-card.module.css'

/** Renders a description list of stat cards. */
export function StatGrid({ children }: { children: ReactNode }) {
  return <dl className={styles.grid}>{children}</dl>
}

/** Shows a statistic, or a skeleton while `value` is undefined. */
export function StatCard({
  label,
  value,
  icon,
  tone = 'plain',
}: {
  label: string
  value: ReactNode
  icon?: ReactNode
  tone?: 'plain' | 'wait' | 'good' | undefined
}) {
  const language = useLanguage()
  return (
    <div className={styles.card} data-tone={tone}>
      <dt className={styles.label}>
        {icon}
        <span>{label}</span>
      </dt>
      <dd className={styles.value} data-number>
        {typeof value === 'number' ? count(value, language) : (value ?? <Skeleton width="3ch" height="1em" />)}
      </dd>
    </div>
  )
}
