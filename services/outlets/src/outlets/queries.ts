import { refusal } from '@tapri/service-kit/http/problems'
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import { type Database, outletColumns, type OutletRow } from '../database.ts'
import type { ChangedColumns } from './rules.ts'

export const OutletNotFound = refusal('OUTLET_NOT_FOUND')

const orNotFound = (row: OutletRow | undefined): OutletRow => {
  if (!row) throw new OutletNotFound()
  return row
}

const present = (db: Kysely<Database>) => db.selectFrom('outlets').select(outletColumns).where('deleted_at', 'is', null)

export const findOutlets = (db: Kysely<Database>) => present(db).orderBy('name').orderBy('id').execute()

/** Finds an outlet. Refuses an unknown or deleted one (404). */
export const findOutlet = async (db: Kysely<Database>, id: string) =>
  orNotFound(await present(db).where('id', '=', id).executeTakeFirst())

/** Like `findOutlet`, locked until the transaction ends. */
export const lockOutlet = async (trx: Transaction<Database>, id: string) =>
  orNotFound(await present(trx).where('id', '=', id).forUpdate().executeTakeFirst())

export const insertOutlet = (trx: Transaction<Database>, outlet: Insertable<Database['outlets']>) =>
  trx.insertInto('outlets').values(outlet).returning(outletColumns).executeTakeFirstOrThrow()

export const updateOutlet = async (trx: Transaction<Database>, id: string, columns: ChangedColumns) =>
  orNotFound(
    await trx
      .updateTable('outlets')
      .set((column) => ({ ...columns, version: column('version', '+', 1) }))
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning(outletColumns)
      .executeTakeFirst(),
  )

/** Marks an outlet as deleted and removes its manager. */
export const markDeleted = async (trx: Transaction<Database>, id: string) =>
  orNotFound(
    await trx
      .updateTable('outlets')
      .set((column) => ({ deleted_at: sql<Date>`now()`, manager_id: null, version: column('version', '+', 1) }))
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning(outletColumns)
      .executeTakeFirst(),
  )
