import { replicaStandings, upsertEndedSession } from '@tapri/service-kit/data/accounts'
import { staffColumn } from '@tapri/service-kit/http/staff-powers'
import { runEach, throwAny } from '@tapri/service-kit/process/run-each'
import type { Service } from '@tapri/service-kit/process/service'
import { refusalIn } from '@tapri/service-kit/process/settings'
import { on } from '@tapri/service-kit/events/subscribe'
import type { Database } from './database.ts'
import { keepChange, purgeChanges } from './changes.ts'
import { affectedRoutes } from './fulfilment/affected/routes.ts'
import { watchOrders } from './fulfilment/alerts/watch.ts'
import { assignRoutes } from './fulfilment/assign/routes.ts'
import { cancelRoutes } from './fulfilment/cancel/routes.ts'
import { dutyRoutes } from './fulfilment/duty/routes.ts'
import { handOverRoutes } from './fulfilment/hand-over/routes.ts'
import { upsertPerson } from './fulfilment/people/people.ts'
import { purgeDuties } from './fulfilment/duty/queries.ts'
import { purgeTickets } from './fulfilment/kitchen/queries.ts'
import { kitchenRoutes } from './fulfilment/kitchen/routes.ts'
import { positionRoutes } from './fulfilment/position/routes.ts'
import { Positions } from './fulfilment/positions.ts'
import { rateRoutes } from './fulfilment/rate/routes.ts'
import { releaseRoutes } from './fulfilment/release/routes.ts'
import { orderStatusRoutes } from './fulfilment/status/routes.ts'
import { givingByItself } from './fulfilment/suggest/give.ts'
import { availableRoute } from './fulfilment/suggest/available.ts'
import { suggestRoutes } from './fulfilment/suggest/routes.ts'
import { deleteOfSession } from './messages/ended-devices.ts'
import { pushConfig } from './messages/push/config.ts'
import { unsafeCustomerMessages } from './messages/customer/config.ts'
import { customerMessages } from './messages/customer/customer.ts'
import { purgeCustomerMessages } from './messages/customer/queue.ts'
import { orderEventReplicas, orderEventSubscriptions } from './messages/order-events.ts'
import { purgePush } from './messages/push/queries.ts'
import { pushRoutes } from './messages/push/routes.ts'
import { startSender } from './messages/push/sender.ts'
import { webhooksConfig } from './messages/webhooks/config.ts'
import { purgeMessages } from './messages/webhooks/log.ts'
import { webhookRoutes } from './messages/webhooks/routes.ts'
import { startWebhooks } from './messages/webhooks/sender.ts'
import { billRoutes } from './money/bills/routes.ts'
import { cashRoutes } from './money/cash/routes.ts'
import { settleCashRoutes } from './money/cash/settle.ts'
import { dayClosingRoutes } from './money/closings/routes.ts'
import { complaintRoutes } from './money/complaints/routes.ts'
import { correctPaymentRoutes } from './money/corrections/routes.ts'
import { exportLedgerRoutes } from './money/exports/routes.ts'
import { giveBackRoutes } from './money/give-back/routes.ts'
import { unsafePayments } from './money/payments/config.ts'
import { expireCredits } from './money/credit/expire.ts'
import { paymentsRoutes, purgeNotices } from './money/payments/routes.ts'
import { eraseOldDetails } from './order/erase-details.ts'
import { createEstimates } from './order/promise/estimates.ts'
import { createPromisedMinutes } from './order/promise/promised-minutes.ts'
import { timelineRoutes } from './order/timeline/routes.ts'
import { addressSearchRoutes } from './ordering/address-search/routes.ts'
import { favouritesRoutes } from './ordering/favourites/routes.ts'
import { placeOrderRoutes } from './ordering/place/routes.ts'
import { takeOrderRoutes } from './ordering/place/taken/routes.ts'
import { promotionRoutes } from './ordering/promotions/routes.ts'
import { purgeWaitlist } from './ordering/waitlist/queries.ts'
import { waitlistRoutes } from './ordering/waitlist/routes.ts'
import { watchWaitlist } from './ordering/waitlist/watch.ts'
import { reachRoutes } from './outlet/opening/reach.ts'
import { pickupsRoutes } from './outlet/opening/pickups.ts'
import { openingRoutes } from './outlet/opening/routes.ts'
import { replicaCopies } from './outlet/replicas/copy.ts'
import { upsertOutlet } from './outlet/replicas/outlets.ts'
import { upsertProduct } from './outlet/replicas/products.ts'
import { slotsRoutes } from './outlet/slots/routes.ts'
import { takingRoutes } from './outlet/taking/routes.ts'
import { Settings } from './settings.ts'
import { boardRoutes } from './views/board/routes.ts'
import { purgeLinks } from './views/follow/queries.ts'
import { followRoutes } from './views/follow/routes.ts'
import { createListings } from './views/listings.ts'
import { listOrdersRoutes } from './views/lists/routes.ts'
import { liveRoutes } from './views/live/routes.ts'
import { purgeSlots } from './views/statistics/days/queries.ts'
import { changesRoutes } from './views/changes/routes.ts'
import { myDataRoutes } from './views/my-data/routes.ts'
import { numbersRoutes } from './views/statistics/days/routes.ts'
import { readGauges } from './views/statistics/gauges/gauges.ts'
import { purgeRecord } from './views/statistics/kept-promises/queries.ts'
import { keptPromisesRoutes } from './views/statistics/kept-promises/routes.ts'
import { statsRoutes } from './views/statistics/totals/routes.ts'

/** Jobs that delete outdated rows. A job that fails does not stop the others. */
const purges = [
  purgeChanges,
  purgePush,
  purgeCustomerMessages,
  purgeSlots,
  purgeMessages,
  purgeWaitlist,
  purgeRecord,
  purgeNotices,
  purgeTickets,
  purgeDuties,
  expireCredits,
  purgeLinks,
]

const changeSubjects = ['auth.change.made', 'catalog.change.made', 'outlets.change.made'] as const

export const orders: Service<Database, Settings> = {
  name: 'orders',
  settings: Settings,
  unsafeIn: (settings) =>
    refusalIn(() => [pushConfig(settings), webhooksConfig(settings)]) ??
    unsafePayments(settings) ??
    unsafeCustomerMessages(settings),
  migrations: new URL('../migrations/', import.meta.url),
  standingOf: (db) => replicaStandings(db, staffColumn('known_positions')),
  routes: (app, context) => {
    const readList = createListings(context.db)
    const positions = new Positions()
    const estimates = createEstimates(context.db)
    const copies = replicaCopies(context.db)
    const promised = { copies, promisedMinutes: createPromisedMinutes(estimates) }
    openingRoutes(app, context, promised)
    pickupsRoutes(app, context.settings, promised)
    reachRoutes(app, copies)
    addressSearchRoutes(app, context)
    takingRoutes(app, context)
    affectedRoutes(app, context)
    slotsRoutes(app, context, copies)
    favouritesRoutes(app, context)
    waitlistRoutes(app, context, copies)
    promotionRoutes(app, context, copies)
    placeOrderRoutes(app, context, { copies, estimates })
    takeOrderRoutes(app, context, { copies, estimates })
    listOrdersRoutes(app, context, { readList, estimates, findCarrier: (id) => positions.carrierOf(id) })
    followRoutes(app, context, { estimates, findCarrier: (id) => positions.carrierOf(id) })
    boardRoutes(app, context, readList)
    orderStatusRoutes(app, context)
    assignRoutes(app, context)
    suggestRoutes(app, context, { positions, estimates })
    availableRoute(app, context, positions)
    dutyRoutes(app, context)
    cancelRoutes(app, context)
    handOverRoutes(app, context)
    kitchenRoutes(app, context)
    releaseRoutes(app, context)
    rateRoutes(app, context)
    timelineRoutes(app, context)
    statsRoutes(app, context)
    numbersRoutes(app, context)
    changesRoutes(app, context)
    myDataRoutes(app, context)
    billRoutes(app, context)
    exportLedgerRoutes(app, context)
    giveBackRoutes(app, context)
    complaintRoutes(app, context, estimates)
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
    customerMessages(app, context, { estimates, findCarrier: (id) => positions.carrierOf(id) })
    watchOrders(app, context, givingByItself(context, { positions, estimates }))
    watchWaitlist(app, context, copies)
    liveRoutes(app, context, positions)
    readGauges(context)
    const webhooks = { ...context, config: webhooksConfig(context.settings) }
    webhookRoutes(app, webhooks)
    startWebhooks(app, webhooks)
  },
  subscriptions: (context) => [
    ...orderEventSubscriptions(context),
    ...changeSubjects.map((subject) => on(subject, (event) => keepChange(context.db, event))),
    on('catalog.product.changed', (event) => upsertProduct(context.db, event)),
    on('outlets.outlet.changed', (event) => upsertOutlet(context.db, event)),
    on('auth.person.changed', (event) => upsertPerson(context.db, event)),
    on('auth.session.ended', async (event) => {
      await upsertEndedSession(context.db, event)
      await deleteOfSession(context.db, event.session_id)
    }),
  ],
  replicas: {
    'catalog.product.changed': ['known_products'],
    'outlets.outlet.changed': ['known_outlets'],
    'auth.person.changed': ['known_people', 'known_accounts'],
    'auth.session.ended': ['live_ended_sessions'],
    ...orderEventReplicas,
    ...Object.fromEntries(changeSubjects.map((subject) => [subject, ['changes' as const]])),
  },
  purge: async (db, { ORDER_DETAILS_DAYS }) =>
    throwAny(await runEach([...purges, () => eraseOldDetails(db, ORDER_DETAILS_DAYS)], (purge) => purge(db))),
}
