import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { book } from '../ledger.ts'

/** Expires credits whose time is over, and books that once. */
export const expireCredits = (db: Kysely<Database>) =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ outlet_id: string; paise: number }>`
      with expired as (
        select id, left_paise from credits where left_paise > 0 and expires_at <= now()
        order by id limit 1000 for update skip locked
      ),
      ended as (
        update credits set left_paise = 0 from expired where credits.id = expired.id
        returning outlet_id, expired.left_paise
      )
      select outlet_id, sum(left_paise)::bigint as paise from ended group by outlet_id order by outlet_id`.execute(trx)
    for (const { outlet_id, paise } of rows) {
      await book(trx, { kind: 'credit', outlet_id, actor: null }, [
        { account: 'credit', paise },
        { account: 'expired_credit', paise: -paise },
      ])
    }
  })
