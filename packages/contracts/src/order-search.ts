import Type from 'typebox'
import { Id, Search } from './common.ts'
import { SEARCH_MAX_LENGTH } from './limits.ts'

/** A calendar date, in the time zone of the requested outlet, else of the business. */
const CalendarDate = Type.String({ format: 'date', pattern: '^2' })

/** A cursor into a list sorted by time and id: microseconds since 1970 and the id of an order. */
export const ListPlace = Type.String({ pattern: '^\\d{1,16}_[A-Za-z0-9_-]{1,64}$' })

/**
 * The fields that make `GET /orders` a search: over recent and archived orders, without counts and numbered pages. To
 * continue, pass the previous response's `next` as `after`; a page may be shorter than `limit` and still have a next
 * one. `pagination` then describes this page alone.
 */
export const searchFields = {
  q: Type.Optional(Search(SEARCH_MAX_LENGTH)),
  outlet_id: Type.Optional(Id),
  delivery_person_id: Type.Optional(Id),
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
  after: Type.Optional(ListPlace),
}
