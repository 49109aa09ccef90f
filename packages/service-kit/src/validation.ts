import { Ajv, type Options, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import type { FastifyValidationResult } from 'fastify/types/schema.js'
import type { TSchema } from 'typebox'

/** Without this precision `multipleOf: 0.01` refuses one valid price in nine, since 0.01 has no exact binary form. */
const common: Options = { allErrors: false, allowUnionTypes: true, multipleOfPrecision: 6, removeAdditional: false }

/** Checking the schemas themselves needs the compiled schema of schemas in each process: a test does it. */
export const uncheckedSchemas: Options = { validateSchema: false, meta: false }

const compilerOf = (options: Options) => {
  const ajv = new Ajv({ ...common, ...uncheckedSchemas, ...options })
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
  return ({ schema, httpPart }) => atFirstUse(() => (httpPart === 'body' ? body : text).compile(schema))
}

/** Compiled with the first request of its route: all routes would delay the start and stay in memory. */
function atFirstUse(compile: () => ValidateFunction): FastifyValidationResult {
  let compiled: ValidateFunction | undefined
  const validate: FastifyValidationResult = (data) => {
    compiled ??= compile()
    const isValid = compiled(data)
    validate.errors = compiled.errors ?? null
    return isValid
  }
  return validate
}
