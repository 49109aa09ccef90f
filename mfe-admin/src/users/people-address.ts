import { SEARCH_MAX_LENGTH } from '@tapri/contracts/limits'
import type { Role } from '@tapri/contracts/common'
import { readPage } from '@tapri/web-kit/page-address'
import { type Tab, tabs } from '../people-tabs.ts'

/**
 * The options of the status filter. Waiting accounts are listed above, so staff default to active; only customers can
 * be blocked, and customers never wait for approval.
 */
export const statusesOf = {
  staff: ['active', 'pending'],
  admins: ['active', 'pending'],
  customers: ['all', 'active', 'blocked'],
} as const satisfies Record<Tab, readonly string[]>
export type Status = (typeof statusesOf)[Tab][number]

export interface PeopleAddress {
  tab: Tab
  q: string
  status: Status
  page: number
  perPage: number
  /** The last person of the earlier page `past_page`; this page starts after them. */
  past?: string | undefined
  past_page?: number | undefined
}

/** The id of a person, after whom a page continues. */
const PLACE = /^[\w-]{1,64}$/

const roleOf = { staff: 'staff', admins: 'admin', customers: 'customer' } as const satisfies Record<Tab, Role | 'staff'>

/** Parses the URL; unknown values count as absent. */
export function readAddress(params: URLSearchParams): PeopleAddress {
  const tab = tabs.find((each) => each === params.get('tab')) ?? 'staff'
  const statuses: readonly Status[] = statusesOf[tab]
  const { past, ...page } = readPage(params, PLACE)
  return {
    tab,
    q: (params.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH),
    status: statuses.find((each) => each === params.get('status')) ?? statuses[0] ?? 'active',
    ...page,
    ...past,
  }
}

/** Returns the query of `GET /admin/users`. */
export const queryOf = ({ tab, q, status, page, perPage, past, past_page }: PeopleAddress) => ({
  page,
  limit: perPage,
  role: roleOf[tab],
  ...(q !== '' && { q }),
  ...(status !== 'all' && { status }),
  ...(past !== undefined && past_page !== undefined && { past, past_page }),
})

/**
 * Returns the URL's parameters after a change. Any change but a new page resets the page to 1, another tab resets the
 * status, and other parameters are kept.
 */
export function changeAddress(params: URLSearchParams, changes: Partial<PeopleAddress>) {
  const next = new URLSearchParams(params)
  if (changes.page === undefined) next.delete('page')
  for (const name of ['past', 'past_page']) next.delete(name)
  if (changes.tab !== undefined) next.delete('status')
  const { perPage, ...rest } = changes
  const named = { ...rest, ...(perPage !== undefined && { limit: perPage }) }
  for (const [name, value] of Object.entries(named)) {
    if (value === '' || value === undefined) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** Returns whether a search or a status narrows the list. */
export const isNarrowed = ({ tab, q, status }: PeopleAddress) => q !== '' || status !== statusesOf[tab][0]
