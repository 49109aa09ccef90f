import { EmptyState } from '@tapri/ui/empty-state'
import { Pagination } from '@tapri/ui/pagination'
import { NoOrdersPicture } from '@tapri/ui/pictures/no-orders'
import { Segmented } from '@tapri/ui/segmented'
import type { ReactNode } from 'react'
import styles from './order-list-parts.module.css'
import type { OrderList } from './order-list.ts'
import { NothingFound, SearchFoot } from './search/search-parts.tsx'
import { Unloaded } from '../unloaded.tsx'
import { useOrderTexts } from '../texts.ts'

interface ViewSwitchProps {
  list: Pick<OrderList, 'isArchived' | 'setArchived' | 'search'>
  label?: string
  recent?: string
  archived?: string
}

/** Switches between recent orders (up to 7 days old) and archived ones; nothing for a search, which covers both. */
export function ViewSwitch({ list, ...words }: ViewSwitchProps) {
  const texts = useOrderTexts().list
  if (list.search) return null
  return (
    <Segmented
      label={words.label ?? texts.view}
      value={list.isArchived ? 'archived' : 'recent'}
      onChange={(view) => list.setArchived(view === 'archived')}
      options={[
        { value: 'recent', label: words.recent ?? texts.recent },
        { value: 'archived', label: words.archived ?? texts.archived },
      ]}
    />
  )
}

interface OrderListStatesProps {
  list: Omit<OrderList, 'refetch'> & { refetch: () => unknown }
  skeleton: ReactNode
  /** Whether the children say that there are none. */
  mayBeEmpty?: boolean
  /** The orders; shown when there is at least one, or when a filter may exclude all. */
  children: ReactNode
}

/**
 * Shows the orders, dimmed while another page of them loads. Without any: the skeleton, the failure with a retry, "No
 * orders", or what was searched for.
 */
export function OrderListStates({ list, skeleton, mayBeEmpty = false, children }: OrderListStatesProps) {
  const texts = useOrderTexts().list
  const { orders, isArchived, isTurning } = list
  const isNotFound = orders?.length === 0 && list.search !== undefined
  const isEmpty = orders?.length === 0 && list.status === 'all' && !isNotFound && !mayBeEmpty
  return (
    <div className={styles.list} aria-busy={isTurning} data-turning={isTurning || undefined}>
      {orders && !isEmpty && !isNotFound && children}
      {isNotFound && <NothingFound list={list} />}
      {isEmpty && (
        <EmptyState picture={<NoOrdersPicture />} title={isArchived ? texts.emptyArchive : texts.empty}>
          {isArchived ? texts.emptyArchiveHint : texts.emptyHint}
        </EmptyState>
      )}
      {!orders && <Unloaded load={list} coming={skeleton} failed={texts.loadFailed} />}
    </div>
  )
}

interface OrderListFootProps {
  list: Omit<OrderList, 'refetch'>
  /** Says, instead of the count, that the last refetch failed. */
  isStale?: boolean
}

/** Shows the count of orders and the pagination; renders nothing without orders. */
export function OrderListFoot({ list, isStale }: OrderListFootProps) {
  const texts = useOrderTexts().list
  if (list.search) return <SearchFoot list={list} isStale={isStale} />
  if (!list.orders?.length) return null
  return (
    <div className={styles.foot}>
      <output className={styles.hint}>{isStale ? texts.stale : texts.count(list.total, list.isArchived)}</output>
      <Pagination
        page={list.page}
        pages={list.pages}
        onPage={list.setPage}
        perPage={list.perPage}
        onPerPage={list.setPerPage}
      />
    </div>
  )
}
