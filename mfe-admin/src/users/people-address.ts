import type { Role } from '@tapri/contracts/common'

/** Which people the page shows. `status` narrows; without one, everybody of the tab. */
export const tabs = ['staff', 'admins', 'customers'] as const
export type Tab = (typeof tabs)[number]

/**
 * What the status filter offers. Whoever waits for approval stands above the list, so that the list of staff begins with
 * those at work; only customers can be blocked, and none of them waits.
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
}

const perPageChoices = [25, 50, 100]
const DEFAULT_PER_PAGE = 50
/** As long as the server takes. */
const LONGEST_SEARCH = 80

const roleOf = { staff: 'staff', admins: 'admin', customers: 'customer' } as const satisfies Record<Tab, Role | 'staff'>

/** What an address asks for; whatever is not known counts as not said. */
export function readAddress(params: URLSearchParams): PeopleAddress {
  const tab = tabs.find((each) => each === params.get('tab')) ?? 'staff'
  const statuses: readonly Status[] = statusesOf[tab]
  return {
    tab,
    q: (params.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    status: statuses.find((each) => each === params.get('status')) ?? statuses[0] ?? 'active',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    perPage: perPageChoices.find((choice) => choice === Number(params.get('limit'))) ?? DEFAULT_PER_PAGE,
  }
}

/** The same as the query of `GET /admin/users`. */
export const queryOf = ({ tab, q, status, page, perPage }: PeopleAddress) => ({
  page,
  limit: perPage,
  role: roleOf[tab],
  ...(q !== '' && { q }),
  ...(status !== 'all' && { status }),
})

/**
 * The address after a change: whatever is not a page begins at the first one, another tab begins with its own statuses,
 * and what other parts of the page keep in the address stays.
 */
export function changeAddress(params: URLSearchParams, changes: Partial<PeopleAddress>) {
  const next = new URLSearchParams(params)
  if (changes.page === undefined) next.delete('page')
  if (changes.tab !== undefined) next.delete('status')
  const { perPage, ...rest } = changes
  const named = { ...rest, ...(perPage !== undefined && { limit: perPage }) }
  for (const [name, value] of Object.entries(named)) {
    if (value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** Whether somebody may be left out by what was typed or chosen. */
export const isNarrowed = ({ tab, q, status }: PeopleAddress) => q !== '' || status !== statusesOf[tab][0]
