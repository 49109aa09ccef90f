import type { StaffRole, User } from '@tapri/contracts/auth'
import { Card } from '@tapri/ui/card'
import { IconButton } from '@tapri/ui/icon-button'
import { PhoneLink } from '@tapri/ui/phone-link'
import { Bike, Store, Trash2 } from 'lucide-react'
import { useUsersTexts } from './texts.ts'
import styles from './user-card.module.css'

/** One of the staff: name, phone, role, the outlet of a manager. */
export function UserCard({ user, onDelete }: { user: User; onDelete: () => void }) {
  const texts = useUsersTexts()
  const { name, phone, role, assigned_outlet_name } = user
  const isManager = role === 'outlet_manager'
  const word: string = texts.role[(isManager ? 'outlet_manager' : 'delivery') satisfies StaffRole]
  return (
    <Card as="article" className={styles.card} aria-label={name}>
      <span className={styles.icon}>{isManager ? <Store aria-hidden /> : <Bike aria-hidden />}</span>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.role}>
          {word}
          {isManager && ` · ${assigned_outlet_name ?? texts.noOutlet}`}
        </p>
        <PhoneLink phone={phone} name={name} className={styles.phone} />
      </div>
      <IconButton label={texts.deleteUser(name)} icon={<Trash2 aria-hidden />} onClick={onDelete} />
    </Card>
  )
}
