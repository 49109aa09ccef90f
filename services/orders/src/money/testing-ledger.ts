import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

/** Reads an order's ledger postings in their order: kind, account and paise. */
export async function bookedOf(db: Kysely<Database>, order: string) {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'entry_id', 'ledger_entries.id')
    .select(['kind', 'account', 'paise'])
    .where('order_id', '=', order)
    .orderBy('entry_id')
    .orderBy('line')
    .execute()
  return rows.map(({ kind, account, paise }) => `${kind} ${account} ${paise}`)
}

/** Throws when the books contradict themselves. Meant for `afterEach`. */
export async function throwFaults(db: Kysely<Database>) {
  const faults = await db.selectFrom('ledger_faults').selectAll().execute()
  if (faults.length > 0) throw new Error(JSON.stringify(faults))
}
