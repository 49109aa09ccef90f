import { SEARCH_MAX_LENGTH } from '@tapri/contracts/limits'
import type { AdminUser } from '@tapri/contracts/staff'
import { Options } from '@tapri/order-screens/options'
import { Button } from '@tapri/ui/button'
import { DebouncedSearch } from '@tapri/ui/debounced-search'
import { EmptyState } from '@tapri/ui/empty-state'
import { NoUsersPicture } from '@tapri/ui/pictures/no-users'
import { Segmented } from '@tapri/ui/segmented'
import { SmallSelect } from '@tapri/ui/small-select'
import { type ReactNode, useId } from 'react'
import grid from '../card-grid.module.css'
import { tabs } from '../people-tabs.ts'
import { useTexts } from '../texts.ts'
import { isNarrowed, type PeopleAddress, type Status, statusesOf } from './people-address.ts'
import { usePeopleTexts } from './people-texts.ts'
import styles from './people-tools.module.css'
import { useUsersTexts } from './texts.ts'
import usersPage from './users-page.module.css'

interface PeopleToolsProps {
  address: PeopleAddress
  onChange: (changes: Partial<PeopleAddress>) => void
}

export function PeopleTools({ address, onChange }: PeopleToolsProps) {
  const texts = usePeopleTexts()
  const id = useId()
  const { tab, q, status } = address
  return (
    <>
      <Segmented
        label={texts.tab.label}
        value={tab}
        onChange={(tab) => onChange({ tab })}
        options={tabs.map((value) => ({ value, label: texts.tab[value] }))}
      />
      <div className={styles.tools}>
        <h2>{texts.heading[tab]}</h2>
        <div className={styles.narrow}>
          <DebouncedSearch
            label={texts.search}
            value={q}
            maxLength={SEARCH_MAX_LENGTH}
            onSearch={(q) => onChange({ q })}
          />
          <div className={styles.status}>
            <label htmlFor={id}>{texts.statusLabel}</label>
            <SmallSelect id={id} value={status} onChange={({ target }) => onChange({ status: target.value as Status })}>
              <Options of={statusesOf[tab].map((id) => ({ id, name: texts.status[id] }))} />
            </SmallSelect>
          </div>
        </div>
      </div>
    </>
  )
}

interface PeopleListProps {
  users: readonly AdminUser[]
  address: PeopleAddress
  onChange: (changes: Partial<PeopleAddress>) => void
  card: (user: AdminUser) => ReactNode
}

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
    <div className={usersPage.nothing}>
      <p>{why}</p>
      <Button onClick={() => onChange({ tab, q: '' })}>{texts.showAll}</Button>
    </div>
  )
}
