import { Button } from '@tapri/ui/button'
import { EmptyState } from '@tapri/ui/empty-state'
import { KulhadMark } from '@tapri/ui/pictures/kulhad-mark'
import { useTitle } from '@tapri/web-kit/use-title'
import { useEffect } from 'react'
import { restoreSession } from '../restore-session.ts'
import { signOut } from '../session.ts'
import { useTexts } from '../texts.ts'
import styles from './pending.module.css'

const everyMs = 15_000

/** The home of staff whom no admin has approved yet. Asks now and then whether that has changed. */
export function PendingPage() {
  const texts = useTexts().pending
  useTitle(texts.title)
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void restoreSession()
    }, everyMs)
    return () => clearInterval(timer)
  }, [])

  return (
    <main className={styles.page}>
      <EmptyState
        picture={<KulhadMark steaming />}
        title={texts.title}
        titleAs="h1"
        action={
          <>
            <Button look="primary" onClick={restoreSession}>
              {texts.check}
            </Button>
            <Button look="quiet" onClick={() => signOut()}>
              {texts.logout}
            </Button>
          </>
        }
      >
        {texts.body}
      </EmptyState>
    </main>
  )
}
