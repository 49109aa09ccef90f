import * as addressSearch from './address-search.ts'
import * as affected from './affected.ts'
import * as auth from './auth.ts'
import * as bills from './bills.ts'
import * as callers from './callers.ts'
import * as cancelHandOverRelease from './cancel-hand-over-release.ts'
import * as cash from './cash.ts'
import * as catalog from './catalog.ts'
import * as changes from './changes/calls.ts'
import * as closings from './closings.ts'
import * as correctPayment from './correct-payment.ts'
import * as duty from './duty.ts'
import type { Endpoint } from './endpoint.ts'
import * as exports from './exports.ts'
import * as complaints from './complaints/calls.ts'
import * as giveBack from './give-back.ts'
import * as favourites from './favourites.ts'
import * as kitchen from './kitchen.ts'
import * as live from './live.ts'
import * as optionGroups from './option-groups.ts'
import * as myAccountData from './my-data/account.ts'
import * as myOrderData from './my-data/orders.ts'
import * as loginCode from './login-code.ts'
import * as messages from './messages.ts'
import * as numbers from './numbers.ts'
import * as opening from './opening.ts'
import * as orderLists from './order-lists.ts'
import * as orderTimeline from './order-timeline.ts'
import * as orders from './orders.ts'
import * as ownAccount from './own-account.ts'
import * as outlets from './outlets.ts'
import * as places from './places.ts'
import * as positions from './positions.ts'
import * as payments from './payments.ts'
import * as profile from './profile.ts'
import * as promiseRecord from './promise-record.ts'
import * as promotions from './promotions.ts'
import * as push from './push.ts'
import * as quote from './quote.ts'
import * as follow from './follow.ts'
import * as registration from './registration.ts'
import * as secondFactor from './second-factor.ts'
import * as sessions from './sessions.ts'
import * as slots from './slots.ts'
import * as staff from './staff.ts'
import * as staffPositions from './staff-positions/calls.ts'
import * as stats from './stats.ts'
import * as suggestions from './suggestions.ts'
import * as takenOrders from './taken-orders.ts'
import * as taking from './taking.ts'
import * as waitlist from './waitlist.ts'
import * as webhooks from './webhooks.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value

/** The contract files of each service: the file that defines a call decides which service answers it. */
const filesOf = {
  auth: [
    auth,
    callers,
    loginCode,
    myAccountData,
    ownAccount,
    places,
    profile,
    registration,
    sessions,
    secondFactor,
    staff,
    staffPositions,
  ],
  catalog: [catalog, optionGroups],
  orders: [
    orders,
    orderLists,
    payments,
    bills,
    exports,
    changes,
    giveBack,
    complaints,
    cash,
    closings,
    correctPayment,
    addressSearch,
    affected,
    opening,
    slots,
    favourites,
    kitchen,
    live,
    myOrderData,
    messages,
    duty,
    numbers,
    positions,
    promiseRecord,
    promotions,
    push,
    quote,
    waitlist,
    stats,
    suggestions,
    takenOrders,
    taking,
    cancelHandOverRelease,
    orderTimeline,
    webhooks,
    follow,
  ],
  outlets: [outlets],
}

/** Every file with calls. */
export const callFiles: readonly object[] = Object.values(filesOf).flat()

const callsIn = (files: readonly object[]) =>
  Object.fromEntries(
    files
      .flatMap((file) => Object.entries<unknown>(file as Record<string, unknown>))
      .flatMap(([name, value]): [string, Endpoint][] => (isEndpoint(value) ? [[name, value]] : [])),
  )

/** The calls of each service, by name. */
export const callsOf = {
  auth: callsIn(filesOf.auth),
  catalog: callsIn(filesOf.catalog),
  orders: callsIn(filesOf.orders),
  outlets: callsIn(filesOf.outlets),
}
export type ServiceName = keyof typeof callsOf
export const serviceNames = Object.keys(callsOf) as ServiceName[]

/** The same without the names: the gateway's routing table. */
export const endpointsOf = {
  auth: Object.values(callsOf.auth),
  catalog: Object.values(callsOf.catalog),
  orders: Object.values(callsOf.orders),
  outlets: Object.values(callsOf.outlets),
}
