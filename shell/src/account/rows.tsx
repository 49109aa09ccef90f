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
  /** The number of skeleton rows shown while the data loads. */
  expected?: number
  children: (data: T) => ReactNode
}

/** Shows the rows of a section; before the first response, skeleton rows or an error with a retry. */
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
  /** True for the device that this page runs on. */
  isCurrent?: boolean
  details: ReactNode
  /** Missing or false: the row has no button. */
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

/** Returns a function that translates a device name of the server's list, such as 'Firefox on Android'. */
export function useDeviceName() {
  const texts = useAccountTexts()
  return (device: string) => {
    const [browser = '', system] = device.split(' on ')
    return (system ? texts.on(browser, system) : browser) || texts.unknown
  }
}
