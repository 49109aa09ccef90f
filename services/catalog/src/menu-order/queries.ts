import { publish } from '@tapri/service-kit/outbox'
import { type Kysely, sql, type Transaction } from 'kysely'
import { categoryEvent } from '../category.ts'
import { categoryColumns, type Database, productColumns } from '../database.ts'
import { publishProduct } from '../product.ts'
import { moves, type Placed } from './rules.ts'

/**
 * Gives ids their places; each row that moves gets the next version, so that replicas and caches of the menu take it. Rows are locked in
 * the order of their ids: of two admins who sort at once one waits for the other.
 */
async function move(trx: Transaction<Database>, table: 'categories' | 'products', wanted: readonly string[]) {
  const { rows: placed } = await sql<Placed>`
    select id, position from ${sql.table(table)} where id = any(${[...wanted]}::text[]) and not deleted
    order by id for update`.execute(trx)
  const moved = moves(wanted, placed)
  await sql`
    update ${sql.table(table)} as menu set position = given.position, version = version + 1
    from json_to_recordset(${JSON.stringify(moved)}::json) as given (id text, position bigint)
    where menu.id = given.id`.execute(trx)
  return moved.map(({ id }) => id)
}

const among = (ids: string[]) => sql<boolean>`id = any(${ids}::text[])`

export const setCategoryOrder = (db: Kysely<Database>, wanted: readonly string[]) =>
  db.transaction().execute(async (trx) => {
    const moved = await move(trx, 'categories', wanted)
    const rows = await trx.selectFrom('categories').select(categoryColumns).where(among(moved)).execute()
    for (const row of rows) await publish(trx, 'catalog.category.changed', row.id, categoryEvent(row))
  })

export const setProductOrder = (db: Kysely<Database>, wanted: readonly string[]) =>
  db.transaction().execute(async (trx) => {
    const moved = await move(trx, 'products', wanted)
    const rows = await trx.selectFrom('products').select(productColumns).where(among(moved)).execute()
    for (const row of rows) await publishProduct(trx, row)
  })
