import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { events } from '@tapri/contracts/events'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { endpointsOf } from '@tapri/contracts/services'
import { expect, test } from 'vitest'
import { serializersAtFirstUse, strictValidation } from './validation.ts'

const endpoints = Object.values(endpointsOf).flat()
const requests = endpoints.flatMap(({ method, url, schema }) =>
  (['body', 'querystring', 'params'] as const).flatMap((part) => {
    const of = (schema as Partial<Record<string, object>>)[part]
    return of ? [{ name: `${String(method)} ${url} ${part}`, of }] : []
  }),
)
const eventSchemas = Object.entries(events).map(([name, of]) => ({ name, of }))

test('the schemas of all requests and events are right: services compile one with its first use, and do not check it', () => {
  expect(requests.length).toBeGreaterThan(50)
  const ajv = new Ajv({ allowUnionTypes: true, multipleOfPrecision: 6 })
  addFormats.default(ajv)
  for (const { name, of } of [...requests, ...eventSchemas]) expect(() => ajv.compile(of), name).not.toThrow()
})

const responses = endpoints.flatMap(({ method, url, schema }) =>
  Object.entries((schema as { response?: Record<string, object> }).response ?? {}).map(([httpStatus, of]) => ({
    name: `${String(method)} ${url} ${httpStatus}`,
    route: { schema: of, method: String(method), url, httpStatus },
  })),
)

test('every response has a serializer: services make one with its first response', () => {
  expect(responses.length).toBeGreaterThan(100)
  const compile = SerializerSelector()({}, {})
  for (const { name, route } of responses) expect(() => compile(route as never), name).not.toThrow()
})

test('a serializer is made with the first response', () => {
  const wrong = { type: 'object', properties: { size: { $ref: '#/nowhere' } } }
  const serialize = serializersAtFirstUse()({ schema: wrong, method: 'GET', url: '/' } as never)
  expect(() => serialize({ size: 1 })).toThrow(/nowhere/)
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
