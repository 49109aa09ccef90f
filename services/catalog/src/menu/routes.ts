import { listCategories, listMenu, listProducts, MENU_VERSION_HEADER } from '@tapri/contracts/catalog'
import { guard } from '@tapri/service-kit/http/access'
import { replicaStandings } from '@tapri/service-kit/data/accounts'
import type { App } from '@tapri/service-kit/http/app'
import { sendReady } from '@tapri/service-kit/http/encoded-response'
import type { CatalogContext } from '../database.ts'
import type { Menu } from '../menu.ts'

/**
 * Registers the routes of the public menu. Responses are encoded in advance, so these routes have no response schema.
 */
export function menuRoutes(app: App, { db }: CatalogContext, menu: Menu) {
  const adminOnly = guard(['admin'], replicaStandings(db))

  app.route({
    ...listCategories,
    schema: {},
    handler: async (request, reply) => {
      const { categories, version } = await menu.responses()
      return sendReady(request, reply.header(MENU_VERSION_HEADER, version), categories)
    },
  })

  app.route({
    ...listMenu,
    schema: { querystring: listMenu.schema.querystring },
    handler: async (request, reply) => {
      const { products, ofOutlets, version } = await menu.responses()
      const ofOutlet = ofOutlets.get(request.query.outlet_id) ?? products
      return sendReady(request, reply.header(MENU_VERSION_HEADER, version), ofOutlet)
    },
  })

  app.route({
    ...listProducts,
    schema: { querystring: listProducts.schema.querystring },
    handler: async (request, reply) => {
      const isForAdmin = request.query.include_unavailable ?? false
      if (isForAdmin) await adminOnly(request, reply)
      const { products, allProducts, version } = await menu.responses()
      return sendReady(request, reply.header(MENU_VERSION_HEADER, version), isForAdmin ? allProducts : products)
    },
  })
}
