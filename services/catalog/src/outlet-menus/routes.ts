import { setOutletMenu } from '@tapri/contracts/catalog'
import type { App } from '@tapri/service-kit/http/app'
import { tellProduct } from '../changes.ts'
import { type CatalogContext, productColumns } from '../database.ts'
import type { RefreshMenu } from '../menu.ts'
import { publishProduct } from '../product.ts'
import { assertMenu, withOutlet } from './rules.ts'

/**
 * Registers the route that sets an outlet's menu. Products are locked in the order of their ids, like in other changes.
 */
export function outletMenuRoutes(app: App, { db }: CatalogContext, refreshMenu: RefreshMenu) {
  app.route({
    ...setOutletMenu,
    handler: async ({ user, params: { id }, body: { products } }, reply) => {
      assertMenu(products)
      const wanted = new Map(products.map((product) => [product.product_id, product]))
      await db.transaction().execute(async (trx) => {
        const rows = await trx
          .selectFrom('products')
          .select(productColumns)
          .where('id', 'in', [...wanted.keys()])
          .where('deleted', '=', false)
          .orderBy('id')
          .forUpdate()
          .execute()
        for (const row of rows) {
          const product = wanted.get(row.id)
          const outlets = product && withOutlet(row.outlets, id, product)
          if (!outlets) continue
          const changed = await trx
            .updateTable('products')
            .set((eb) => ({ outlets: JSON.stringify(outlets), version: eb('version', '+', 1) }))
            .where('id', '=', row.id)
            .returning(productColumns)
            .executeTakeFirstOrThrow()
          await tellProduct(trx, user.id, { before: row, after: changed })
          await publishProduct(trx, changed)
        }
      })
      await refreshMenu(reply)
      return reply.code(204).send(null)
    },
  })
}
