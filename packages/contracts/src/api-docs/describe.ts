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
import { schemaTexts } from './schema-texts.ts'
import { shopFields } from './shop-fields.ts'
import { roadFields } from './road-fields.ts'
import { specialFields } from './special-fields.ts'
import { traceFields } from './trace-fields.ts'
import { webhookFields } from './webhook-fields.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
type JsonObject = { [key: string]: Json }

const textOf = (owner: string, field: string): FieldText | undefined =>
  specialFields[`${owner}.${field}`] ??
  specialCashFields[`${owner}.${field}`] ??
  promiseFields[`${owner}.${field}`] ??
  billFields[`${owner}.${field}`] ??
  webhookFields[`${owner}.${field}`] ??
  specialPaymentFields[`${owner}.${field}`] ??
  accountFields[field] ??
  shopFields[field] ??
  laterFields[field] ??
  roadFields[field] ??
  numberFields[field] ??
  optionFields[field] ??
  cashFields[field] ??
  positionFields[field] ??
  promiseFields[field] ??
  recordFields[field] ??
  billFields[field] ??
  paymentFields[field] ??
  traceFields[field]

/** A schema in which every field has its description and example. `owner` is the named schema or the call it stands in. */
export function describeFields(schema: Json, owner: string): Json {
  if (Array.isArray(schema)) return schema.map((each) => describeFields(each, owner))
  if (typeof schema !== 'object' || schema === null) return schema
  const { properties, ...others } = schema
  const described = Object.entries(others).map(([key, value]) => [key, describeFields(value, owner)])
  if (typeof properties !== 'object' || properties === null) return Object.fromEntries(described) as JsonObject
  const fields = Object.entries(properties).map(([name, field]) => [name, describeField(field, owner, name)])
  return { ...(Object.fromEntries(described) as JsonObject), properties: Object.fromEntries(fields) as JsonObject }
}

/** One field, or one parameter of a call. An example stands only where the value may be one. */
export function describeField(field: Json, owner: string, name: string): Json {
  const described = describeFields(field, owner) as JsonObject
  const { description, example } = textOf(owner, name) ?? {}
  const allowed = described.enum
  const fitting = Array.isArray(allowed) && !allowed.includes(example ?? null) ? allowed[0] : example
  return { ...described, ...(description && { description }), ...(fitting !== undefined && { examples: [fitting] }) }
}

/** A named schema with its description. */
export const describeSchema = (schema: Json, name: string): Json => {
  const description = schemaTexts[name] ?? cashSchemaTexts[name]
  return { ...(describeFields(schema, name) as JsonObject), ...(description && { description }) }
}
