import { Button } from '@tapri/ui/button'
import { Notice } from '@tapri/ui/notice'
import grid from '../card-grid.module.css'
import { useTexts } from '../texts.ts'
import type { Decision } from './approval-dialog.tsx'
import { usePeopleTexts } from './people-texts.ts'
import { useUsersTexts } from './texts.ts'
import { useWaiting } from './use-people.ts'
import styles from './users-page.module.css'
import { WaitingCard } from './waiting-card.tsx'

interface WaitingListProps {
  /** The page already shows a failed load; this list then shows no second one. */
  isPageDown: boolean
  onDecide: (decision: Decision) => void
}

/** The accounts that wait for approval, in every tab; renders nothing without any. */
export function WaitingList({ isPageDown, onDecide }: WaitingListProps) {
  const common = useTexts()
  const texts = useUsersTexts()
  const people = usePeopleTexts()
  const waiting = useWaiting()
  if (waiting.isError && !isPageDown)
    return (
      <Notice
        tone="bad"
        title={people.waitingFailed}
        action={<Button onClick={() => waiting.refetch()}>{common.retry}</Button>}
      />
    )
  if (waiting.users.length === 0) return null
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <h2 id="waiting">{texts.waiting}</h2>
      <p className={styles.lead}>{texts.waitingLead}</p>
      <ul className={grid.grid}>
        {waiting.users.map((user) => (
          <li key={user.id}>
            <WaitingCard user={user} onDecide={onDecide} />
          </li>
        ))}
      </ul>
      {waiting.more > 0 && <p className={styles.lead}>{people.waitingMore(waiting.more)}</p>}
    </section>
  )
}
