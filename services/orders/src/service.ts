import { upsertEndedSession } from '@tapri/service-kit/accounts'
import type { Service } from '@tapri/service-kit/service'
import { on } from '@tapri/service-kit/subscribe'
import { addressSearchRoutes } from './address-search/routes.ts'
import { affectedRoutes } from './affected/routes.ts'
import { alertRoutes } from './alerts/routes.ts'
import { watchOrders } from './alerts/watch.ts'
import { assignRoutes } from './assign/routes.ts'
import { billRoutes } from './bill/routes.ts'
import { cancelRoutes } from './cancel/routes.ts'
import { cashRoutes } from './cash-hand-over/routes.ts'
import { correctPaymentRoutes } from './correct-payment/routes.ts'
import type { Database } from './database.ts'
import { dayClosingRoutes } from './day-closing/routes.ts'
import { deleteOfSession } from './ended-devices.ts'
import { eraseOldDetails } from './erase-details.ts'
import { exportLedgerRoutes } from './export-ledger/routes.ts'
import { favouritesRoutes } from './favourites/routes.ts'
import { readFigures } from './figures/figures.ts'
import { handOverRoutes } from './hand-over/routes.ts'
import { purgeRecord } from './kept-promises/queries.ts'
import { keptPromisesRoutes } from './kept-promises/routes.ts'
import { listOrdersRoutes } from './list-orders/routes.ts'
import { createListings } from './listings.ts'
import { liveRoutes } from './live/routes.ts'
import { purgeSlots } from './numbers/queries.ts'
import { numbersRoutes } from './numbers/routes.ts'
import { openingRoutes } from './opening/routes.ts'
import { openOrdersRoutes } from './open-orders/routes.ts'
import { orderStatusRoutes } from './order-status/routes.ts'
import { unsafePayments } from './payments/config.ts'
import { paymentsRoutes, purgeNotices } from './payments/routes.ts'
import { placeOrderRoutes } from './place-order/routes.ts'
import { replicaCopies } from './replica-copy.ts'
import { upsertOutlet } from './replicas/outlets.ts'
import { upsertPerson } from './replicas/people.ts'
import { upsertProduct } from './replicas/products.ts'
import { pauseRoutes } from './pause/routes.ts'
import { positionRoutes } from './position/routes.ts'
import { Positions } from './positions.ts'
import { pushConfig, unsafePush } from './push/config.ts'
import { pushCopies, pushSubscriptions } from './push/events.ts'
import { purgePush } from './push/queries.ts'
import { createEstimates } from './promise/estimates.ts'
import { pushRoutes } from './push/routes.ts'
import { startSender } from './push/sender.ts'
import { rateRoutes } from './rate/routes.ts'
import { releaseRoutes } from './release/routes.ts'
import { runEach, throwAny } from '@tapri/service-kit/run-each'
import { Settings } from './settings.ts'
import { settleCashRoutes } from './cash-hand-over/settle.ts'
import { slotsRoutes } from './slots/routes.ts'
import { soldOutRoutes } from './sold-out/routes.ts'
import { statsRoutes } from './stats/routes.ts'
import { suggestRoutes } from './suggest/routes.ts'
import { takingRoutes } from './taking/routes.ts'
import { timelineRoutes } from './timeline/routes.ts'
import { unsafeWebhooks, webhooksConfig } from './webhooks/config.ts'
import { purgeMessages } from './webhooks/log.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { startWebhooks } from './webhooks/sender.ts'
import { purgeWaitlist } from './waitlist/queries.ts'
import { waitlistRoutes } from './waitlist/routes.ts'
import { watchWaitlist } from './waitlist/watch.ts'

/** What is deleted past its time, each also when another one fails. */
const purges = [purgePush, purgeSlots, purgeMessages, purgeWaitlist, purgeRecord, purgeNotices]

export const orders: Service<Database, Settings> = {
  name: 'orders',
  settings: Settings,
  unsafeIn: (settings) => unsafePush(settings) ?? unsafeWebhooks(settings) ?? unsafePayments(settings),
  migrations: new URL('../migrations/', import.meta.url),
  routes: (app, context) => {
    const readList = createListings(context.db)
    const positions = new Positions()
    const estimates = createEstimates(context.db)
    const copies = replicaCopies(context.db)
    openingRoutes(app, context, copies)
    addressSearchRoutes(app, context)
    takingRoutes(app, context)
    affectedRoutes(app, context)
    pauseRoutes(app, context)
    soldOutRoutes(app, context)
    slotsRoutes(app, context, copies)
    favouritesRoutes(app, context)
    waitlistRoutes(app, context, copies)
    placeOrderRoutes(app, context, { copies, estimates })
    listOrdersRoutes(app, context, { readList, estimates })
    openOrdersRoutes(app, context, readList)
    orderStatusRoutes(app, context)
    assignRoutes(app, context)
    suggestRoutes(app, context, { positions, estimates })
    cancelRoutes(app, context)
    handOverRoutes(app, context)
    releaseRoutes(app, context)
    rateRoutes(app, context)
    timelineRoutes(app, context)
    statsRoutes(app, context)
    numbersRoutes(app, context)
    billRoutes(app, context)
    exportLedgerRoutes(app, context)
    keptPromisesRoutes(app, context)
    paymentsRoutes(app, context)
    positionRoutes(app, context, positions)
    correctPaymentRoutes(app, context)
    cashRoutes(app, context)
    settleCashRoutes(app, context)
    dayClosingRoutes(app, context)
    const config = pushConfig(context.settings)
    pushRoutes(app, { ...context, config })
    startSender(app, { ...context, config })
    alertRoutes(app, context, readList)
    watchOrders(app, context)
    watchWaitlist(app, context, copies)
    liveRoutes(app, context, positions)
    readFigures(context)
    const webhooks = { ...context, config: webhooksConfig(context.settings) }
    webhookRoutes(app, webhooks)
    startWebhooks(app, webhooks)
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
  purge: async (db, { ORDER_DETAILS_DAYS }) =>
    throwAny(await runEach([...purges, () => eraseOldDetails(db, ORDER_DETAILS_DAYS)], (purge) => purge(db))),
}
