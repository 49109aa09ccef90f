import { TimeAgo } from '@tapri/ui/time-ago'
import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './offline-notice.module.css'
import { useTexts } from './texts.ts'
import { useOnline, useReach } from './use-online.ts'

/** Shows at the bottom of every page that there is no network or no answer, and how old what is shown is. */
export function OfflineNotice() {
  const texts = useTexts()
  const online = useOnline()
  const { isSilent, storedAt } = useReach()
  const known = storedAt === undefined ? texts.silent : texts.silentKnown
  return (
    <output className={styles.place}>
      {!online && (
        <OfflineLine sentence={isSilent && navigator.onLine ? known : texts.offline}>
          {storedAt !== undefined && <TimeAgo at={new Date(storedAt).toISOString()} />}
        </OfflineLine>
      )}
    </output>
  )
}

interface OfflineLineProps {
  hidden?: boolean
  sentence: string
  children?: ReactNode
}

function OfflineLine({ hidden = false, sentence, children }: OfflineLineProps) {
  return (
    <span className={styles.notice} data-part="offline" hidden={hidden}>
      <WifiOff aria-hidden />
      <span>{sentence}</span> {children}
    </span>
  )
}

/** The same in a page that React does not run: src/start-landing.ts shows and hides the sentence. */
export function StaticOfflineNotice() {
  return (
    <output className={styles.place}>
      <OfflineLine hidden sentence={useTexts().offline} />
    </output>
  )
}
