import { orderStatuses } from '@tapri/contracts/order-status'
import { useSearchParams } from '@tapri/web-kit/router'
import { useCallback } from 'react'
import { changeSearch, isSearch, noSearch, type OrderSearch, readSearch } from './search/search-address.ts'
import type { StatusChoice } from './status-filter.tsx'

/** docs/specification.md, section 9. */
const PAGE_SIZES = [25, 50, 100]
const DEFAULT_PAGE_SIZE = 50

/** Which part of the orders the page's address names, and its changes. */
export function useListAddress(hasFilters: boolean, mayBeSearch: boolean) {
  const [params, setParams] = useSearchParams()
  const named = mayBeSearch ? readSearch(params) : noSearch
  const isSearching = isSearch(named)
  const hasStatus = hasFilters || isSearching
  const status: StatusChoice = (hasStatus && orderStatuses.find((each) => each === params.get('status'))) || 'all'

  const change = (changes: Record<string, string>) =>
    setParams((params) => ({ ...Object.fromEntries(changeSearch(params, {})), page: '1', ...changes }), {
      replace: !isSearching,
    })
  /** No step to go back to: it corrects an address with a page that is not there. */
  const replacePage = useCallback(
    (page: number) => setParams((params) => ({ ...Object.fromEntries(params), page: String(page) }), { replace: true }),
    [setParams],
  )

  return {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    perPage: PAGE_SIZES.find((size) => size === Number(params.get('limit'))) ?? DEFAULT_PAGE_SIZE,
    isArchived: params.get('view') === 'archived',
    status,
    /** Undefined while it is no search. */
    search: isSearching ? named : undefined,
    replacePage,
    setPage: (page: number) => change({ page: String(page) }),
    setPerPage: (perPage: number) => change({ limit: String(perPage) }),
    setArchived: (isArchived: boolean) => change({ view: isArchived ? 'archived' : 'recent' }),
    setStatus: (status: StatusChoice) => change({ status }),
    /** The first letter and each filter add a step to go back to; further letters replace it. */
    setSearch: (changes: Partial<OrderSearch>) =>
      setParams((params) => changeSearch(params, changes), { replace: named.q !== '' && Boolean(changes.q) }),
    endSearch: () => setParams((params) => changeSearch(params, { ...noSearch, status: '' })),
  }
}
