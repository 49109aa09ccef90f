import { changeInBatches } from '@tapri/service-kit/migrate'
import { searchableIn } from '@tapri/service-kit/searchable'
import { type Kysely, sql } from 'kysely'

export const inTransaction = false

/** Customers whose words are looked at in one statement. */
const BATCH = 1_000

/**
 * Searches find a word whichever way it is written: nukta, invisible marks and digits of other scripts no longer matter. The words of
 * customers that have them get those that are looked for, too.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create or replace function plain_words(said text) returns text language sql immutable parallel safe as $words$
      select ' ' || translate(${searchableIn(sql`said`)},
        E'\\t\\n\\r!"#$%&''()*+,-./:;<=>?@[\\\\]^_\`{|}~।॥', repeat(' ', 37))
    $words$`.execute(db)
  let last = ''
  await changeInBatches(db, {
    async execute() {
      const { rows } = await sql<{ last: string | null; looked: number }>`
        with looked as (
          select customer_id, words from customer_words
          where customer_id > ${last} order by customer_id limit ${sql.lit(BATCH)}
        ),
        found as (
          select customer_id, words_of(array_to_string(tsvector_to_array(words), ' ')) as added from looked
          where octet_length(words::text) <> char_length(words::text)
        ),
        changed as (
          update customer_words as kept set words = words || added from found
          where kept.customer_id = found.customer_id and words || added <> words
        )
        select max(customer_id) as last, count(*)::integer as looked from looked`.execute(db)
      last = rows[0]?.last ?? last
      return { numAffectedRows: BigInt(rows[0]?.looked ?? 0) }
    },
  })
}
