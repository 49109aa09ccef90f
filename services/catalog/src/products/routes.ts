import { createProduct, deleteProduct, updateProduct } from '@tapri/contracts/catalog'
import type { App } from '@tapri/service-kit/app'
import { audit } from '@tapri/service-kit/audit'
import { keyOf, once } from '@tapri/service-kit/idempotency'
import type { CatalogContext } from '../database.ts'
import type { RefreshMenu } from '../menu.ts'
import { lockGroups } from '../option-group.ts'
import { publishProduct, toProduct } from '../product.ts'
import { assertProduct, insertProduct, lockCategory, markProductDeleted, updateProductRow } from './queries.ts'

/** Calls that change products. `refreshMenu` runs after each commit and before the response, so an admin reads their own write. */
export function productRoutes(app: App, { db }: CatalogContext, refreshMenu: RefreshMenu) {
  app.route({
    ...createProduct,
    handler: async (request, reply) => {
      const product = await db.transaction().execute((trx) =>
        once(trx, keyOf(request), async () => {
          const categoryName = await lockCategory(trx, request.body.category_id)
          await lockGroups(trx, request.body.option_group_ids)
          const row = await insertProduct(trx, request.body)
          return toProduct(row, categoryName, await publishProduct(trx, row))
        }),
      )
      await refreshMenu(reply)
      return reply.code(201).send(product)
    },
  })

  app.route({
    ...updateProduct,
    handler: async (request, reply) => {
      const product = await db.transaction().execute(async (trx) => {
        await assertProduct(trx, request.params.id)
        const categoryName = await lockCategory(trx, request.body.category_id)
        await lockGroups(trx, request.body.option_group_ids)
        const row = await updateProductRow(trx, request.params.id, request.body)
        return toProduct(row, categoryName, await publishProduct(trx, row))
      })
      await refreshMenu(reply)
      return product
    },
  })

  app.route({
    ...deleteProduct,
    handler: async (request, reply) => {
      await db
        .transaction()
        .execute(async (trx) => publishProduct(trx, await markProductDeleted(trx, request.params.id)))
      await refreshMenu(reply)
      audit(request, 'product_deleted', { subject: request.params.id })
      return reply.code(204).send(null)
    },
  })
}
