import { randomUUID } from 'node:crypto'
import type { ProductForm } from '@tapri/contracts/catalog'
import { refusal } from '@tapri/service-kit/http/problems'
import type { Transaction } from 'kysely'
import { type Database, productColumns } from '../database.ts'
import { type CategoryNames, toColumns } from '../product.ts'

const ProductNotFound = refusal('PRODUCT_NOT_FOUND')
const NoSuchCategory = refusal('NO_SUCH_CATEGORY')

/**
 * Returns the category's names, or null without a category. Locks the row against deletion until the transaction ends.
 * Refuses an unknown category (422).
 */
export async function lockCategory(trx: Transaction<Database>, id: string | null): Promise<CategoryNames | null> {
  if (id === null) return null
  const category = await trx
    .selectFrom('categories')
    .select(['name', 'name_hi'])
    .where('id', '=', id)
    .where('deleted', '=', false)
    .forShare()
    .executeTakeFirst()
  if (!category) throw new NoSuchCategory()
  return category
}

/** Inserts a product with version 1. */
export const insertProduct = (trx: Transaction<Database>, form: ProductForm) =>
  trx
    .insertInto('products')
    .values({ id: randomUUID(), ...toColumns(form) })
    .returning(productColumns)
    .executeTakeFirstOrThrow()

/**
 * Returns a product. Refuses an unknown one (404). Not locked by default, because the category must be locked before
 * the product.
 */
export async function findProduct(trx: Transaction<Database>, id: string, lock?: 'locked') {
  const product = await trx
    .selectFrom('products')
    .select(productColumns)
    .where('id', '=', id)
    .where('deleted', '=', false)
    .$if(lock === 'locked', (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  if (!product) throw new ProductNotFound()
  return product
}

/** Overwrites a product, which must be locked, increments its version and returns the new row. */
export const updateProductRow = (trx: Transaction<Database>, id: string, form: ProductForm) =>
  trx
    .updateTable('products')
    .set((eb) => ({ ...toColumns(form), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(productColumns)
    .executeTakeFirstOrThrow()

/** Turns a product into a tombstone and returns it. Refuses an unknown one (404). */
export async function markProductDeleted(trx: Transaction<Database>, id: string) {
  const product = await trx
    .updateTable('products')
    .set((eb) => ({ deleted: true, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted', '=', false)
    .returning(productColumns)
    .executeTakeFirst()
  if (!product) throw new ProductNotFound()
  return product
}
