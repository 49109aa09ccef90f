import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { endpointsOf } from '@tapri/contracts/services'
import { expect, test } from 'vitest'
import { strictValidation } from './validation.ts'

const schemas = Object.values(endpointsOf).flatMap((endpoints) =>
  endpoints.flatMap(({ method, url, schema }) =>
    (['body', 'querystring', 'params'] as const).flatMap((part) => {
      const of = (schema as Partial<Record<string, object>>)[part]
      return of ? [{ name: `${String(method)} ${url} ${part}`, of }] : []
    }),
  ),
)

test('the schemas of all requests are right: services compile one with its first request, and do not check it', () => {
  expect(schemas.length).toBeGreaterThan(50)
  const ajv = new Ajv({ allowUnionTypes: true, multipleOfPrecision: 6 })
  addFormats.default(ajv)
  for (const { name, of } of schemas) expect(() => ajv.compile(of), name).not.toThrow()
})

test('a schema is compiled with the first request', () => {
  const compile = strictValidation()
  const wrong = { type: 'nonsense' }
  const validate = compile({ schema: wrong, method: 'POST', url: '/', httpPart: 'body' } as never)
  expect(() => (validate as (data: unknown) => boolean)({})).toThrow(/nonsense/)
})

test('what is wrong is told as by the schema itself', () => {
  const schema = { type: 'object', properties: { page: { type: 'integer' } } }
  const validate = strictValidation()({ schema, method: 'GET', url: '/', httpPart: 'querystring' } as never)
  const isValid = validate as ((data: unknown) => boolean) & { errors?: unknown }
  expect(isValid({ page: '2' })).toBe(true)
  expect(isValid.errors).toBeNull()
  expect(isValid({ page: 'x' })).toBe(false)
  expect(isValid.errors).toMatchObject([{ instancePath: '/page', keyword: 'type' }])
})
