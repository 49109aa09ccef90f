import { WifiOff } from 'lucide-react'
import styles from './offline-notice.module.css'
import { useTexts } from './texts.ts'
import { useOnline } from './use-online.ts'

/** Shows at the bottom of every page that the browser is offline and data may be stale. */
export function OfflineNotice() {
  const online = useOnline()
  return <output className={styles.place}>{!online && <OfflineLine />}</output>
}

function OfflineLine({ hidden = false }: { hidden?: boolean }) {
  const texts = useTexts()
  return (
    <span className={styles.notice} data-part="offline" hidden={hidden}>
      <WifiOff aria-hidden />
      {texts.offline}
    </span>
  )
}

/** The same in a page that React does not run: src/start-landing.ts shows and hides the sentence. */
export const StaticOfflineNotice = () => (
  <output className={styles.place}>
    <OfflineLine hidden />
  </output>
)
