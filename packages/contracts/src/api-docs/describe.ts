import { accountFields, accountSchemas } from './fields/accounts.ts'
import { changeFields, changeSchemas } from './fields/changes.ts'
import { kitchenFields, kitchenSchemas } from './fields/kitchen.ts'
import { moneyFields } from './fields/money.ts'
import { ownDataFields, ownDataSchemas } from './fields/own-data.ts'
import { orderFields } from './fields/orders.ts'
import { shopFields } from './fields/shop.ts'
import { specialFields } from './fields/special.ts'
import { dutyFields, dutySchemas } from './fields/duty.ts'
import { tradeFields } from './fields/trade.ts'
import { webhookFields, webhookSchemas } from './fields/webhooks.ts'
import type { FieldDescription } from './field-description.ts'
import { schemaDescriptions } from './schema-descriptions.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
type JsonObject = { [key: string]: Json }

const tables = [
  specialFields,
  accountFields,
  ownDataFields,
  changeFields,
  shopFields,
  orderFields,
  kitchenFields,
  moneyFields,
  tradeFields,
  dutyFields,
  webhookFields,
].flatMap((texts) => Object.entries(texts))

/**
 * Texts by `<schema or call>.<field>`, and by `<schema or call>.<field that holds it>.<field>` where a schema has a
 * name twice.
 */
export const textsByPlace = tables.filter(([key]) => key.includes('.'))

/** Texts by name alone, for names that mean the same everywhere unless `textsByPlace` says otherwise. */
export const textsByName = tables.filter(([key]) => !key.includes('.'))

const byPlace = new Map(textsByPlace)
const byName = new Map(textsByName)

/** The place of a field: the named schema or the call, and the parent field that holds this one. */
interface Place {
  owner: string
  holder?: string
}

const textOf = ({ owner, holder }: Place, field: string): FieldDescription | undefined =>
  byPlace.get(`${owner}.${holder}.${field}`) ?? byPlace.get(`${owner}.${field}`) ?? byName.get(field)

/**
 * A schema in which every field has its description and example. `owner` is the named schema or the call it stands in.
 */
export const describeFields = (schema: Json, owner: string): Json => describeWithin(schema, { owner })

function describeWithin(schema: Json, place: Place): Json {
  if (Array.isArray(schema)) return schema.map((each) => describeWithin(each, place))
  if (typeof schema !== 'object' || schema === null) return schema
  const { properties, ...others } = schema
  const described = Object.entries(others).map(([key, value]) => [key, describeWithin(value, place)])
  if (typeof properties !== 'object' || properties === null) return Object.fromEntries(described) as JsonObject
  const fields = Object.entries(properties).map(([name, field]) => [name, describeFieldOf(place, field, name)])
  return { ...(Object.fromEntries(described) as JsonObject), properties: Object.fromEntries(fields) as JsonObject }
}

/** Describes a field, or a parameter of a call. */
export const describeField = (field: Json, owner: string, name: string): Json => describeFieldOf({ owner }, field, name)

function describeFieldOf(place: Place, field: Json, name: string): Json {
  const described = describeWithin(field, { owner: place.owner, holder: name }) as JsonObject
  const { examples, ...text } = partsOf(textOf(place, name))
  return { ...described, ...text, ...(examples && takesExample(described) && { examples }) }
}

/** Converts a text to the keywords of a schema. */
function partsOf(text: FieldDescription | undefined): { description?: string; examples?: Json[] } {
  if (text === undefined) return {}
  return typeof text === 'string' ? { description: text } : { description: text[0], examples: [text[1] as Json] }
}

/** Only strings have an example: numbers, enums and references need none. */
const takesExample = (schema: JsonObject): boolean =>
  isObject(schema.items) ? takesExample(schema.items) : !schema.enum && [schema.type].flat().includes('string')

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const schemas: Record<string, FieldDescription> = {
  ...schemaDescriptions,
  ...accountSchemas,
  ...changeSchemas,
  ...dutySchemas,
  ...kitchenSchemas,
  ...ownDataSchemas,
  ...webhookSchemas,
}

/** Returns a named schema with its description and, if it is a single value, an example. */
export const describeSchema = (schema: Json, name: string): Json => ({
  ...(describeFields(schema, name) as JsonObject),
  ...partsOf(schemas[name]),
})
