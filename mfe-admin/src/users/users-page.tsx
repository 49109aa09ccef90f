import type { User } from '@tapri/contracts/auth'
import type { listUsers } from '@tapri/contracts/staff'
import { Button } from '@tapri/ui/button'
import { EmptyState } from '@tapri/ui/empty-state'
import { ErrorPanel } from '@tapri/ui/error-panel'
import { NoUsersPicture } from '@tapri/ui/pictures/no-users'
import { SearchField } from '@tapri/ui/search-field'
import { Skeleton } from '@tapri/ui/skeleton'
import { useLoad } from '@tapri/web-kit/queries'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AdminFrame } from '../admin-frame.tsx'
import { matches } from '../search.ts'
import { useTexts } from '../texts.ts'
import { AddUserDialog } from './add-user-dialog.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { useUsersTexts } from './texts.ts'
import { UserCard } from './user-card.tsx'
import styles from './users-page.module.css'
import { WaitingList } from './waiting-list.tsx'

/** The staff: who delivers and who manages an outlet; before them whoever waits to be approved. */
export function UsersPage() {
  const texts = useUsersTexts()
  const [typed, setTyped] = useState('')
  const [isAdding, setAdding] = useState(false)
  const [deleting, setDeleting] = useState<User | null>(null)
  const users = useLoad<typeof listUsers>('GET /admin/users', { querystring: {} }, { failure: texts.loadFailed })
  // Without `page` the call answers an array.
  const all = Array.isArray(users.data) ? users.data : undefined
  const waiting = all?.filter(({ status }) => status === 'pending') ?? []
  const staff = all?.filter(({ status }) => status === 'active')
  const add = (
    <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  )
  return (
    <AdminFrame title={texts.title} actions={add}>
      <WaitingList users={waiting} />
      <div className={styles.tools}>
        <h2>{texts.heading}</h2>
        {(users.isPending || (staff && staff.length > 0)) && (
          <SearchField label={texts.search} value={typed} onChange={setTyped} />
        )}
      </div>
      {staff ? (
        <Users users={staff} typed={typed} onDelete={setDeleting} />
      ) : users.isError ? (
        <ErrorPanel message={texts.loadFailed} onRetry={() => users.refetch()} />
      ) : (
        <Coming />
      )}
      {isAdding && <AddUserDialog onClose={() => setAdding(false)} />}
      <DeleteUserDialog user={deleting} onClose={() => setDeleting(null)} />
    </AdminFrame>
  )
}

function Users({ users, typed, onDelete }: { users: readonly User[]; typed: string; onDelete: (user: User) => void }) {
  const common = useTexts()
  const texts = useUsersTexts()
  const roleOf = ({ role }: User) => (role === 'outlet_manager' ? texts.role.outlet_manager : texts.role.delivery)
  const shown = users.filter((user) => matches(typed, user.name, user.phone, roleOf(user), user.assigned_outlet_name))
  if (users.length === 0) return <EmptyState picture={<NoUsersPicture />} title={texts.empty} />
  if (shown.length === 0) return <p className={styles.nothing}>{common.noMatch}</p>
  return (
    <ul className={styles.grid}>
      {shown.map((user) => (
        <li key={user.id}>
          <UserCard user={user} onDelete={() => onDelete(user)} />
        </li>
      ))}
    </ul>
  )
}

function Coming() {
  return (
    <div className={styles.grid} aria-hidden>
      {Array.from({ length: 6 }, (_, i) => (
        <Skeleton key={i} height="6.25rem" />
      ))}
    </div>
  )
}
