import { WifiOff } from 'lucide-react'
import styles from './offline-notice.module.css'
import { useTexts } from './texts.ts'
import { useOnline } from './use-online.ts'

/** Shows at the bottom of every page that the browser is offline and data may be stale. */
export function OfflineNotice() {
  const texts = useTexts()
  const online = useOnline()
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
