import { Button } from '@tapri/ui/button'
import { useShell } from '@tapri/web-kit/remote'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../texts.ts'
import styles from '../account.module.css'
import { ProfileDialog } from './profile-dialog.tsx'
import { useProfileTexts } from './texts.ts'

/** Says who is logged in, and lets them change their name and phone. */
export function ProfileLine() {
  const { roles } = useTexts()
  const texts = useProfileTexts()
  const { user } = useShell()
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.who}>
      <p>
        <strong>
          <bdi>{user.name}</bdi>
        </strong>{' '}
        · <span data-number>{user.phone}</span> · {roles[user.role]}
      </p>
      {user.status === 'active' && (
        <Button size="small" icon={<Pencil aria-hidden />} onClick={() => setOpen(true)}>
          {texts.edit}
        </Button>
      )}
      {open && <ProfileDialog user={user} onClose={() => setOpen(false)} />}
    </div>
  )
}
