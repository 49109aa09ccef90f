import type { User } from '@tapri/contracts/auth'
import { useState } from 'react'
import { ApprovalDialog, type Decision } from './approval-dialog.tsx'
import { useUsersTexts } from './texts.ts'
import styles from './users-page.module.css'
import { WaitingCard } from './waiting-card.tsx'

/** Who registered and waits for an admin; nothing at all when nobody does. */
export function WaitingList({ users }: { users: readonly User[] }) {
  const texts = useUsersTexts()
  const [decision, setDecision] = useState<Decision | null>(null)
  return (
    <>
      {users.length > 0 && (
        <section className={styles.waiting} aria-labelledby="waiting">
          <h2 id="waiting">{texts.waiting}</h2>
          <p className={styles.lead}>{texts.waitingLead}</p>
          <ul className={styles.grid}>
            {users.map((user) => (
              <li key={user.id}>
                <WaitingCard
                  user={user}
                  onApprove={() => setDecision({ user, approved: true })}
                  onRefuse={() => setDecision({ user, approved: false })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ApprovalDialog decision={decision} onClose={() => setDecision(null)} />
    </>
  )
}
