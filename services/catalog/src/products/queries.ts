import { randomUUID } from 'node:crypto'
import type { ProductForm } from '@tapri/contracts/catalog'
import { refusal } from '@tapri/service-kit/http/problems'
import type { Transaction } from 'kysely'
import { type Database, productColumns } from '../database.ts'
import { type CategoryNames, toColumns } from '../product.ts'

const ProductNotFound = refusal('PRODUCT_NOT_FOUND')
const NoSuchCategory = refusal('NO_SUCH_CATEGORY')

/**
 * The category's names, or null without a category. Locks the row against deletion until the transaction ends; 422 if it
 * does not exist.
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

/** Inserts a product, version 1. */
export const insertProduct = (trx: Transaction<Database>, form: ProductForm) =>
  trx
    .insertInto('products')
    .values({ id: randomUUID(), ...toColumns(form) })
    .returning(productColumns)
    .executeTakeFirstOrThrow()

/**
 * Returns a product; 404 if it does not exist. Without a lock at first: locks are taken on the category, then on the
 * product.
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

/** The category's names as they stand, or null without a category. */
export async function findCategoryNames(trx: Transaction<Database>, id: string | null): Promise<CategoryNames | null> {
  if (id === null) return null
  const names = trx.selectFrom('categories').select(['name', 'name_hi']).where('id', '=', id)
  return (await names.executeTakeFirst()) ?? null
}

/** Overwrites a product, which must be locked, raises its version by one and returns the new row. */
export const updateProductRow = (trx: Transaction<Database>, id: string, form: ProductForm) =>
  trx
    .updateTable('products')
    .set((eb) => ({ ...toColumns(form), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(productColumns)
    .executeTakeFirstOrThrow()

/** Turns a product into a tombstone and returns it; 404 if it does not exist. */
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
