import { refusal } from '@tapri/service-kit/http/problems'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../database.ts'
import { recordChange } from '../../changes.ts'
import { beginEdition } from '../../editions.ts'
import type { PauseState } from './takes-orders.ts'

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

/** Saves a sold-out mark, replacing an earlier one. */
export const saveMark = (db: Kysely<Database>, by: string, of: Marked, until: number | null) =>
  db.transaction().execute(async (trx) => {
    const before = await findMark(trx, of)
    const mark = { until: until === null ? null : new Date(until), began_at: new Date() }
    await trx
      .insertInto('sold_out_products')
      .values({ ...of, ...mark })
      .onConflict((conflict) => conflict.columns(['outlet_id', 'product_id']).doUpdateSet(mark))
      .execute()
    await recordMark(trx, by, of, { before, after: { until: untilOf(mark.until) } })
    await beginEdition(trx)
  })

/** Deletes a mark. Returns whether there was one, even if its time had passed. */
export const deleteMark = (db: Kysely<Database>, by: string, of: Marked): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { outlet_id, product_id } = of
    const before = await findMark(trx, of)
    const { numDeletedRows } = await trx
      .deleteFrom('sold_out_products')
      .where('outlet_id', '=', outlet_id)
      .where('product_id', '=', product_id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return false
    await recordMark(trx, by, of, { before, after: null })
    await beginEdition(trx)
    return true
  })

/** Saves a pause, replacing an earlier one. */
export const savePause = (db: Kysely<Database>, by: string, outlet_id: string, { until, reason }: PauseState) =>
  db.transaction().execute(async (trx) => {
    const before = await findPause(trx, outlet_id)
    const pause = { until: new Date(until), reason, began_at: new Date() }
    await trx
      .insertInto('outlet_pauses')
      .values({ outlet_id, ...pause })
      .onConflict((conflict) => conflict.column('outlet_id').doUpdateSet(pause))
      .execute()
    await recordPause(trx, by, outlet_id, { before, after: pauseFacts(pause) })
    await beginEdition(trx)
  })

/** Deletes a pause. Returns whether there was one, even if it had ended. */
export const deletePause = (db: Kysely<Database>, by: string, outletId: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const before = await findPause(trx, outletId)
    const { numDeletedRows } = await trx
      .deleteFrom('outlet_pauses')
      .where('outlet_id', '=', outletId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return false
    await recordPause(trx, by, outletId, { before, after: null })
    await beginEdition(trx)
    return true
  })

interface Changed {
  before: object | null
  after: object | null
}

/** Records without a name: outlet and product are shown with their current names. */
const recordPause = (trx: Transaction<Database>, by: string, outlet: string, changed: Changed) =>
  recordChange(trx, { by, kind: 'pause', id: outlet, outlet, ...changed })

const recordMark = (trx: Transaction<Database>, by: string, { outlet_id, product_id }: Marked, changed: Changed) =>
  recordChange(trx, { by, kind: 'sold_out', id: product_id, outlet: outlet_id, ...changed })

/** A mark without an end stays until somebody removes it. */
const untilOf = (until: Date | null) => until?.toISOString() ?? 'notice'

const pauseFacts = ({ until, reason }: { until: Date; reason: string }) => ({ until: until.toISOString(), reason })

/** Locks and returns the current pause. One that has ended counts as none. */
async function findPause(trx: Transaction<Database>, outletId: string) {
  const pause = trx.selectFrom('outlet_pauses').select(['until', 'reason']).where('outlet_id', '=', outletId)
  const found = await pause
    .where('until', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()
  return found ? pauseFacts(found) : null
}

async function findMark(trx: Transaction<Database>, { outlet_id, product_id }: Marked) {
  const found = await trx
    .selectFrom('sold_out_products')
    .select('until')
    .where('outlet_id', '=', outlet_id)
    .where('product_id', '=', product_id)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', sql<Date>`now()`)]))
    .forUpdate()
    .executeTakeFirst()
  return found ? { until: untilOf(found.until) } : null
}
