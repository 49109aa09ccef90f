import type { ChangeAction, ChangedField } from '@tapri/contracts/changes/calls'
import type { ChangeFact } from '@tapri/contracts/changes/fact'
import { changeFact, type MadeChange } from '@tapri/service-kit/data/changes'
import { type JSONColumnType, type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'

/** Changes made by people, in all services. */
export interface ChangeTables {
  changes: {
    id: string
    at: Date
    /** Null when the operator made it. */
    person_id: string | null
    kind: string
    action: ChangeAction
    thing_id: string
    thing_name: string
    outlet_id: string | null
    fields: JSONColumnType<ChangedField[]>
    version: number
  }
}

/** Stores a change; idempotent, since events are redelivered. */
export const keepChange = (db: Kysely<Database>, { change_id: id, at, fields, ...change }: ChangeFact) =>
  db
    .insertInto('changes')
    .values({ ...change, id, at: new Date(at), fields: JSON.stringify(fields) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
    .then(() => undefined)

/** Stores a change of this service in its transaction, unless nothing differs. */
export async function recordChange(trx: Kysely<Database>, change: MadeChange) {
  const fact = changeFact(change)
  if (fact) await keepChange(trx, fact)
}

const KEPT_DAYS = 400

export const purgeChanges = (db: Kysely<Database>) =>
  db
    .deleteFrom('changes')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute()
