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

/** Checking the schemas themselves needs the compiled meta-schema in each process: a test does it instead. */
export const uncheckedSchemas: Options = { validateSchema: false, meta: false }

/** The location of a text: the object or array around it, and its key there. */
type Place = Parameters<SchemaValidateFunction>[3]

/**
 * Replaces typed text with its normalized form before the length and pattern of its schema are checked. If nothing is
 * left of a text that must not be empty, a blank stays, which the pattern refuses.
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
 * Bodies are taken literally: `"2"` is not a number, and unknown fields are refused. Query strings and path parameters
 * are text by nature, so there `page=2` counts as a number.
 */
export function strictValidation(): FastifySchemaCompiler<TSchema> {
  const body = compilerOf({ coerceTypes: false })
  const text = compilerOf({ coerceTypes: true })
  return ({ schema, httpPart }) => validatorAtFirstUse(() => (httpPart === 'body' ? body : text).compile(schema))
}

/** Fastify's own serializers, each compiled at the first response of its route and status. */
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

/** Compiles at first use: compiling everything would delay the start and stay in memory. */
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
