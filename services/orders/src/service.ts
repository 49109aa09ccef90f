import { upsertEndedSession } from '@tapri/service-kit/accounts'
import type { Service } from '@tapri/service-kit/service'
import { on } from '@tapri/service-kit/subscribe'
import { alertRoutes } from './alerts/routes.ts'
import { watchOrders } from './alerts/watch.ts'
import { assignRoutes } from './assign/routes.ts'
import { cancelRoutes } from './cancel/routes.ts'
import type { Database } from './database.ts'
import { deleteOfSession } from './ended-devices.ts'
import { handOverRoutes } from './hand-over/routes.ts'
import { listOrdersRoutes } from './list-orders/routes.ts'
import { createListings } from './listings.ts'
import { liveRoutes } from './live/routes.ts'
import { openingRoutes } from './opening/routes.ts'
import { openOrdersRoutes } from './open-orders/routes.ts'
import { orderStatusRoutes } from './order-status/routes.ts'
import { paymentsRoutes } from './payments/routes.ts'
import { placeOrderRoutes } from './place-order/routes.ts'
import { upsertOutlet } from './replicas/outlets.ts'
import { upsertPerson } from './replicas/people.ts'
import { upsertProduct } from './replicas/products.ts'
import { pushConfig, unsafePush } from './push/config.ts'
import { pushCopies, pushSubscriptions } from './push/events.ts'
import { purgePush } from './push/queries.ts'
import { pushRoutes } from './push/routes.ts'
import { startSender } from './push/sender.ts'
import { releaseRoutes } from './release/routes.ts'
import { Settings } from './settings.ts'
import { statsRoutes } from './stats/routes.ts'
import { timelineRoutes } from './timeline/routes.ts'

export const orders: Service<Database, Settings> = {
  name: 'orders',
  settings: Settings,
  unsafeIn: unsafePush,
  migrations: new URL('../migrations/', import.meta.url),
  routes: (app, context) => {
    const readList = createListings(context.db)
    openingRoutes(app, context)
    placeOrderRoutes(app, context)
    listOrdersRoutes(app, context, readList)
    openOrdersRoutes(app, context, readList)
    orderStatusRoutes(app, context)
    assignRoutes(app, context)
    cancelRoutes(app, context)
    handOverRoutes(app, context)
    releaseRoutes(app, context)
    timelineRoutes(app, context)
    statsRoutes(app, context)
    paymentsRoutes(app, context)
    const config = pushConfig(context.settings)
    pushRoutes(app, { ...context, config })
    startSender(app, { ...context, config })
    alertRoutes(app, context, readList)
    watchOrders(app, context)
    liveRoutes(app, context)
  },
  subscriptions: (context) => [
    ...pushSubscriptions(context),
    on('catalog.product.changed', (event) => upsertProduct(context.db, event)),
    on('outlets.outlet.changed', (event) => upsertOutlet(context.db, event)),
    on('auth.person.changed', (event) => upsertPerson(context.db, event)),
    on('auth.session.ended', async (event) => {
      await upsertEndedSession(context.db, event)
      await deleteOfSession(context.db, event.session_id)
    }),
  ],
  copies: {
    'catalog.product.changed': ['known_products'],
    'outlets.outlet.changed': ['known_outlets'],
    'auth.person.changed': ['known_people', 'known_accounts'],
    'auth.session.ended': ['live_ended_sessions'],
    ...pushCopies,
  },
  purge: purgePush,
}
