import type { User } from '@tapri/contracts/auth'
import { Button } from '@tapri/ui/button'
import { Card } from '@tapri/ui/card'
import { PhoneLink } from '@tapri/ui/phone-link'
import { useUsersTexts } from './texts.ts'
import styles from './waiting-card.module.css'

interface WaitingCardProps {
  user: User
  onApprove: () => void
  onRefuse: () => void
}

/** Somebody who registered for staff, and the two things an admin can do about it. */
export function WaitingCard({ user, onApprove, onRefuse }: WaitingCardProps) {
  const texts = useUsersTexts()
  const { name, phone, role } = user
  return (
    <Card as="article" className={styles.card} aria-label={name}>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.role}>{texts.waitingRole[role]}</p>
        <PhoneLink phone={phone} name={name} />
      </div>
      <div className={styles.choices}>
        <Button look="primary" onClick={onApprove} aria-label={texts.approveUser(name)}>
          {texts.approve}
        </Button>
        <Button onClick={onRefuse} aria-label={texts.refuseUser(name)}>
          {texts.refuse}
        </Button>
      </div>
    </Card>
  )
}
