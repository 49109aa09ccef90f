import { Button } from '@tapri/ui/button'
import { EmptyState } from '@tapri/ui/empty-state'
import { KulhadMark } from '@tapri/ui/pictures/kulhad-mark'
import { useTitle } from '@tapri/web-kit/use-title'
import { useEffect } from 'react'
import { restoreSession } from '../session/restore-session.ts'
import { signOut } from '../session/session.ts'
import { usePendingTexts } from './texts.ts'
import styles from './pending.module.css'

const POLL_INTERVAL_MS = 15_000

/** Tells staff that an admin must approve them first; checks every 15 s while visible. */
export function PendingPage() {
  const texts = usePendingTexts()
  useTitle(texts.title)
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void restoreSession()
    }, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [])

  return (
    <main id="content" className={styles.page}>
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
