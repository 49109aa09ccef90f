import type { TSchema } from 'typebox'
import * as addressSearch from './address-search.ts'
import * as affected from './affected.ts'
import * as auth from './auth.ts'
import * as bills from './bills.ts'
import * as cancelHandOverRelease from './cancel-hand-over-release.ts'
import * as cash from './cash.ts'
import * as catalog from './catalog.ts'
import * as closings from './closings.ts'
import * as common from './common.ts'
import * as config from './config.ts'
import * as correctPayment from './correct-payment.ts'
import * as numbers from './numbers.ts'
import * as favourites from './favourites.ts'
import * as opening from './opening.ts'
import * as openingTimes from './opening-hours/schema.ts'
import * as optionGroups from './option-groups.ts'
import * as orderItem from './order-item.ts'
import * as orderPayment from './order-payment.ts'
import * as orderPromise from './order-promise.ts'
import * as orderRating from './order-rating.ts'
import * as orderLists from './order-lists.ts'
import * as orderTimeline from './order-timeline.ts'
import * as orders from './orders.ts'
import * as outlets from './outlets.ts'
import * as payments from './payments.ts'
import * as passkeys from './passkeys.ts'
import * as places from './places.ts'
import * as positions from './positions.ts'
import * as quote from './quote.ts'
import * as promiseRecord from './promise-record.ts'
import * as push from './push.ts'
import * as secondFactor from './second-factor.ts'
import * as sessions from './sessions.ts'
import * as slots from './slots.ts'
import * as staff from './staff.ts'
import * as stats from './stats.ts'
import * as suggestions from './suggestions.ts'
import * as taking from './taking.ts'
import * as traces from './traces.ts'
import * as waitlist from './waitlist.ts'
import * as webhooks from './webhooks.ts'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

const isSchema = (value: unknown): value is TSchema =>
  typeof value === 'object' && value !== null && ('type' in value || 'enum' in value)

/** A schema as it is written to a file: what a library keeps beside it for itself is gone. */
const plain = (schema: unknown): Json =>
  JSON.parse(JSON.stringify(schema, (key, value: unknown) => (key === 'typed' ? undefined : value)))

/** Every exported schema by its name, the words of the wire such as `Order` and `Rupees`. */
const named: [name: string, schema: Json][] = [
  common,
  auth,
  places,
  sessions,
  secondFactor,
  passkeys,
  staff,
  catalog,
  taking,
  numbers,
  promiseRecord,
  opening,
  slots,
  favourites,
  openingTimes,
  optionGroups,
  orderItem,
  orders,
  orderLists,
  addressSearch,
  affected,
  orderPayment,
  orderRating,
  orderPromise,
  quote,
  waitlist,
  payments,
  positions,
  cash,
  closings,
  correctPayment,
  cancelHandOverRelease,
  orderTimeline,
  suggestions,
  webhooks,
  outlets,
  config,
  push,
  stats,
  bills,
  traces,
]
  .flatMap((file) => Object.entries<unknown>(file))
  .filter(([name, value]) => isSchema(value) && name !== 'Nothing')
  .map(([name, value]): [string, Json] => [name, plain(value)])
  .toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Of two names for the same content the first counts. */
const nameOf = new Map(named.toReversed().map(([name, schema]) => [JSON.stringify(schema), name] as const))

/** The schema with a reference in the place of each part that has a name; which part that is shows by its content. */
export const referring = (schema: unknown): Json => refer(plain(schema), '')

function refer(value: Json, self: string): Json {
  if (Array.isArray(value)) return value.map((each) => refer(each, ''))
  if (typeof value !== 'object' || value === null) return value
  const name = nameOf.get(JSON.stringify(value))
  if (name && name !== self) return { $ref: `#/components/schemas/${name}` }
  const inner = withoutNull(value)
  if (inner && nameOf.has(JSON.stringify(inner))) return { anyOf: [refer(inner, ''), { type: 'null' }] }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, refer(each, '')]))
}

/** The object that `Nullable` has made nullable. */
const withoutNull = (schema: JsonObject): JsonObject | undefined =>
  Array.isArray(schema.type) && schema.properties ? { ...schema, type: schema.type[0] ?? null } : undefined

/** The named schemas that a document refers to, directly or by another. */
export function schemasIn(document: object): JsonObject {
  const wanted = new Set<string>()
  const look = (json: unknown) => {
    for (const [, name = ''] of JSON.stringify(json).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (wanted.has(name)) continue
      wanted.add(name)
      look(definitionOf(name))
    }
  }
  look(document)
  return Object.fromEntries([...wanted].toSorted().map((name) => [name, definitionOf(name)]))
}

const definitionOf = (name: string) => refer(named.find(([other]) => other === name)?.[1] ?? {}, name)
