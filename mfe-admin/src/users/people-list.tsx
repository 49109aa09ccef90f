import type { AdminUser } from '@tapri/contracts/staff'
import { Button } from '@tapri/ui/button'
import { EmptyState } from '@tapri/ui/empty-state'
import { NoUsersPicture } from '@tapri/ui/pictures/no-users'
import { Skeleton } from '@tapri/ui/skeleton'
import type { ReactNode } from 'react'
import grid from '../card-grid.module.css'
import { useTexts } from '../texts.ts'
import { isNarrowed, type PeopleAddress } from './people-address.ts'
import { usePeopleTexts } from './people-texts.ts'
import { useUsersTexts } from './texts.ts'
import styles from './users-page.module.css'

interface PeopleListProps {
  users: readonly AdminUser[]
  address: PeopleAddress
  onChange: (changes: Partial<PeopleAddress>) => void
  card: (user: AdminUser) => ReactNode
}

/** A card for each account, or why there is none. */
export function PeopleList({ users, address, onChange, card }: PeopleListProps) {
  if (users.length === 0) return <Nobody address={address} onChange={onChange} />
  return (
    <ul className={grid.grid}>
      {users.map((user) => (
        <li key={user.id}>{card(user)}</li>
      ))}
    </ul>
  )
}

function Nobody({ address, onChange }: Pick<PeopleListProps, 'address' | 'onChange'>) {
  const common = useTexts()
  const users = useUsersTexts()
  const texts = usePeopleTexts()
  const { tab, q, status } = address
  if (!isNarrowed(address))
    return <EmptyState picture={<NoUsersPicture />} title={tab === 'customers' ? texts.noCustomers : users.empty} />
  const why =
    q !== '' || status === 'active' ? common.noMatch : status === 'blocked' ? texts.noneBlocked : texts.noneWaiting
  return (
    <div className={styles.nothing}>
      <p>{why}</p>
      <Button onClick={() => onChange({ tab, q: '' })}>{texts.showAll}</Button>
    </div>
  )
}

export function PeopleComing() {
  return (
    <div className={grid.grid} aria-hidden>
      {Array.from({ length: 6 }, (_, i) => (
        <Skeleton key={i} height="8.5rem" />
      ))}
    </div>
  )
}
