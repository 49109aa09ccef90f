import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/**
 * Lets a search find a customer by these words too. One with more words than anybody's addresses have is found by the
 * first of them.
 */
export const addWords = (trx: Kysely<Database>, customer: string, said: string) =>
  sql`
    insert into customer_words as kept (customer_id, words) values (${customer}, words_of(${said}))
    on conflict (customer_id) do update set words = kept.words || excluded.words
    where length(kept.words) < 1000 and kept.words || excluded.words <> kept.words`.execute(trx)

/** Lets no search find a customer. */
export const deleteWords = (trx: Kysely<Database>, customer: string) =>
  trx.deleteFrom('customer_words').where('customer_id', '=', customer).execute()

/** Leaves a search the names, the phones and the addresses of ended orders that are still there. */
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
