import { createProduct, deleteProduct, updateProduct } from '@tapri/contracts/catalog'
import type { App } from '@tapri/service-kit/app'
import { audit } from '@tapri/service-kit/audit'
import { keyOf, once } from '@tapri/service-kit/idempotency'
import { publish } from '@tapri/service-kit/outbox'
import type { Transaction } from 'kysely'
import type { CatalogContext, Database } from '../database.ts'
import { productEvent, type ProductRow, toProduct } from '../product.ts'
import { assertProduct, changeProduct, holdCategory, insertProduct, markProductDeleted } from './queries.ts'

/** `changed` runs after each committed change, before it is answered: who changed the menu sees it changed. */
export function productRoutes(app: App, { db }: CatalogContext, changed: () => Promise<void>) {
  app.route({
    ...createProduct,
    handler: async (request, reply) => {
      const product = await db.transaction().execute((trx) =>
        once(trx, keyOf(request), async () => {
          const categoryName = await holdCategory(trx, request.body.category_id)
          const row = await insertProduct(trx, request.body)
          await tell(trx, row)
          return toProduct(row, categoryName)
        }),
      )
      await changed()
      return reply.code(201).send(product)
    },
  })

  app.route({
    ...updateProduct,
    handler: async (request) => {
      const product = await db.transaction().execute(async (trx) => {
        await assertProduct(trx, request.params.id)
        const categoryName = await holdCategory(trx, request.body.category_id)
        const row = await changeProduct(trx, request.params.id, request.body)
        await tell(trx, row)
        return toProduct(row, categoryName)
      })
      await changed()
      return product
    },
  })

  app.route({
    ...deleteProduct,
    handler: async (request, reply) => {
      await db.transaction().execute(async (trx) => tell(trx, await markProductDeleted(trx, request.params.id)))
      await changed()
      audit(request, 'product_deleted', { subject: request.params.id })
      return reply.code(204).send(null)
    },
  })
}

const tell = (trx: Transaction<Database>, row: ProductRow) =>
  publish(trx, 'catalog.product.changed', row.id, productEvent(row))
