import { isEnded } from '@tapri/contracts/order-status'
import type { listOrders } from '@tapri/contracts/order-lists'
import { searchQuery } from './search/search-address.ts'
import { useListAddress } from './use-list-address.ts'
import { useEffect } from 'react'
import { useOrderTexts } from '../texts.ts'
import { useSteady } from '@tapri/web-kit/open-select'
import { useLoad } from '@tapri/web-kit/queries'

export const REFETCH_SECONDS = 15

interface ListOptions {
  /** With a filter by status, and the number of orders in each. */
  filters?: boolean
  /** Lists only the ended ones of the recent orders: the page shows the open ones from `GET /orders/open`. */
  openApart?: boolean
  /** With a search over all orders, recent and archived, whose fields are in the address too. */
  search?: boolean
}

/**
 * The orders that the signed-in user may see, page by page, recent or archived, refetched every 15 s. Page, page size,
 * view and status are in the address, so that a reload or the Back button shows the same part, and so is a search. An
 * open select keeps the list as it is.
 */
export function useOrderList({ filters = false, openApart = false, search: mayBeSearch = false }: ListOptions = {}) {
  const texts = useOrderTexts().list
  const address = useListAddress(filters, mayBeSearch)
  const { page, past, perPage, isArchived, isDone, status, search, replacePage, setPage, ...changes } = address
  const isSearching = search !== undefined
  const endedOnly = openApart && !isArchived && !isSearching
  const all = endedOnly ? 'ended' : undefined
  const order_status = status === 'all' || (endedOnly && !isEnded(status)) ? all : status

  const query = useLoad<typeof listOrders>(
    'GET /orders',
    {
      querystring: {
        ...(search ? searchQuery(search) : { include_archived: isArchived, page, ...past }),
        limit: perPage,
        ...(filters && !isSearching && { include_counts: true }),
        ...(order_status && { order_status }),
      },
    },
    // The load of the open orders shows the toast for both.
    { failure: endedOnly ? null : texts.loadFailed, everySeconds: REFETCH_SECONDS, keepPrevious: true },
  )
  const list = useSteady(query.data)

  const pages = list?.pagination.total_pages ?? 1
  const isBeyond = !isSearching && !query.isPlaceholderData && list !== undefined && page > Math.max(1, pages)
  useEffect(() => {
    if (isBeyond) replacePage(Math.max(1, pages))
  }, [isBeyond, pages, replacePage])

  return {
    /** Undefined until the first response. */
    orders: list?.orders,
    total: list?.pagination.total_count ?? 0,
    /** The number of orders of the view by status, whatever the filter; undefined without `filters`. */
    counts: list?.counts,
    status,
    search,
    /** The place where the search goes on with older orders; undefined at its end. */
    next: list?.next,
    page,
    pages,
    perPage,
    isArchived,
    isDone,
    ...changes,
    setPage: (next: number) => setPage(next, list?.last),
    /** Another page or view was requested and has not arrived yet; the previous one is still shown. */
    isTurning: query.isPlaceholderData,
    isError: query.isError,
    isRetrying: query.isRetrying,
    /** Time of the last response, ms; 0 before the first. */
    updatedAt: query.dataUpdatedAt,
    refetch: query.refetch,
  }
}

export type OrderList = ReturnType<typeof useOrderList>
