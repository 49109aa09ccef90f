import { refusal } from '@tapri/service-kit/http/problems'
import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'
import { beginEdition } from '../../editions.ts'
import type { PauseState } from './takings.ts'

const ProductNotFound = refusal('PRODUCT_NOT_FOUND')

/** Refuses a product that is unknown or deleted (404). */
export async function assertKnownProduct(db: Kysely<Database>, id: string) {
  const product = await db
    .selectFrom('known_products')
    .select('id')
    .where('id', '=', id)
    .where('deleted', '=', false)
    .executeTakeFirst()
  if (!product) throw new ProductNotFound()
}

interface Marked {
  outlet_id: string
  product_id: string
}

/** Writes a mark in the place of the last one. */
export const saveMark = (db: Kysely<Database>, of: Marked, until: number | null) =>
  db.transaction().execute(async (trx) => {
    const mark = { until: until === null ? null : new Date(until), began_at: new Date() }
    await trx
      .insertInto('sold_out_products')
      .values({ ...of, ...mark })
      .onConflict((conflict) => conflict.columns(['outlet_id', 'product_id']).doUpdateSet(mark))
      .execute()
    await beginEdition(trx)
  })

/** Returns whether there was one, whose time may have come. */
export const deleteMark = (db: Kysely<Database>, { outlet_id, product_id }: Marked): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('sold_out_products')
      .where('outlet_id', '=', outlet_id)
      .where('product_id', '=', product_id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return false
    await beginEdition(trx)
    return true
  })

/** Writes a pause in the place of the last one. */
export const savePause = (db: Kysely<Database>, outlet_id: string, { until, reason }: PauseState) =>
  db.transaction().execute(async (trx) => {
    const pause = { until: new Date(until), reason, began_at: new Date() }
    await trx
      .insertInto('outlet_pauses')
      .values({ outlet_id, ...pause })
      .onConflict((conflict) => conflict.column('outlet_id').doUpdateSet(pause))
      .execute()
    await beginEdition(trx)
  })

/** Returns whether there was one, which may have ended. */
export const deletePause = (db: Kysely<Database>, outletId: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('outlet_pauses')
      .where('outlet_id', '=', outletId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return false
    await beginEdition(trx)
    return true
  })
