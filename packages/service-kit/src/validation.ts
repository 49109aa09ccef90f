import { Ajv, type Options } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'

/** Without this precision `multipleOf: 0.01` refuses one valid price in nine, since 0.01 has no exact binary form. */
const common: Options = { allErrors: false, allowUnionTypes: true, multipleOfPrecision: 6, removeAdditional: false }

const compilerOf = (options: Options) => {
  const ajv = new Ajv({ ...common, ...options })
  addFormats.default(ajv)
  return ajv
}

/**
 * Bodies are taken as they are: `"2"` is no number and an unknown field is refused. Query strings and path parameters
 * are text by nature, so there `page=2` counts as a number.
 */
export function strictValidation(): FastifySchemaCompiler<TSchema> {
  const body = compilerOf({ coerceTypes: false })
  const text = compilerOf({ coerceTypes: true })
  return ({ schema, httpPart }) => (httpPart === 'body' ? body : text).compile(schema)
}
