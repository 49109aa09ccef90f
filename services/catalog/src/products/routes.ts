import { createProduct, deleteProduct, updateProduct } from '@tapri/contracts/catalog'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { keyOf, once } from '@tapri/service-kit/http/idempotency'
import { assertUnchanged } from '@tapri/service-kit/http/if-match'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { findCategoryNames } from '../category.ts'
import { tellProduct } from '../changes.ts'
import type { CatalogContext, Database } from '../database.ts'
import type { RefreshMenu } from '../menu.ts'
import { groupsOf, lockGroups } from '../option-group.ts'
import { publishProduct, type ProductRow, toProduct } from '../product.ts'
import { findProduct, insertProduct, lockCategory, markProductDeleted, updateProductRow } from './queries.ts'

const assertProductUnchanged = (request: FastifyRequest, trx: Transaction<Database>, row: ProductRow) =>
  assertUnchanged(request, row.version, async () =>
    toProduct(row, await findCategoryNames(trx, row.category_id), await groupsOf(trx, row.option_group_ids)),
  )

/**
 * Registers the routes that change products. `refreshMenu` runs after each commit and before the response, so that
 * admins see their own change.
 */
export function productRoutes(app: App, { db }: CatalogContext, refreshMenu: RefreshMenu) {
  app.route({
    ...createProduct,
    handler: async (request, reply) => {
      const product = await db.transaction().execute((trx) =>
        once(trx, keyOf(request), async () => {
          const category = await lockCategory(trx, request.body.category_id)
          await lockGroups(trx, request.body.option_group_ids)
          const row = await insertProduct(trx, request.body)
          await tellProduct(trx, request.user.id, { before: null, after: row })
          return toProduct(row, category, await publishProduct(trx, row))
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
        const { id } = request.params
        // Checked before what the body refers to: something that somebody else has changed meanwhile is not the
        // caller's mistake.
        await assertProductUnchanged(request, trx, await findProduct(trx, id))
        const category = await lockCategory(trx, request.body.category_id)
        await lockGroups(trx, request.body.option_group_ids)
        const before = await findProduct(trx, id, 'locked')
        await assertProductUnchanged(request, trx, before)
        const row = await updateProductRow(trx, id, request.body)
        await tellProduct(trx, request.user.id, { before, after: row })
        return toProduct(row, category, await publishProduct(trx, row))
      })
      await refreshMenu(reply)
      return product
    },
  })

  app.route({
    ...deleteProduct,
    handler: async (request, reply) => {
      await db.transaction().execute(async (trx) => {
        const row = await markProductDeleted(trx, request.params.id)
        await tellProduct(trx, request.user.id, { before: row, after: null })
        await publishProduct(trx, row)
      })
      await refreshMenu(reply)
      audit(request, 'product_deleted', { subject: request.params.id })
      return reply.code(204).send(null)
    },
  })
}
