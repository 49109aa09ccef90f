import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

const icons = { info: Info, good: CircleCheck, warning: TriangleAlert, bad: CircleAlert }

/** Shows an inline panel with a status message, for example about the geolocation. */
export function Notice({
  tone = 'info',
  title,
  children,
  action,
  icon,
}: {
  tone?: keyof typeof icons | undefined
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  icon?: ReactNode
}) {
  const Icon = icons[tone]
  return (
    <div className={styles.notice} data-tone={tone}>
      <div className={styles.message}>
        <span className={styles.icon}>{icon ?? <Icon aria-hidden />}</span>
        <div className={styles.words}>
          {title != null && <p className={styles.title}>{title}</p>}
          {children != null && <div>{children}</div>}
        </div>
      </div>
      {action != null && <div className={styles.action}>{action}</div>}
    </div>
  )
}
