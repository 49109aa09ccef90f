import type { User } from '@tapri/contracts/auth'
import type { listUsers, UserPage } from '@tapri/contracts/staff'
import { useLoad } from '@tapri/web-kit/queries'
import { useSearchParams } from '@tapri/web-kit/router'
import { useEffect } from 'react'
import { changeAddress, type PeopleAddress, queryOf, readAddress } from './people-address.ts'
import { useUsersTexts } from './texts.ts'

/** The server's page limit; any further waiting accounts are only counted. */
const MAX_WAITING = 100

/**
 * Returns the response if it is a page. Without `page`, `GET /admin/users` responds with an array, which is ignored.
 */
const pageOf = (answer: readonly User[] | UserPage | undefined) => (answer && 'users' in answer ? answer : undefined)

export function usePeople() {
  const texts = useUsersTexts()
  const [params, setParams] = useSearchParams()
  const address = readAddress(params)
  const query = useLoad<typeof listUsers>(
    'GET /admin/users',
    { querystring: queryOf(address) },
    { failure: texts.loadFailed, keepPrevious: true },
  )
  const list = pageOf(query.data)
  const change = (changes: Partial<PeopleAddress>) =>
    setParams((params) => changeAddress(params, changes), { replace: true })

  const pages = Math.max(1, list?.pagination.total_pages ?? 1)
  const isBeyond = !query.isPlaceholderData && list !== undefined && address.page > pages
  useEffect(() => {
    if (isBeyond) setParams((params) => changeAddress(params, { page: pages }), { replace: true })
  }, [isBeyond, pages, setParams])

  return {
    address,
    change,
    /** Goes to another page; a later one starts after the last person shown. */
    turn: (page: number) =>
      change({
        page,
        ...(list?.last !== undefined && page > address.page && { past: list.last, past_page: address.page }),
      }),
    /** Undefined until the first response. */
    users: list?.users,
    total: list?.pagination.total_count ?? 0,
    pages,
    /** Another page or filter was requested but has not loaded yet. */
    isTurning: query.isPlaceholderData,
    isError: query.isError || (query.data !== undefined && !list),
    isRetrying: query.isRetrying,
    refetch: query.refetch,
  }
}

/** Loads staff accounts that wait for approval. A failure is shown on the page, not as a toast. */
export function useWaiting() {
  const query = useLoad<typeof listUsers>(
    'GET /admin/users',
    { querystring: { page: 1, limit: MAX_WAITING, status: 'pending' } },
    { failure: null },
  )
  const list = pageOf(query.data)
  return {
    users: list?.users ?? [],
    more: list ? list.pagination.total_count - list.users.length : 0,
    isError: query.isError && !list,
    refetch: query.refetch,
  }
}
