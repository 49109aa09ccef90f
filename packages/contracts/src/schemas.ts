import type { TSchema } from 'typebox'
import * as buyer from './buyer.ts'
import * as charges from './charges/schema.ts'
import * as common from './common.ts'
import * as config from './config.ts'
import { DeliveryArea } from './delivery-areas/schema.ts'
import * as openingTimes from './opening-hours/schema.ts'
import * as orderItem from './order-item.ts'
import * as orderPayment from './order-payment.ts'
import * as orderPromise from './order-promise.ts'
import * as orderRating from './order-rating.ts'
import { Allergens, AtOutlet, AtOutletFact, OnOutletMenu } from './outlet-menu.ts'
import * as passkeys from './passkeys.ts'
import * as staffPositions from './staff-positions/positions.ts'
import { callFiles } from './services.ts'
import * as traces from './traces.ts'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

const isSchema = (value: unknown): value is TSchema =>
  typeof value === 'object' && value !== null && ('type' in value || 'enum' in value)

/** Returns a schema as plain JSON, without the library's own symbols. */
const plain = (schema: unknown): Json =>
  JSON.parse(JSON.stringify(schema, (key, value: unknown) => (key === 'typed' ? undefined : value)))

/**
 * The files that have schemas but no calls. Of some not all have a name, because oasdiff takes a reference to an object
 * that may also be null for another type.
 */
const parts = [
  buyer,
  charges,
  common,
  config,
  { DeliveryArea },
  openingTimes,
  orderItem,
  orderPayment,
  orderPromise,
  orderRating,
  { Allergens, AtOutlet, AtOutletFact, OnOutletMenu },
  passkeys,
  staffPositions,
  traces,
]

/** Every exported schema by its name, such as `Order` and `Rupees`. */
const named: [name: string, schema: Json][] = [...parts, ...callFiles]
  .flatMap((file) => Object.entries<unknown>(file as Record<string, unknown>))
  .filter(([name, value]) => isSchema(value) && name !== 'Nothing')
  .map(([name, value]): [string, Json] => [name, plain(value)])
  .toSorted(([a], [b]) => (a < b ? -1 : 1))

/** If one content has two names, the first counts. */
const nameOf = new Map(named.toReversed().map(([name, schema]) => [JSON.stringify(schema), name] as const))

/** Returns the schema with each named part replaced by a reference; parts are recognised by their content. */
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

/** Returns the named schemas that a document refers to, directly or indirectly. */
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
