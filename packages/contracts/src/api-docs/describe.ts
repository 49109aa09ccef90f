import { affectedFields } from './affected-fields.ts'
import { accountFields } from './account-fields.ts'
import { cashFields, cashSchemaTexts, specialCashFields } from './cash.ts'
import { billFields } from './bill-fields.ts'
import type { FieldText } from './field-text.ts'
import { laterFields } from './later-fields.ts'
import { numberFields } from './number-fields.ts'
import { promiseFields } from './promise-fields.ts'
import { optionFields } from './option-fields.ts'
import { positionFields } from './positions.ts'
import { recordFields } from './record-fields.ts'
import { paymentFields, specialPaymentFields } from './payments.ts'
import { schemaExamples } from './schema-examples.ts'
import { schemaTexts } from './schema-texts.ts'
import { shopFields } from './shop-fields.ts'
import { roadFields } from './road-fields.ts'
import { specialFields } from './special-fields.ts'
import { traceFields } from './trace-fields.ts'
import { webhookFields } from './webhook-fields.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
type JsonObject = { [key: string]: Json }

const tables = [
  specialFields,
  specialCashFields,
  specialPaymentFields,
  webhookFields,
  accountFields,
  shopFields,
  laterFields,
  roadFields,
  numberFields,
  optionFields,
  cashFields,
  positionFields,
  promiseFields,
  recordFields,
  billFields,
  paymentFields,
  traceFields,
  affectedFields,
].flatMap((texts) => Object.entries(texts))

/** Texts by `<schema or call>.<field>`, and by `<schema or call>.<field that holds it>.<field>` where a schema has a name twice. */
export const textsByPlace = tables.filter(([key]) => key.includes('.'))

/** Texts by name alone: of names that mean the same wherever their place has no other text. */
export const textsByName = tables.filter(([key]) => !key.includes('.'))

const byPlace = new Map(textsByPlace)
const byName = new Map(textsByName)

/** Where a field stands: the named schema or the call, and the field of it that holds this one. */
interface Place {
  owner: string
  holder?: string
}

const textOf = ({ owner, holder }: Place, field: string): FieldText | undefined =>
  byPlace.get(`${owner}.${holder}.${field}`) ?? byPlace.get(`${owner}.${field}`) ?? byName.get(field)

/** A schema in which every field has its description and example. `owner` is the named schema or the call it stands in. */
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

/** One field, or one parameter of a call. */
export const describeField = (field: Json, owner: string, name: string): Json => describeFieldOf({ owner }, field, name)

function describeFieldOf(place: Place, field: Json, name: string): Json {
  const described = describeWithin(field, { owner: place.owner, holder: name }) as JsonObject
  const { description, example } = textOf(place, name) ?? {}
  return {
    ...described,
    ...(description && { description }),
    ...(example !== undefined && takesExample(described) && { examples: [example] }),
  }
}

/** Only text has an example: numbers, choices and references say by themselves what they may be. */
const takesExample = (schema: JsonObject): boolean =>
  isObject(schema.items) ? takesExample(schema.items) : !schema.enum && [schema.type].flat().includes('string')

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A named schema with its description, and where it is one value with an example. */
export const describeSchema = (schema: Json, name: string): Json => {
  const described = describeFields(schema, name) as JsonObject
  const description = schemaTexts[name] ?? cashSchemaTexts[name]
  const example = schemaExamples[name]
  return { ...described, ...(description && { description }), ...(example !== undefined && { examples: [example] }) }
}
