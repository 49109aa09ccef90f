import { MENU_VERSION_HEADER } from '@tapri/contracts/catalog'
import { upsertAccount, upsertEndedSession } from '@tapri/service-kit/data/accounts'
import { publish } from '@tapri/service-kit/events/outbox'
import type { Service } from '@tapri/service-kit/process/service'
import { on } from '@tapri/service-kit/events/subscribe'
import type { FastifyReply } from 'fastify'
import { categoryRoutes } from './categories/routes.ts'
import { categoryEvent } from './category.ts'
import { categoryColumns, type Database, productColumns } from './database.ts'
import { purgeUnusedImages } from './images/queries.ts'
import { imageRoutes } from './images/routes.ts'
import { cacheMenu } from './menu.ts'
import { menuOrderRoutes } from './menu-order/routes.ts'
import { menuRoutes } from './menu/routes.ts'
import { optionGroupRoutes } from './option-groups/routes.ts'
import { outletMenuRoutes } from './outlet-menus/routes.ts'
import { publishProduct } from './product.ts'
import { productRoutes } from './products/routes.ts'
import { Settings } from './settings.ts'

/** The catalog service: products, categories, their images and the public menu. */
export const catalog: Service<Database, Settings> = {
  name: 'catalog',
  settings: Settings,
  migrations: new URL('../migrations/', import.meta.url),

  routes: async (app, context) => {
    const menu = cacheMenu(context)
    app.addHook('onClose', async () => menu.close())
    // The change is committed, so a failed refresh does not fail the request; the next poll retries it. The header
    // tells the gateway that its copy of the menu is outdated, before the admin gets the response.
    const refreshMenu = async (reply: FastifyReply) => {
      const version = await menu.refresh().catch((err: unknown) => {
        context.log.warn({ err }, 'menu refresh failed, retrying within 2 s')
      })
      if (version !== undefined) void reply.header(MENU_VERSION_HEADER, version)
    }

    menuRoutes(app, context, menu)
    productRoutes(app, context, refreshMenu)
    optionGroupRoutes(app, context, refreshMenu)
    categoryRoutes(app, context, refreshMenu)
    outletMenuRoutes(app, context, refreshMenu)
    menuOrderRoutes(app, context, refreshMenu)
    await imageRoutes(app, context)
  },

  purge: purgeUnusedImages,

  subscriptions: ({ db }) => [
    on('auth.account.changed', (event) => upsertAccount(db, event)),
    on('auth.session.ended', (event) => upsertEndedSession(db, event)),
  ],
  owns: { 'catalog.category.changed': 'categories', 'catalog.product.changed': 'products' },
  replicas: { 'auth.account.changed': ['known_accounts'], 'auth.session.ended': ['live_ended_sessions'] },

  // Takes share locks in the order of ids, like other changes: no change may commit between this read and the write to
  // the outbox, or its newer event would be queued first.
  republish: async (trx) => {
    for (const row of await trx.selectFrom('categories').select(categoryColumns).orderBy('id').forShare().execute()) {
      await publish(trx, 'catalog.category.changed', row.id, categoryEvent(row))
    }
    for (const row of await trx.selectFrom('products').select(productColumns).orderBy('id').forShare().execute()) {
      await publishProduct(trx, row)
    }
  },
}
