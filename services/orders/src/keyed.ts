import { once, type RequestKey } from '@tapri/service-kit/idempotency'
import type { Kysely } from 'kysely'
import type { Database } from './database.ts'

/**
 * Does a change at once, or, when the request carries an `Idempotency-Key`, at most once: a repeat of a change that was
 * made does nothing and gives undefined.
 */
export function keyed<Answer>(
  db: Kysely<Database>,
  key: RequestKey | undefined,
  change: (db: Kysely<Database>) => Promise<Answer>,
): Promise<Answer | undefined> {
  if (!key) return change(db)
  return db.transaction().execute(async (trx) => {
    let answer: Answer | undefined
    await once(trx, key, async () => {
      answer = await change(trx)
      return {}
    })
    return answer
  })
}
