import * as auth from './auth.ts'
import * as catalog from './catalog.ts'
import type { Endpoint } from './endpoint.ts'
import * as live from './live.ts'
import * as opening from './opening.ts'
import * as orders from './orders.ts'
import * as outlets from './outlets.ts'
import * as push from './push.ts'
import * as registration from './registration.ts'
import * as secondFactor from './second-factor.ts'
import * as sessions from './sessions.ts'
import * as staff from './staff.ts'
import * as stats from './stats.ts'
import * as wayOut from './way-out.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value

const callsIn = (exports: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(exports).flatMap(([name, value]): [string, Endpoint][] =>
      isEndpoint(value) ? [[name, value]] : [],
    ),
  )

/** Which service answers which calls, by their names: the file a call is written in names its service. */
export const callsOf = {
  auth: callsIn({ ...auth, ...registration, ...sessions, ...secondFactor, ...staff }),
  catalog: callsIn(catalog),
  orders: callsIn({ ...orders, ...opening, ...live, ...push, ...stats, ...wayOut }),
  outlets: callsIn(outlets),
}
export type ServiceName = keyof typeof callsOf
export const serviceNames = Object.keys(callsOf) as ServiceName[]

/** The same without the names. The gateway's routing table. */
export const endpointsOf = {
  auth: Object.values(callsOf.auth),
  catalog: Object.values(callsOf.catalog),
  orders: Object.values(callsOf.orders),
  outlets: Object.values(callsOf.outlets),
}
