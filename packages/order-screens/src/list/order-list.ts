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
  /** Adds a filter by status, with the number of orders in each. */
  filters?: boolean
  /** Among the recent orders, lists only the ended ones: the page shows the open ones from `GET /orders/open`. */
  openApart?: boolean
  /** Adds a search over all orders, recent and archived; its fields are in the URL as well. */
  search?: boolean
}

/**
 * Loads the orders that the signed-in user may see, page by page, recent or archived, refetched every 15 s. Page, page
 * size, view, status and search are in the URL, so that a reload or the Back button shows the same part. While a select
 * is open, the list does not change.
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
    /** The number of orders in the view by status, regardless of the filter; undefined without `filters`. */
    counts: list?.counts,
    status,
    search,
    /** The cursor of the next older orders of a search; undefined at its end. */
    next: list?.next,
    page,
    pages,
    perPage,
    isArchived,
    isDone,
    ...changes,
    setPage: (next: number) => setPage(next, list?.last),
    /** Another page or view was requested and has not arrived; the previous one is still shown. */
    isTurning: query.isPlaceholderData,
    isError: query.isError,
    isRetrying: query.isRetrying,
    /** Time of the last response, ms; 0 before the first. */
    updatedAt: query.dataUpdatedAt,
    refetch: query.refetch,
  }
}

export type OrderList = ReturnType<typeof useOrderList>
