import { phoneDigits, searchable } from '@tapri/contracts/typed/search'
import { e164 } from '@tapri/service-kit/http/phone'
import { InvalidInput } from '@tapri/service-kit/http/problems'

/** The terms of a search: words in the name or, if the query looks like a phone, part of the phone. */
export interface SearchTerms {
  name: string
  phone?: string
}

/** Normalizes a phone as people write it: `098123 45678` is found as +919812345678. */
export function searchTermsOf(q: string): SearchTerms {
  const name = searchable(q)
  const digits = phoneDigits(q)
  return digits === undefined ? { name } : { name, phone: e164(q) ?? (digits.replace(/^0+/, '') || digits) }
}

export interface Pages {
  page: number
  limit: number
  /** The last person of the page `past_page`. */
  past?: string | undefined
  past_page?: number | undefined
}

/** Returns after which person a page begins, how many pages lie before that person, and how many people in between. */
export function startOf({ page, limit, past, past_page = 0 }: Pages) {
  const goesOn = past !== undefined && past_page > 0 && past_page < page
  const before = goesOn ? past_page : 0
  return { past: goesOn ? past : undefined, before, offset: (page - before - 1) * limit }
}

type Query = Partial<Record<'page' | 'limit' | 'past' | 'past_page' | 'q' | 'role' | 'status', unknown>>

/** Refuses filters without `page` (400): the array of the specification would ignore them. */
export function assertNoFilter(query: Query) {
  if (Object.keys(query).length > 0) throw new InvalidInput('/querystring/page', 'REQUIRED')
}
