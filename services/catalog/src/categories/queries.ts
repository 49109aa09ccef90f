import { randomUUID } from 'node:crypto'
import type { CategoryForm } from '@tapri/contracts/catalog'
import { refusal } from '@tapri/service-kit/http/problems'
import type { Transaction } from 'kysely'
import { type Database, categoryColumns } from '../database.ts'
import { hindiColumns } from '../hindi.ts'

export const CategoryNotFound = refusal('CATEGORY_NOT_FOUND')

/** Returns a form's columns. A blank description is stored as null. */
const toColumns = ({ name, description, image_url, ...form }: CategoryForm) => ({
  name: name.trim(),
  description: description?.trim() || null,
  image_url: image_url ?? null,
  ...hindiColumns(form),
})

/** Inserts a category with version 1. */
export const insertCategory = (trx: Transaction<Database>, form: CategoryForm) =>
  trx
    .insertInto('categories')
    .values({ id: randomUUID(), ...toColumns(form) })
    .returning(categoryColumns)
    .executeTakeFirstOrThrow()

/** Returns a category, locked until the transaction ends. Refuses an unknown one (404). */
export async function lockCategoryRow(trx: Transaction<Database>, id: string) {
  const category = await trx
    .selectFrom('categories')
    .select(categoryColumns)
    .where('id', '=', id)
    .where('deleted', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!category) throw new CategoryNotFound()
  return category
}

/** Overwrites a category, which must be locked, and increments its version. */
export const updateCategoryRow = (trx: Transaction<Database>, id: string, form: CategoryForm) =>
  trx
    .updateTable('categories')
    .set((eb) => ({ ...toColumns(form), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(categoryColumns)
    .executeTakeFirstOrThrow()

/**
 * Turns a category into a tombstone and removes it from its products. Refuses an unknown one (404). Products are locked
 * in the order of their ids, as when somebody sorts them.
 */
export async function markCategoryDeleted(trx: Transaction<Database>, id: string) {
  const category = await trx
    .updateTable('categories')
    .set((eb) => ({ deleted: true, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted', '=', false)
    .returning(categoryColumns)
    .executeTakeFirst()
  if (!category) throw new CategoryNotFound()
  await trx.selectFrom('products').select('id').where('category_id', '=', id).orderBy('id').forUpdate().execute()
  await trx.updateTable('products').set({ category_id: null }).where('category_id', '=', id).execute()
  return category
}
