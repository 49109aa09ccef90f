import { Button } from '@tapri/ui/button'
import { ErrorPanel } from '@tapri/ui/error-panel'
import { unansweredSentences } from '@tapri/web-kit/api'
import { useEffect, useRef } from 'react'
import { useChosenLanguage } from '../language/language.ts'
import { signOut, useSession } from '../session/session.ts'
import { useRemoteTexts } from './texts.ts'
import { useOnline } from '../use-online.ts'
import styles from './broken-remote.module.css'

/** Stands in for pages that fail to load or crash; retries when the browser is online again. */
export function BrokenRemote({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const texts = useRemoteTexts()
  const isOnline = useOnline()
  const isSignedIn = useSession(({ user }) => user !== null)
  const wasOnline = useRef(isOnline)
  const { language } = useChosenLanguage()
  useEffect(() => console.warn('The pages of this role are not available', error), [error])
  useEffect(() => {
    if (isOnline && !wasOnline.current) onRetry()
    wasOnline.current = isOnline
  }, [isOnline, onRetry])
  return (
    <main id="content" className={styles.page}>
      <ErrorPanel
        titleAs="h1"
        message={isOnline ? texts.broken : unansweredSentences[language].offline}
        onRetry={onRetry}
        retryText={texts.retry}
      >
        {isOnline ? texts.body : null}
      </ErrorPanel>
      {isSignedIn && (
        <Button look="quiet" onClick={() => signOut()}>
          {texts.logout}
        </Button>
      )}
    </main>
  )
}
