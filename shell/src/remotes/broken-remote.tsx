import { Button } from '@tapri/ui/button'
import { ErrorPanel } from '@tapri/ui/error-panel'
import { useEffect } from 'react'
import { signOut } from '../session.ts'
import { useTexts } from '../texts.ts'
import styles from './broken-remote.module.css'

/** What stands in the place of a remote that did not come or broke down. */
export function BrokenRemote({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const texts = useTexts().remote
  useEffect(() => console.warn('The pages of this role are not available', error), [error])
  return (
    <main className={styles.page}>
      <ErrorPanel titleAs="h1" message={texts.broken} onRetry={onRetry} retryText={texts.retry}>
        {texts.body}
      </ErrorPanel>
      <Button look="quiet" onClick={() => signOut()}>
        {texts.logout}
      </Button>
    </main>
  )
}
