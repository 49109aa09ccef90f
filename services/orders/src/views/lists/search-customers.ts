import { prepare, type Prepared } from '@tapri/service-kit/data/prepare'
import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { scopeId, scopeOf, type Whose } from '../list-scope.ts'

/** Up to this many customers, their orders are read one by one. For more, the newest orders are searched instead. */
export const MAX_CUSTOMERS = 500

interface Found {
  words: string[]
  /** Null when no word has two characters or more: too many customers would match. */
  customers: string[] | null
  time_zone: string | null
}

type FindValues = { text: string; outlet: string | null; person: string }

/** Splits a search into words, and finds some customers who have them all, and the outlet's time zone. */
export const findCustomers = (whose: Whose): Prepared<Database, Found, FindValues> =>
  prepare(['text', 'outlet', 'person'], ({ text, outlet, person }, db) =>
    sql<Found>`
        with scope as materialized (${scopeOf(whose, person)}),
        sought as materialized (
          select array_remove(string_to_array(plain_words(${text}::text), ' '), '') as words
        ),
        asked as materialized (
          select string_agg('''' || left(word, 60) || ''':*', ' & ')::tsquery as words
          from sought cross join lateral unnest(words) as word where length(word) > 1
        )
        select (select words from sought) as words,
          case when (select words from asked) is not null then array(
            select customer_id from customer_words where words @@ (select words from asked)
            limit ${sql.lit(MAX_CUSTOMERS + 1)}
          ) end as customers,
          (select time_zone from known_outlets where id = coalesce(${outlet}::text, ${scopeId})) as time_zone`.compile(
      db,
    ),
  )
