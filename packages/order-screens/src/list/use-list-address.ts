import { orderStatuses } from '@tapri/contracts/order-status'
import { useSearchParams } from '@tapri/web-kit/router'
import { useCallback } from 'react'
import { changeSearch, isSearch, noSearch, type OrderSearch, PLACE, readSearch } from './search/search-address.ts'
import type { StatusChoice } from './status-filter.tsx'

/** docs/specification.md, section 9. */
const PAGE_SIZES = [25, 50, 100]
const DEFAULT_PAGE_SIZE = 50

/** Returns the part of the orders that the page's address names, with the functions that change it. */
export function useListAddress(hasFilters: boolean, mayBeSearch: boolean) {
  const [params, setParams] = useSearchParams()
  const named = mayBeSearch ? readSearch(params) : noSearch
  const isSearching = isSearch(named)
  const hasStatus = hasFilters || isSearching
  const status: StatusChoice = (hasStatus && orderStatuses.find((each) => each === params.get('status'))) || 'all'

  const page = numberIn(params, 'page')
  const change = (changes: Record<string, string>) =>
    setParams((params) => ({ ...Object.fromEntries(changeSearch(params, {})), page: '1', ...changes }), {
      replace: !isSearching,
    })
  /** Adds no step to go back to: it corrects an address whose page does not exist. */
  const replacePage = useCallback(
    (page: number) => setParams((params) => ({ ...Object.fromEntries(params), page: String(page) }), { replace: true }),
    [setParams],
  )

  return {
    page,
    /** The place behind which the page goes on. */
    past: readPast(params),
    perPage: PAGE_SIZES.find((size) => size === Number(params.get('limit'))) ?? DEFAULT_PAGE_SIZE,
    isArchived: params.get('view') === 'archived',
    /** Only the ended ones of the recent orders. */
    isDone: params.get('view') === 'done',
    status,
    /** Undefined while it is no search. */
    search: isSearching ? named : undefined,
    replacePage,
    /** Turns to a page; a later one goes on behind the last order of this one, so that none is seen twice or missed. */
    setPage: (next: number, last?: string) =>
      change({ page: String(next), ...(last !== undefined && next > page && { past: last, past_page: String(page) }) }),
    setPerPage: (perPage: number) => change({ limit: String(perPage) }),
    setArchived: (isArchived: boolean) => change({ view: isArchived ? 'archived' : 'recent' }),
    setDone: () => change({ view: 'done' }),
    setStatus: (status: StatusChoice) => change({ status }),
    /** The first letter and each filter add a step to go back to; further letters replace it. */
    setSearch: (changes: Partial<OrderSearch>) =>
      setParams((params) => changeSearch(params, changes), { replace: named.q !== '' && Boolean(changes.q) }),
    endSearch: () => setParams((params) => changeSearch(params, { ...noSearch, status: '' })),
  }
}

const numberIn = (params: URLSearchParams, name: string) => Math.max(1, Math.trunc(Number(params.get(name))) || 1)

/** Reads the place and the number of the page that ended there; nothing where the service would refuse it. */
function readPast(params: URLSearchParams) {
  const past = params.get('past') ?? ''
  return PLACE.test(past) ? { past, past_page: numberIn(params, 'past_page') } : undefined
}
