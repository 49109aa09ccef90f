import { tellChange } from '@tapri/service-kit/data/changes'
import { publish } from '@tapri/service-kit/events/outbox'
import { refusal } from '@tapri/service-kit/http/problems'
import { type Kysely, sql, type Transaction } from 'kysely'
import { categoryEvent } from '../category.ts'
import { categoryColumns, type Database, productColumns } from '../database.ts'
import { publishProduct } from '../product.ts'
import { isOrderStill, moves, type Placed } from './rules.ts'

export const ChangedMeanwhile = refusal('CHANGED_MEANWHILE')

export interface MenuOrder {
  /** The admin who sorts. */
  by: string
  ids: readonly string[]
  /** The order from which the caller started. */
  before?: readonly string[]
}

/**
 * Assigns positions to ids. Each row that moves gets a new version, so that replicas and caches of the menu take it.
 * Rows are locked in the order of their ids: of two admins who sort at the same time one waits for the other, and is
 * refused (412) if the order is no longer the one from which it started. A repeat moves nothing and is not refused.
 */
async function move(trx: Transaction<Database>, table: 'categories' | 'products', { by, ids, before = [] }: MenuOrder) {
  const { rows: placed } = await sql<Placed & { name: string }>`
    select id, position, name from ${sql.table(table)} where id = any(${[...ids, ...before]}::text[]) and not deleted
    order by id for update`.execute(trx)
  const moved = moves(ids, placed)
  if (moved.length > 0 && !isOrderStill(before, placed)) throw new ChangedMeanwhile()
  await sql`
    update ${sql.table(table)} as menu set position = given.position, version = version + 1
    from json_to_recordset(${JSON.stringify(moved)}::json) as given (id text, position bigint)
    where menu.id = given.id`.execute(trx)
  const nameOf = new Map(placed.map(({ id, name }) => [id, name]))
  const namesOf = (order: readonly { id: string; position: number }[]) =>
    order.toSorted((a, b) => a.position - b.position).map(({ id }) => nameOf.get(id) ?? '')
  const movedIds = new Set(moved.map(({ id }) => id))
  await tellChange(trx, 'catalog', {
    by,
    kind: 'menu_order',
    id: table,
    before: { [table]: namesOf(placed.filter(({ id }) => movedIds.has(id))) },
    after: { [table]: namesOf(moved) },
  })
  return [...movedIds]
}

const among = (ids: string[]) => sql<boolean>`id = any(${ids}::text[])`

export const setCategoryOrder = (db: Kysely<Database>, wanted: MenuOrder) =>
  db.transaction().execute(async (trx) => {
    const moved = await move(trx, 'categories', wanted)
    const rows = await trx.selectFrom('categories').select(categoryColumns).where(among(moved)).execute()
    for (const row of rows) await publish(trx, 'catalog.category.changed', row.id, categoryEvent(row))
  })

export const setProductOrder = (db: Kysely<Database>, wanted: MenuOrder) =>
  db.transaction().execute(async (trx) => {
    const moved = await move(trx, 'products', wanted)
    const rows = await trx.selectFrom('products').select(productColumns).where(among(moved)).execute()
    for (const row of rows) await publishProduct(trx, row)
  })
