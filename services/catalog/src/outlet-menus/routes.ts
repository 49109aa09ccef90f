import { setOutletMenu } from '@tapri/contracts/catalog'
import type { App } from '@tapri/service-kit/http/app'
import { type CatalogContext, productColumns } from '../database.ts'
import type { RefreshMenu } from '../menu.ts'
import { publishProduct } from '../product.ts'
import { assertMenu, withOutlet } from './rules.ts'

/** The call that sets the menu of an outlet. Products are locked in the order of their ids, as other changes do. */
export function outletMenuRoutes(app: App, { db }: CatalogContext, refreshMenu: RefreshMenu) {
  app.route({
    ...setOutletMenu,
    handler: async ({ params: { id }, body: { products } }, reply) => {
      assertMenu(products)
      const wanted = new Map(products.map((product) => [product.product_id, product]))
      await db.transaction().execute(async (trx) => {
        const rows = await trx
          .selectFrom('products')
          .select(['id', 'outlets'])
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
          await publishProduct(trx, changed)
        }
      })
      await refreshMenu(reply)
      return reply.code(204).send(null)
    },
  })
}
