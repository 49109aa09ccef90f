import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import styles from './offline-notice.module.css'
import { useTexts } from './texts.ts'

function onChange(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says, at the foot of every page, that what is on the screen may be old because the device has no network. */
export function OfflineNotice() {
  const texts = useTexts()
  const online = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  )
  return (
    <output className={styles.place}>
      {!online && (
        <span className={styles.notice}>
          <WifiOff aria-hidden />
          {texts.offline}
        </span>
      )}
    </output>
  )
}
