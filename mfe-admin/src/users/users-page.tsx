import type { StaffRole } from '@tapri/contracts/auth'
import { Button } from '@tapri/ui/button'
import { Unloaded } from '@tapri/order-screens/unloaded'
import { Pagination } from '@tapri/ui/pagination'
import { useSearchParams } from '@tapri/web-kit/router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AdminFrame } from '../admin-frame.tsx'
import grid from '../card-grid.module.css'
import { Coming } from '../coming.tsx'
import { ActionDialog, type Asked } from './action-dialog.tsx'
import { AddUserDialog } from './person-dialogs.tsx'
import { ApprovalDialog, type Decision } from './confirm-dialogs.tsx'
import { ChangesPanel } from './changes-panel.tsx'
import { PeopleList, PeopleTools } from './people-list.tsx'
import { usePeopleTexts } from './people-texts.ts'
import { useUsersTexts } from './texts.ts'
import { usePeople } from './use-people.ts'
import { UserCard } from './user-card.tsx'
import styles from './users-page.module.css'
import { WaitingCard, WaitingList } from './waiting-list.tsx'

/**
 * Lists all accounts, in a tab per kind; above them the changes by other admins and the accounts that wait for
 * approval.
 */
export function UsersPage() {
  const texts = useUsersTexts()
  const adding = useAdding()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [decision, setDecision] = useState<Decision | null>(null)
  const people = usePeople()
  const { users, address, change } = people
  const add = (
    <Button look="primary" icon={<Plus aria-hidden />} onClick={() => adding.open()}>
      {texts.add}
    </Button>
  )
  return (
    <AdminFrame title={texts.title} actions={add}>
      <ChangesPanel />
      {/* With the filter "pending" the list below shows them. */}
      {address.status !== 'pending' && <WaitingList isPageDown={!users && people.isError} onDecide={setDecision} />}
      <PeopleTools address={address} onChange={change} />
      <div className={styles.list} aria-busy={people.isTurning} data-turning={people.isTurning || undefined}>
        {users ? (
          <PeopleList
            users={users}
            address={address}
            onChange={change}
            card={(user) =>
              user.status === 'pending' ? (
                <WaitingCard user={user} onDecide={setDecision} />
              ) : (
                <UserCard user={user} onAction={(action) => setAsked({ action, user })} />
              )
            }
          />
        ) : (
          <Unloaded
            load={people}
            coming={<Coming className={grid.grid} count={6} height="8.5rem" />}
            failed={texts.loadFailed}
          />
        )}
      </div>
      {users && users.length > 0 && <Foot people={people} />}
      {adding.role && <AddUserDialog role={adding.role} onClose={adding.close} />}
      {asked && <ActionDialog asked={asked} onClose={() => setAsked(null)} />}
      <ApprovalDialog decision={decision} onClose={() => setDecision(null)} />
    </AdminFrame>
  )
}

/** Keeps the role to be added in the URL, so that other pages can link to the open form. */
function useAdding() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('add')
  const set = (role: StaffRole | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (role) next.set('add', role)
        else next.delete('add')
        return next
      },
      { replace: true },
    )
  const role: StaffRole | undefined = asked === 'delivery' || asked === 'outlet_manager' ? asked : undefined
  return { role, open: () => set('delivery'), close: () => set(null) }
}

function Foot({ people }: { people: ReturnType<typeof usePeople> }) {
  const texts = usePeopleTexts()
  const { address, change, turn, pages, total, isError } = people
  return (
    <div className={styles.foot}>
      <output className={styles.hint}>{isError ? texts.stale : texts.shown(total)}</output>
      <Pagination
        page={address.page}
        pages={pages}
        onPage={turn}
        perPage={address.perPage}
        // No choice of page size if everything fits on the smallest page.
        onPerPage={total > 25 ? (perPage) => change({ perPage }) : undefined}
      />
    </div>
  )
}
