import type { ActiveSession, endAllSessions, endSession, listSessions } from '@tapri/contracts/sessions'
import { Button } from '@tapri/ui/button'
import { ConfirmDialog } from '@tapri/ui/confirm-dialog'
import { EmptyState } from '@tapri/ui/empty-state'
import { TimeAgo } from '@tapri/ui/time-ago'
import { useAction, useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { leave } from '../../session/session.ts'
import styles from '../account.module.css'
import { Row, Rows, useDeviceName } from '../rows.tsx'
import { Section } from '../section.tsx'
import { useSessionsTexts } from './texts.ts'

/** Lists the user's sessions; ends one or all. */
export function SessionsSection() {
  const texts = useSessionsTexts()
  const { call } = useShell()
  const [isConfirming, setConfirming] = useState(false)
  const sessions = useLoad<typeof listSessions>('GET /auth/sessions', {}, { failure: texts.failed })
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
      <Rows load={sessions} failure={texts.failed} expected={2}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={texts.none}>{texts.noneBody}</EmptyState>
          ) : (
            <ul className={styles.list}>
              {all.map((session) => (
                <SessionRow key={session.id} session={session} onEnd={() => end.run(session.id)} />
              ))}
            </ul>
          )
        }
      </Rows>
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

/** Shows a session: device, place, last use, and Log out unless it is the current one. */
function SessionRow({ session, onEnd }: { session: ActiveSession; onEnd: () => unknown }) {
  const texts = useSessionsTexts()
  const name = useDeviceName()(session.device)
  const isPhone = /Android|iPhone|iPad/.test(session.device)
  return (
    <Row
      icon={isPhone ? <Smartphone aria-hidden /> : <Laptop aria-hidden />}
      name={name}
      isCurrent={session.current}
      action={!session.current && { text: texts.end, label: texts.endOf(name), run: onEnd }}
      details={
        <>
          {session.place && <span data-number>{texts.from(session.place)}</span>}
          <span>
            {texts.lastSeen} <TimeAgo at={session.last_seen_at} />
          </span>
        </>
      }
    />
  )
}
