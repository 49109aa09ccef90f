import { EmptyState } from '@tapri/ui/empty-state'
import { ErrorPanel } from '@tapri/ui/error-panel'
import { Page } from '@tapri/ui/page'
import { Pagination } from '@tapri/ui/pagination'
import { NoOrdersPicture } from '@tapri/ui/pictures/no-orders'
import { Segmented } from '@tapri/ui/segmented'
import { useOrderActions } from '@tapri/order-screens/order-actions'
import { useOrderList } from '@tapri/order-screens/order-list'
import { AssignmentBar, AssignmentTools } from './assignment/assignment-tools.tsx'
import { AssignmentDialog } from './assignment/assignment-dialog.tsx'
import { maySelect } from './assignment/selection.ts'
import { useAssignment } from './assignment/use-assignment.ts'
import styles from './outlet-orders.module.css'
import { pendingElsewhere } from './orders/board.ts'
import { Orders } from './orders/orders.tsx'
import { OrdersSkeleton } from './orders/orders-skeleton.tsx'
import { Stats } from './stats/stats.tsx'
import { useTexts } from './texts.ts'
import { useOutletStats } from './use-outlet-stats.ts'

/** The orders of the outlet with everything done to them: where the list and the assignment meet. */
export function OutletOrders() {
  const texts = useTexts()
  const stats = useOutletStats()
  const list = useOrderList()
  const { orders = [], isArchived } = list
  const isComing = !list.orders && !list.isError
  const actions = useOrderActions()
  const assignment = useAssignment(orders, actions.assign)
  const { selection, toggle, clear, askOne } = assignment
  /** Another part of the list: what is no longer in sight is not acted upon. */
  const turn =
    <T,>(change: (to: T) => void) =>
    (to: T) => {
      clear()
      change(to)
    }

  const viewSwitch = (
    <Segmented
      label={texts.view}
      value={isArchived ? 'archived' : 'recent'}
      onChange={turn((view) => list.setArchived(view === 'archived'))}
      options={[
        { value: 'recent', label: texts.recent },
        { value: 'archived', label: texts.archived },
      ]}
    />
  )

  return (
    <Page title={texts.title} actions={viewSwitch}>
      <Stats stats={stats} />
      {(orders.length > 0 || isComing) && (
        <AssignmentTools assignment={assignment} orders={orders} isStale={list.isError} />
      )}
      <div className={styles.list} aria-busy={list.isTurning} data-turning={list.isTurning || undefined}>
        {orders.length > 0 ? (
          <Orders
            orders={orders}
            pendingElsewhere={list.pages > 1 && !isArchived ? pendingElsewhere(orders, stats) : 0}
            actions={{ ...actions, askOne }}
            picking={{ maySelect, isSelected: (id) => selection.has(id), toggle }}
          />
        ) : list.orders ? (
          <NoOrders isArchived={isArchived} />
        ) : list.isError ? (
          <ErrorPanel message={texts.loadFailed} onRetry={() => list.refetch()} />
        ) : (
          <OrdersSkeleton />
        )}
      </div>
      {orders.length > 0 && (
        <>
          <div className={styles.foot}>
            <p className={styles.hint}>{isArchived ? texts.archivedHint(list.total) : texts.recentHint(list.total)}</p>
            <Pagination
              page={list.page}
              pages={list.pages}
              onPage={turn(list.setPage)}
              perPage={list.perPage}
              onPerPage={turn(list.setPerPage)}
            />
          </div>
          <AssignmentBar assignment={assignment} />
        </>
      )}
      <AssignmentDialog assignment={assignment} isBusy={actions.isBusy} />
    </Page>
  )
}

function NoOrders({ isArchived }: { isArchived: boolean }) {
  const texts = useTexts()
  return (
    <EmptyState picture={<NoOrdersPicture />} title={isArchived ? texts.emptyArchive : texts.empty}>
      {isArchived ? texts.emptyArchiveHint : texts.emptyHint}
    </EmptyState>
  )
}
