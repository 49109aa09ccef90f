import type { endAllSessions, endSession, listSessions } from '@tapri/contracts/sessions'
import { Button } from '@tapri/ui/button'
import { ConfirmDialog } from '@tapri/ui/confirm-dialog'
import { EmptyState } from '@tapri/ui/empty-state'
import { ErrorPanel } from '@tapri/ui/error-panel'
import { useAction, useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useState } from 'react'
import { leave } from '../../session/session.ts'
import styles from '../account.module.css'
import { RowSkeleton } from '../row-skeleton.tsx'
import { Section } from '../section.tsx'
import { SessionRow } from './session-row.tsx'
import { useSessionsTexts } from './texts.ts'

/** Lists the user's sessions; ends one or all. */
export function SessionsSection() {
  const texts = useSessionsTexts()
  const { call } = useShell()
  const [isConfirming, setConfirming] = useState(false)
  const { data, isError, isRetrying, refetch } = useLoad<typeof listSessions>(
    'GET /auth/sessions',
    {},
    { failure: texts.failed },
  )
  const end = useAction((id: string) => call<typeof endSession>('DELETE /auth/sessions/:id', { params: { id } }), {
    failure: texts.endFailed,
    success: texts.ended,
    refreshes: ['GET /auth/sessions'],
  })
  const endAll = useAction(
    async () => {
      await call<typeof endAllSessions>('DELETE /auth/sessions', { querystring: {} })
      await leave('loggedOutEverywhere')
    },
    { failure: texts.everywhereFailed },
  )

  return (
    <Section
      title={texts.title}
      lead={texts.lead}
      action={<Button onClick={() => setConfirming(true)}>{texts.everywhere}</Button>}
    >
      {!data && isError && (
        <ErrorPanel message={texts.failed} picture={null} isRetrying={isRetrying} onRetry={() => refetch()} />
      )}
      {!data && !isError && (
        <ul className={styles.list} aria-busy>
          <RowSkeleton />
          <RowSkeleton />
        </ul>
      )}
      {data?.length === 0 && <EmptyState title={texts.none}>{texts.noneBody}</EmptyState>}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => end.run(session.id)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={texts.everywhereTitle}
        confirmText={texts.everywhere}
        busy={endAll.busy}
        onConfirm={() => endAll.run()}
      >
        {texts.everywhereBody}
      </ConfirmDialog>
    </Section>
  )
}
