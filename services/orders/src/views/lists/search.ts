import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'
import type { ListScope, Scope, Whose } from '../list-scope.ts'
import type { StatusFilter } from './filters.ts'
import { findCustomers, MAX_CUSTOMERS } from './search-customers.ts'
import { daysOf, placeOf } from './search-part.ts'
import { compileSearch, type SearchRow, type Way } from './search-statement.ts'
import { patternOf, soughtBy } from './search-words.ts'

/** The search parameters of `GET /orders`, and others that apply to a search. */
export interface Search extends Partial<
  Record<'q' | 'outlet_id' | 'delivery_person_id' | 'from' | 'to' | 'after', string | undefined>
> {
  order_status?: StatusFilter | undefined
  limit: number
}

/** How many orders one page looks at; the next page continues where it stopped. */
const MAX_LOOKED_AT = 2_000
/** Orders read of each customer, however many customers there are. */
const MIN_OF_EACH = 6

const finds = new Map<Whose, ReturnType<typeof findCustomers>>()
const searches = new Map<string, ReturnType<typeof compileSearch>>()

function cached<Key, Made>(map: Map<Key, Made>, key: Key, make: () => Made): Made {
  const made = map.get(key) ?? make()
  map.set(key, made)
  return made
}

/**
 * Returns a page of a search, newest first. A page looks at a limited number of orders: those of the matching
 * customers, or the caller's newest. `next` is set while older orders were left out or not looked at.
 */
export async function search(
  db: Kysely<Database>,
  { whose, person, hidesPhones }: Scope & Pick<ListScope, 'hidesPhones'>,
  asked: Search,
  businessZone: string,
): Promise<SearchRow[]> {
  const { q, outlet_id: outlet = null, delivery_person_id: deliveryPerson = null, from, to, limit } = asked
  const { text, number } = soughtBy(q ?? '')
  const isPlain = q === undefined && from === undefined && to === undefined
  const [found] = isPlain ? [] : await cached(finds, whose, () => findCustomers(whose))(db, { text, outlet, person })
  const customers = found?.customers ?? null
  const way = wayOf(asked, whose, customers)
  const shape = { whose, status: asked.order_status, way, hidesPhones }
  const run = cached(searches, Object.values(shape).join(' '), () => compileSearch(shape))
  return run(db, {
    person,
    outlet,
    deliveryPerson,
    customers: customers ?? [],
    patterns: found?.words.map(patternOf) ?? [],
    number,
    ...daysOf(from, to, found?.time_zone ?? businessZone),
    ...placeOf(asked.after),
    each: eachOf(asked, whose, way, customers?.length ?? 0),
    limit,
  })
}

function eachOf({ q, outlet_id, limit }: Search, whose: Whose, way: Way, customers: number) {
  if (way === 'customers') return Math.max(MIN_OF_EACH, Math.floor(MAX_LOOKED_AT / Math.max(1, customers)))
  // The index covers the whole search, so every order read matches.
  const isExact =
    q === undefined && (way === 'outlet' || (outlet_id === undefined && (way === 'whose' || whose === 'all')))
  return isExact ? limit + 1 : MAX_LOOKED_AT
}

function wayOf({ outlet_id, delivery_person_id }: Search, whose: Whose, customers: string[] | null): Way {
  if (customers !== null && customers.length <= MAX_CUSTOMERS) return 'customers'
  if (delivery_person_id !== undefined) return 'delivery'
  return outlet_id !== undefined && whose === 'all' ? 'outlet' : 'whose'
}
