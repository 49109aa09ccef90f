import { isEnded, orderStatuses } from '@tapri/contracts/order-status'
import type { listOrders } from '@tapri/contracts/orders'
import { useSearchParams } from '@tapri/web-kit/router'
import { useEffect } from 'react'
import type { StatusChoice } from './status-filter.tsx'
import { useOrderTexts } from './texts.ts'
import { useSteady } from '@tapri/web-kit/open-select'
import { useLoad } from '@tapri/web-kit/queries'

/** docs/specification.md, section 9. */
const PAGE_SIZES = [25, 50, 100]
const DEFAULT_PAGE_SIZE = 50
export const REFETCH_SECONDS = 15

interface ListOptions {
  /** With a filter by status, and the number of orders in each. */
  filters?: boolean
  /** Of the recent orders only those that have ended: the page shows the open ones from `GET /orders/open`. */
  openApart?: boolean
}

/**
 * The orders that the signed-in user may see, page by page, recent or archived, refetched every 15 s. Page, page size, view
 * and status are in the address, so that a reload or the Back button shows the same part. An open select keeps the list as
 * it is.
 */
export function useOrderList({ filters = false, openApart = false }: ListOptions = {}) {
  const texts = useOrderTexts().list
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const perPage = PAGE_SIZES.find((size) => size === Number(params.get('limit'))) ?? DEFAULT_PAGE_SIZE
  const isArchived = params.get('view') === 'archived'
  const status: StatusChoice = (filters && orderStatuses.find((each) => each === params.get('status'))) || 'all'
  const endedOnly = openApart && !isArchived
  const all = endedOnly ? 'ended' : undefined
  const order_status = status === 'all' || (endedOnly && !isEnded(status)) ? all : status

  const query = useLoad<typeof listOrders>(
    'GET /orders',
    {
      querystring: {
        include_archived: isArchived,
        page,
        limit: perPage,
        ...(filters && { include_counts: true }),
        ...(order_status && { order_status }),
      },
    },
    // The load of the open orders shows the toast for both.
    { failure: endedOnly ? null : texts.loadFailed, everySeconds: REFETCH_SECONDS, keepPrevious: true },
  )
  const list = useSteady(query.data)

  const change = (changes: Record<string, string>) =>
    setParams((params) => ({ ...Object.fromEntries(params), page: '1', ...changes }), { replace: true })

  const pages = list?.pagination.total_pages ?? 1
  const isBeyond = !query.isPlaceholderData && list !== undefined && page > Math.max(1, pages)
  useEffect(() => {
    if (isBeyond) setParams((params) => ({ ...Object.fromEntries(params), page: String(Math.max(1, pages)) }))
  }, [isBeyond, pages, setParams])

  return {
    /** Undefined until the first response. */
    orders: list?.orders,
    total: list?.pagination.total_count ?? 0,
    /** The number of orders of the view by status, whatever the filter; undefined without `filters`. */
    counts: list?.counts,
    status,
    page,
    pages,
    perPage,
    isArchived,
    setPage: (page: number) => change({ page: String(page) }),
    setPerPage: (perPage: number) => change({ limit: String(perPage) }),
    setArchived: (isArchived: boolean) => change({ view: isArchived ? 'archived' : 'recent' }),
    setStatus: (status: StatusChoice) => change({ status }),
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
