import { orderStatuses } from '@tapri/contracts/order-status'
import { readPage } from '@tapri/web-kit/page-address'
import { useSearchParams } from '@tapri/web-kit/router'
import { useCallback } from 'react'
import { changeSearch, isSearch, noSearch, type OrderSearch, PLACE, readSearch } from './search/search-address.ts'
import type { StatusChoice } from './status-filter.tsx'

/** Returns the part of the orders that the page's URL names, with functions that change it. */
export function useListAddress(hasFilters: boolean, mayBeSearch: boolean) {
  const [params, setParams] = useSearchParams()
  const named = mayBeSearch ? readSearch(params) : noSearch
  const isSearching = isSearch(named)
  const hasStatus = hasFilters || isSearching
  const status: StatusChoice = (hasStatus && orderStatuses.find((each) => each === params.get('status'))) || 'all'

  const address = readPage(params, PLACE)
  const { page } = address
  const change = (changes: Record<string, string>) =>
    setParams((params) => ({ ...Object.fromEntries(changeSearch(params, {})), page: '1', ...changes }), {
      replace: !isSearching,
    })
  /** Adds no history entry: it corrects a URL whose page does not exist. */
  const replacePage = useCallback(
    (page: number) => setParams((params) => ({ ...Object.fromEntries(params), page: String(page) }), { replace: true }),
    [setParams],
  )

  return {
    ...address,
    isArchived: params.get('view') === 'archived',
    /** Only the ended ones of the recent orders. */
    isDone: params.get('view') === 'done',
    status,
    /** Undefined unless it is a search. */
    search: isSearching ? named : undefined,
    replacePage,
    /** Turns to a page; a later one continues after the last order of this one, so that none is repeated or missed. */
    setPage: (next: number, last?: string) =>
      change({ page: String(next), ...(last !== undefined && next > page && { past: last, past_page: String(page) }) }),
    setPerPage: (perPage: number) => change({ limit: String(perPage) }),
    setArchived: (isArchived: boolean) => change({ view: isArchived ? 'archived' : 'recent' }),
    setDone: () => change({ view: 'done' }),
    setStatus: (status: StatusChoice) => change({ status }),
    /** The first letter and each filter add a history entry; further letters replace it. */
    setSearch: (changes: Partial<OrderSearch>) =>
      setParams((params) => changeSearch(params, changes), { replace: named.q !== '' && Boolean(changes.q) }),
    endSearch: () => setParams((params) => changeSearch(params, { ...noSearch, status: '' })),
  }
}
