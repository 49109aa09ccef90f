import type { Order } from '@tapri/contracts/orders'
import { EmptyState } from '@tapri/ui/empty-state'
import { ErrorPanel } from '@tapri/ui/error-panel'
import { LinkButton } from '@tapri/ui/link-button'
import { LiveIndicator } from '@tapri/order-screens/live-indicator'
import { OrderCardSkeleton } from '@tapri/order-screens/order/order-card-skeleton'
import { Page } from '@tapri/ui/page'
import { Pagination } from '@tapri/ui/pagination'
import { NoOrdersPicture } from '@tapri/ui/pictures/no-orders'
import { Segmented } from '@tapri/ui/segmented'
import { useOrderList } from '@tapri/order-screens/list/order-list'
import { CancelDialog } from '@tapri/order-screens/act/reasons/cancel-dialog'
import { useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import { useState } from 'react'
import { useOrdersTexts } from './texts.ts'
import { MyOrder } from './my-order.tsx'
import styles from './orders.module.css'

/** Lists the customer's orders, newest first: those of the last 7 days, or the archived ones. */
export function OrdersPage() {
  const texts = useOrdersTexts()
  const list = useOrderList()
  return (
    <Page
      title={texts.title}
      note={<LiveIndicator updatedAt={list.updatedAt} isStale={list.isError} />}
      actions={
        <Segmented
          label={texts.view}
          options={[
            { value: 'recent', label: texts.recent },
            { value: 'archived', label: texts.archived },
          ]}
          value={list.isArchived ? 'archived' : 'recent'}
          onChange={(view) => list.setArchived(view === 'archived')}
        />
      }
    >
      <Orders list={list} />
      {list.total > 0 && (
        <Pagination
          page={list.page}
          pages={list.pages}
          onPage={list.setPage}
          perPage={list.perPage}
          onPerPage={list.total > 25 ? list.setPerPage : undefined}
        />
      )}
    </Page>
  )
}

function Orders({ list }: { list: ReturnType<typeof useOrderList> }) {
  const texts = useOrdersTexts()
  const { orders, isArchived, isError, isRetrying, isTurning, refetch } = list
  const [cancelling, setCancelling] = useState<Order | null>(null)
  const shown = cancelling && (orders?.find(({ id }) => id === cancelling.id) ?? cancelling)
  if (!orders && isError) {
    return (
      <ErrorPanel message={texts.notHere} isRetrying={isRetrying} onRetry={() => refetch()}>
        {texts.notHereHint}
      </ErrorPanel>
    )
  }
  if (!orders || isTurning) {
    return (
      <div className={styles.grid} aria-busy>
        {Array.from({ length: 6 }, (_, i) => (
          <OrderCardSkeleton key={i} lines={3} action />
        ))}
      </div>
    )
  }
  if (orders.length === 0) return <NoOrders isArchived={isArchived} />
  return (
    <>
      <ul className={styles.grid} aria-label={texts.title}>
        {orders.map((order) => (
          <li key={order.id}>
            <MyOrder order={order} seenAt={list.updatedAt} onCancel={setCancelling} />
          </li>
        ))}
      </ul>
      <CancelDialog order={shown} onClose={() => setCancelling(null)} />
    </>
  )
}

function NoOrders({ isArchived }: { isArchived: boolean }) {
  const texts = useOrdersTexts()
  const { basePath } = useShell()
  if (isArchived) {
    return (
      <EmptyState picture={<NoOrdersPicture />} title={texts.noneArchived}>
        {texts.noneArchivedHint}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture={<NoOrdersPicture />}
      title={texts.none}
      action={
        <LinkButton as={Link} to={`${basePath}/menu`} look="primary">
          {texts.toMenu}
        </LinkButton>
      }
    >
      {texts.noneHint}
    </EmptyState>
  )
}
