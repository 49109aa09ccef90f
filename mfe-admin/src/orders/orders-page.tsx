import { EmptyState } from '@tapri/ui/empty-state'
import { ErrorPanel } from '@tapri/ui/error-panel'
import { Pagination } from '@tapri/ui/pagination'
import { NoOrdersPicture } from '@tapri/ui/pictures/no-orders'
import { Segmented } from '@tapri/ui/segmented'
import { useOrderList } from '@tapri/order-screens/order-list'
import { useWide } from '@tapri/web-kit/use-wide'
import { useState } from 'react'
import { AdminFrame } from '../admin-frame.tsx'
import { useTexts } from '../texts.ts'
import { AssignOrderDialog, CancelOrderDialog } from './order-dialogs.tsx'
import { type Filter, filterOrders } from './filter.ts'
import { OrderList } from './order-list.tsx'
import { OrdersSkeleton, ToolsSkeleton } from './orders-skeleton.tsx'
import { OrderTable } from './order-table.tsx'
import { OrderTools } from './order-tools.tsx'
import styles from './orders-page.module.css'
import { useOrdersTexts } from './texts.ts'
import { useOrderDialogs } from './use-order-dialogs.ts'

/** All orders of all outlets, page by page. */
export function OrdersPage() {
  const texts = useOrdersTexts()
  const list = useOrderList()
  const { orders = [], isArchived } = list
  const isComing = !list.orders && !list.isError
  const dialogs = useOrderDialogs(orders)
  const [filter, setFilter] = useState<Filter>({ typed: '', status: 'all' })
  const viewSwitch = (
    <Segmented
      label={texts.view}
      value={isArchived ? 'archived' : 'recent'}
      onChange={(view) => list.setArchived(view === 'archived')}
      options={[
        { value: 'recent', label: texts.recent },
        { value: 'archived', label: texts.archived },
      ]}
    />
  )
  return (
    <AdminFrame title={texts.title} actions={viewSwitch}>
      {orders.length > 0 && <OrderTools orders={orders} filter={filter} onFilter={setFilter} />}
      {isComing && <ToolsSkeleton />}
      <div className={styles.list} aria-busy={list.isTurning} data-turning={list.isTurning || undefined}>
        {orders.length > 0 ? (
          <Orders orders={filterOrders(orders, filter)} dialogs={dialogs} />
        ) : list.orders ? (
          <NoOrders isArchived={isArchived} />
        ) : list.isError ? (
          <ErrorPanel message={texts.loadFailed} onRetry={() => list.refetch()} />
        ) : (
          <OrdersSkeleton />
        )}
      </div>
      {orders.length > 0 && (
        <div className={styles.foot}>
          <output className={styles.hint}>{list.isError ? texts.stale : texts.shown(list.total, isArchived)}</output>
          <Pagination
            page={list.page}
            pages={list.pages}
            onPage={list.setPage}
            perPage={list.perPage}
            onPerPage={list.setPerPage}
          />
        </div>
      )}
      <AssignOrderDialog dialogs={dialogs} />
      <CancelOrderDialog dialogs={dialogs} />
    </AdminFrame>
  )
}

function Orders(props: Parameters<typeof OrderTable>[0]) {
  const isWide = useWide()
  const { noMatch } = useTexts()
  if (props.orders.length === 0) return <p className={styles.nothing}>{noMatch}</p>
  return isWide ? <OrderTable {...props} /> : <OrderList {...props} />
}

function NoOrders({ isArchived }: { isArchived: boolean }) {
  const texts = useOrdersTexts()
  return (
    <EmptyState picture={<NoOrdersPicture />} title={isArchived ? texts.emptyArchive : texts.empty}>
      {isArchived ? texts.emptyArchiveHint : texts.emptyHint}
    </EmptyState>
  )
}
