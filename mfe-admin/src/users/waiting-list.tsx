import type { AdminUser } from '@tapri/contracts/staff'
import { FailedNotice } from '@tapri/order-screens/failed-notice'
import { Button } from '@tapri/ui/button'
import { Card } from '@tapri/ui/card'
import { PhoneLink } from '@tapri/ui/phone-link'
import { TimeAgo } from '@tapri/ui/time-ago'
import grid from '../card-grid.module.css'
import { useRoleNames } from '../role-texts.ts'
import type { Decision } from './confirm-dialogs.tsx'
import { usePeopleTexts } from './people-texts.ts'
import { useUsersTexts } from './texts.ts'
import { useWaiting } from './use-people.ts'
import person from './user-card.module.css'
import styles from './users-page.module.css'
import waitingCard from './waiting-card.module.css'

interface WaitingListProps {
  /** The page already shows that loading failed, so this list does not repeat it. */
  isPageDown: boolean
  onDecide: (decision: Decision) => void
}

/** Lists the accounts that wait for approval, in every tab; renders nothing if there are none. */
export function WaitingList({ isPageDown, onDecide }: WaitingListProps) {
  const texts = useUsersTexts()
  const people = usePeopleTexts()
  const waiting = useWaiting()
  if (waiting.isError && !isPageDown) return <FailedNotice title={people.waitingFailed} onRetry={waiting.refetch} />
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

export function WaitingCard({ user, onDecide }: { user: AdminUser; onDecide: (decision: Decision) => void }) {
  const texts = useUsersTexts()
  const { registered } = usePeopleTexts()
  const roleNames = useRoleNames()
  const { name, phone, role, created_at } = user
  return (
    <Card as="article" className={waitingCard.card} aria-label={name}>
      <div className={person.words}>
        <h3 className={person.name}>
          <bdi>{name}</bdi>
        </h3>
        <p className={person.role}>
          {roleNames[role]} · {registered} <TimeAgo at={created_at} />
        </p>
        <PhoneLink phone={phone} name={name} />
      </div>
      <div className={waitingCard.choices}>
        <Button look="primary" onClick={() => onDecide({ user, approved: true })} aria-label={texts.approveUser(name)}>
          {texts.approve}
        </Button>
        <Button onClick={() => onDecide({ user, approved: false })} aria-label={texts.refuseUser(name)}>
          {texts.refuse}
        </Button>
      </div>
    </Card>
  )
}
