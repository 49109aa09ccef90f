import { orderCategories, orderProducts } from '@tapri/contracts/catalog'
import type { App } from '@tapri/service-kit/http/app'
import type { CatalogContext } from '../database.ts'
import type { RefreshMenu } from '../menu.ts'
import { setCategoryOrder, setProductOrder } from './queries.ts'

/** Registers the routes that sort the menu. A repeat moves nothing. */
export function menuOrderRoutes(app: App, { db }: CatalogContext, refreshMenu: RefreshMenu) {
  app.route({
    ...orderCategories,
    handler: async ({ user, body }, reply) => {
      await setCategoryOrder(db, { ...body, by: user.id })
      await refreshMenu(reply)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...orderProducts,
    handler: async ({ user, body }, reply) => {
      await setProductOrder(db, { ...body, by: user.id })
      await refreshMenu(reply)
      return reply.code(204).send(null)
    },
  })
}
