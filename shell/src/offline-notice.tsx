import { WifiOff } from 'lucide-react'
import styles from './offline-notice.module.css'
import { useTexts } from './texts.ts'
import { useOnline } from './use-online.ts'

/** Says, at the foot of every page, that what is on the screen may be old because there is no network. */
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
