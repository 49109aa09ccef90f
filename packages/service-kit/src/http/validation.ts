import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { readings, type Typed } from '@tapri/contracts/typed/typed'
import {
  Ajv,
  type AnySchemaObject,
  type ErrorObject,
  type FuncKeywordDefinition,
  type Options,
  type SchemaValidateFunction,
  type ValidateFunction,
} from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import type { TSchema } from 'typebox'

/** Without this precision `multipleOf: 0.01` refuses one valid price in nine, since 0.01 has no exact binary form. */
const common: Options = { allErrors: false, allowUnionTypes: true, multipleOfPrecision: 6, removeAdditional: false }

/** Checking the schemas themselves needs the compiled schema of schemas in each process: a test does it. */
export const uncheckedSchemas: Options = { validateSchema: false, meta: false }

/** The place of a text: the object or the list around it, and its name there. */
type Place = Parameters<SchemaValidateFunction>[3]

/**
 * Replaces what was typed by what is read of it, before the length and the pattern of its schema are looked at. Where
 * nothing is left and something is needed a blank stays, for the pattern to refuse.
 */
export const typedKeyword: FuncKeywordDefinition = {
  keyword: 'typed',
  type: 'string',
  schemaType: 'string',
  modifying: true,
  before: 'maxLength',
  validate: (kind: Typed, text: string, schema: AnySchemaObject | undefined, at: Place | undefined) => {
    const read = readings[kind](text)
    if (at) at.parentData[at.parentDataProperty] = read === '' && text !== '' && schema?.minLength ? ' ' : read
    return true
  },
}

const compilerOf = (options: Options) => {
  const ajv = new Ajv({ ...common, ...uncheckedSchemas, ...options })
  addFormats.default(ajv)
  return ajv.addKeyword(typedKeyword)
}

/**
 * Bodies are taken as they are: `"2"` is no number and an unknown field is refused. Query strings and path parameters
 * are text by nature, so there `page=2` counts as a number.
 */
export function strictValidation(): FastifySchemaCompiler<TSchema> {
  const body = compilerOf({ coerceTypes: false })
  const text = compilerOf({ coerceTypes: true })
  return ({ schema, httpPart }) => validatorAtFirstUse(() => (httpPart === 'body' ? body : text).compile(schema))
}

/** Fastify's own serializers, each compiled with the first response of its route and status. */
export function serializersAtFirstUse(): FastifySerializerCompiler<TSchema> {
  const compile = SerializerSelector()({}, {}) as FastifySerializerCompiler<TSchema>
  return (route) => {
    let serialize: ReturnType<typeof compile> | undefined
    return (data) => (serialize ??= compile(route))(data)
  }
}

export interface Validator {
  (data: unknown): boolean
  errors?: ErrorObject[] | null
}

/** Compiled with its first use: all at once would delay the start and stay in memory. */
export function validatorAtFirstUse(compile: () => ValidateFunction): Validator {
  let compiled: ValidateFunction | undefined
  const validate: Validator = (data) => {
    compiled ??= compile()
    const isValid = compiled(data)
    validate.errors = compiled.errors ?? null
    return isValid
  }
  return validate
}
