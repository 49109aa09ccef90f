import { upsertEndedSession } from '@tapri/service-kit/accounts'
import type { Service } from '@tapri/service-kit/service'
import { on } from '@tapri/service-kit/subscribe'
import { assignRoutes } from './assign/routes.ts'
import { cancelRoutes } from './cancel/routes.ts'
import type { Database } from './database.ts'
import { listOrdersRoutes } from './list-orders/routes.ts'
import { openOrdersRoutes } from './open-orders/routes.ts'
import { orderStatusRoutes } from './order-status/routes.ts'
import { paymentsRoutes } from './payments/routes.ts'
import { placeOrderRoutes } from './place-order/routes.ts'
import { upsertOutlet } from './replicas/outlets.ts'
import { upsertPerson } from './replicas/people.ts'
import { upsertProduct } from './replicas/products.ts'
import { Settings } from './settings.ts'
import { statsRoutes } from './stats/routes.ts'

export const orders: Service<Database, Settings> = {
  name: 'orders',
  settings: Settings,
  migrations: new URL('../migrations/', import.meta.url),
  routes: (app, context) => {
    placeOrderRoutes(app, context)
    listOrdersRoutes(app, context)
    openOrdersRoutes(app, context)
    orderStatusRoutes(app, context)
    assignRoutes(app, context)
    cancelRoutes(app, context)
    statsRoutes(app, context)
    paymentsRoutes(app, context)
  },
  subscriptions: ({ db }) => [
    on('catalog.product.changed', (event) => upsertProduct(db, event)),
    on('outlets.outlet.changed', (event) => upsertOutlet(db, event)),
    on('auth.person.changed', (event) => upsertPerson(db, event)),
    on('auth.session.ended', (event) => upsertEndedSession(db, event)),
  ],
  copies: {
    'catalog.product.changed': ['known_products'],
    'outlets.outlet.changed': ['known_outlets'],
    'auth.person.changed': ['known_people', 'known_accounts'],
    'auth.session.ended': ['live_ended_sessions'],
  },
}
