import { randomUUID } from 'node:crypto'
import type { ProductForm } from '@tapri/contracts/catalog'
import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { NoSuchCategory, ProductNotFound, storedProduct } from './rules.ts'

/** The category's name, which cannot be deleted while the transaction runs. Refuses one that is not there (422). */
export async function holdCategory(trx: Transaction<Database>, id: string | null): Promise<string | null> {
  if (id === null) return null
  const category = await trx
    .selectFrom('categories')
    .select('name')
    .where('id', '=', id)
    .where('deleted', '=', false)
    .forShare()
    .executeTakeFirst()
  if (!category) throw new NoSuchCategory()
  return category.name
}

export const insertProduct = (trx: Transaction<Database>, form: ProductForm) =>
  trx
    .insertInto('products')
    .values({ id: randomUUID(), ...storedProduct(form) })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Refuses a product that is not there (404), without holding it: whoever needs both takes the category first. */
export async function assertProduct(trx: Transaction<Database>, id: string) {
  const product = await trx
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('deleted', '=', false)
    .executeTakeFirst()
  if (!product) throw new ProductNotFound()
}

/** The product after the change; its version has grown by one. Refuses a product that is not there (404). */
export async function changeProduct(trx: Transaction<Database>, id: string, form: ProductForm) {
  const product = await trx
    .updateTable('products')
    .set((eb) => ({ ...storedProduct(form), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted', '=', false)
    .returningAll()
    .executeTakeFirst()
  if (!product) throw new ProductNotFound()
  return product
}

/** Leaves a tombstone. Refuses a product that is not there (404). */
export async function markProductDeleted(trx: Transaction<Database>, id: string) {
  const product = await trx
    .updateTable('products')
    .set((eb) => ({ deleted: true, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted', '=', false)
    .returningAll()
    .executeTakeFirst()
  if (!product) throw new ProductNotFound()
  return product
}
