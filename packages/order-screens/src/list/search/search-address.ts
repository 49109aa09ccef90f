import { SEARCH_MAX_LENGTH } from '@tapri/contracts/limits'

/** The parts of the page's URL that make its list a search; missing ones are empty. */
export interface OrderSearch {
  q: string
  outlet: string
  person: string
  from: string
  to: string
  /** The cursor where a later page begins; from the service. */
  after: string
}

export const noSearch: OrderSearch = { q: '', outlet: '', person: '', from: '', to: '', after: '' }

const ID = /^[A-Za-z0-9_-]{1,64}$/
/** A list cursor, as in the contract. */
export const PLACE = /^\d{1,16}_[A-Za-z0-9_-]{1,64}$/

/** Tells whether it is a calendar date, in this millennium as the service requires. */
function isDate(text: string) {
  const day = new Date(`${text}T00:00:00Z`)
  return /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Parses the URL; what the service would refuse counts as missing. */
export function readSearch(params: URLSearchParams): OrderSearch {
  const read = (name: keyof OrderSearch, fits: (text: string) => boolean) => {
    const text = params.get(name) ?? ''
    return fits(text) ? text : ''
  }
  return {
    q: (params.get('q') ?? '')
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, SEARCH_MAX_LENGTH),
    outlet: read('outlet', (text) => ID.test(text)),
    person: read('person', (text) => ID.test(text)),
    from: read('from', isDate),
    to: read('to', isDate),
    after: read('after', (text) => PLACE.test(text)),
  }
}

/**
 * Tells whether the list is a search. A cursor (`after`) alone is not one: it may remain from a search that was ended.
 */
export const isSearch = ({ q, outlet, person, from, to }: OrderSearch) =>
  [q, outlet, person, from, to].some((text) => text !== '')

/** Converts a search to fields of `GET /orders`; the two days are put in order. */
export function searchQuery({ q, outlet, person, after, ...days }: OrderSearch) {
  const [from, to] = days.to && days.from > days.to ? [days.to, days.from] : [days.from, days.to]
  return {
    ...(q && { q }),
    ...(outlet && { outlet_id: outlet }),
    ...(person && { delivery_person_id: person }),
    ...(from && { from }),
    ...(to && { to }),
    ...(after && { after }),
  }
}

/** Returns the URL after a change. A changed search begins with its newest orders, and without a page number. */
export function changeSearch(params: URLSearchParams, changes: Partial<OrderSearch> & { status?: string }) {
  const next = new URLSearchParams(params)
  for (const name of ['page', 'past', 'past_page', 'after']) next.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}
