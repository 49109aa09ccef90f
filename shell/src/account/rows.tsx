import { ActiveBadge } from '@tapri/ui/active-badge'
import { Button } from '@tapri/ui/button'
import { ErrorPanel } from '@tapri/ui/error-panel'
import { Skeleton } from '@tapri/ui/skeleton'
import type { ReactNode } from 'react'
import styles from './account.module.css'
import { useAccountTexts } from './texts.ts'

interface RowsProps<T> {
  load: { data: T | undefined; isError: boolean; isRetrying: boolean; refetch: () => unknown }
  failure: string
  /** The number of rows that are shown while they load. */
  expected?: number
  children: (data: T) => ReactNode
}

/** The rows of a section; before the first response rows that load, or the failure with a retry. */
export function Rows<T>({ load, failure, expected = 1, children }: RowsProps<T>) {
  const { data, isError, isRetrying, refetch } = load
  if (data !== undefined) return children(data)
  if (isError) return <ErrorPanel message={failure} picture={null} isRetrying={isRetrying} onRetry={() => refetch()} />
  return (
    <ul className={styles.list} aria-busy>
      {Array.from({ length: expected }, (_, at) => (
        <li key={at} className={styles.row}>
          <Skeleton width="2.5rem" height="2.5rem" round />
          <div className={styles.words}>
            <Skeleton width="60%" />
            <Skeleton width="80%" height="0.85em" />
          </div>
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  icon: ReactNode
  name: string
  /** It is the device that shows the page. */
  isCurrent?: boolean
  details: ReactNode
  /** None: nothing can be done with it. */
  action?: { text: string; label: string; run: () => unknown } | false
}

export function Row({ icon, name, isCurrent = false, details, action }: RowProps) {
  const { current } = useAccountTexts()
  return (
    <li className={styles.row}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {isCurrent && <ActiveBadge active>{current}</ActiveBadge>}
        </p>
        <p className={styles.detail}>{details}</p>
      </div>
      {action && (
        <Button size="small" aria-label={action.label} onClick={action.run}>
          {action.text}
        </Button>
      )}
    </li>
  )
}

/** Names a device of the server's list, 'Firefox on Android', in the page's language. */
export function useDeviceName() {
  const texts = useAccountTexts()
  return (device: string) => {
    const [browser = '', system] = device.split(' on ')
    return (system ? texts.on(browser, system) : browser) || texts.unknown
  }
}
