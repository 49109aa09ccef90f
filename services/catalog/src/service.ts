import { upsertAccount, upsertEndedSession } from '@tapri/service-kit/accounts'
import { publish } from '@tapri/service-kit/outbox'
import type { Service } from '@tapri/service-kit/service'
import { on } from '@tapri/service-kit/subscribe'
import { categoryRoutes } from './categories/routes.ts'
import { categoryEvent } from './category.ts'
import type { Database } from './database.ts'
import { purgeUnusedImages } from './images/queries.ts'
import { imageRoutes } from './images/routes.ts'
import { keepMenu } from './menu.ts'
import { menuRoutes } from './menu/routes.ts'
import { productEvent } from './product.ts'
import { productRoutes } from './products/routes.ts'
import { Settings } from './settings.ts'

/** The menu: what is sold, in which categories, at what price, with which pictures. */
export const catalog: Service<Database, Settings> = {
  name: 'catalog',
  settings: Settings,
  migrations: new URL('../migrations/', import.meta.url),

  routes: async (app, context) => {
    const menu = keepMenu(context)
    app.addHook('onClose', async () => menu.close())
    // The change is committed: if the bytes cannot be made anew just now, the next look does it.
    const changed = () => menu.refresh().catch((err: unknown) => context.log.warn({ err }, 'menu is refreshed later'))

    menuRoutes(app, context, menu)
    productRoutes(app, context, changed)
    categoryRoutes(app, context, changed)
    await imageRoutes(app, context)
  },

  purge: purgeUnusedImages,

  subscriptions: ({ db }) => [
    on('auth.account.changed', (event) => upsertAccount(db, event)),
    on('auth.session.ended', (event) => upsertEndedSession(db, event)),
  ],
  owns: { 'catalog.category.changed': 'categories', 'catalog.product.changed': 'products' },
  copies: { 'auth.account.changed': ['known_accounts'], 'auth.session.ended': ['live_ended_sessions'] },

  // Locked, so that no change commits between the reading and the writing and puts its newer events before this older one.
  republish: async (trx) => {
    for (const row of await trx.selectFrom('categories').selectAll().forShare().execute()) {
      await publish(trx, 'catalog.category.changed', row.id, categoryEvent(row))
    }
    for (const row of await trx.selectFrom('products').selectAll().forShare().execute()) {
      await publish(trx, 'catalog.product.changed', row.id, productEvent(row))
    }
  },
}
