import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/**
 * Makes a customer searchable by these words too. A customer with an unusual number of words is found by the first of
 * them.
 */
export const addWords = (trx: Kysely<Database>, customer: string, said: string) =>
  sql`
    insert into customer_words as kept (customer_id, words) values (${customer}, words_of(${said}))
    on conflict (customer_id) do update set words = kept.words || excluded.words
    where length(kept.words) < 1000 and kept.words || excluded.words <> kept.words`.execute(trx)

/** Removes a customer from searches. */
export const deleteWords = (trx: Kysely<Database>, customer: string) =>
  trx.deleteFrom('customer_words').where('customer_id', '=', customer).execute()

/**
 * Rebuilds the searchable words of customers from their names, phones and the addresses of ended orders that still
 * exist.
 */
export const gatherWords = (trx: Kysely<Database>, customers: string[]) =>
  sql`
    update customer_words set words = words_of(concat_ws(' ', person.name, person.phone, left(addresses, 20000)))
    from unnest(${customers}::text[]) as customer (id)
    left join known_people as person on person.id = customer.id
    left join lateral (
      select string_agg(distinct address, ' ') as addresses from orders
      where orders.customer_id = customer.id and not is_open and erased_at is null
    ) as gone_to on true
    where customer_words.customer_id = customer.id`.execute(trx)
