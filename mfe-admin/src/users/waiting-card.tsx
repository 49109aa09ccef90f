import type { AdminUser } from '@tapri/contracts/staff'
import { Button } from '@tapri/ui/button'
import { Card } from '@tapri/ui/card'
import { PhoneLink } from '@tapri/ui/phone-link'
import { TimeAgo } from '@tapri/ui/time-ago'
import type { Decision } from './approval-dialog.tsx'
import { usePeopleTexts } from './people-texts.ts'
import { useUsersTexts } from './texts.ts'
import person from './user-card.module.css'
import styles from './waiting-card.module.css'

/** An account that waits for approval, with Approve and Refuse. */
export function WaitingCard({ user, onDecide }: { user: AdminUser; onDecide: (decision: Decision) => void }) {
  const texts = useUsersTexts()
  const { registered } = usePeopleTexts()
  const { name, phone, role, created_at } = user
  return (
    <Card as="article" className={styles.card} aria-label={name}>
      <div className={person.words}>
        <h3 className={person.name}>
          <bdi>{name}</bdi>
        </h3>
        <p className={person.role}>
          {texts.roleName[role]} · {registered} <TimeAgo at={created_at} />
        </p>
        <PhoneLink phone={phone} name={name} />
      </div>
      <div className={styles.choices}>
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
