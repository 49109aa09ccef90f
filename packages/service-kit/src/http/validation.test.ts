import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { events } from '@tapri/contracts/events'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { Phone } from '@tapri/contracts/auth'
import { Name, Nullable, Prose, Search, Shape, Digits } from '@tapri/contracts/common'
import { UpiReference } from '@tapri/contracts/order-payment'
import { endpointsOf } from '@tapri/contracts/services'
import Type, { type TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { serializersAtFirstUse, strictValidation, typedKeyword } from './validation.ts'

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
  // Events are taken as they are: formats of stored events are not checked again.
  for (const { name, of } of eventSchemas) expect(() => ajv.compile(of), name).not.toThrow()
  ajv.addKeyword(typedKeyword)
  for (const { name, of } of requests) expect(() => ajv.compile(of), name).not.toThrow()
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

const validate = (schema: TSchema, value: unknown, httpPart = 'body') => {
  const input = { value }
  const check = strictValidation()({ schema: Shape({ value: schema }), method: 'POST', url: '/', httpPart } as never)
  return [(check as (data: unknown) => boolean)(input), input.value]
}

test.each([
  ['a name', Name(80), '  Asha\u00a0\u200b Rao ', true, 'Asha Rao'],
  ['a name that nobody sees', Name(80), ' \u200b ', false, ' '],
  ['a name with more around it than it may be long', Name(4), '   Asha   ', true, 'Asha'],
  ['a name that turns what follows around', Name(80), 'Asha\u202e', false, 'Asha\u202e'],
  ['text of several lines', Prose(80), ' a\r\nb ', true, 'a\nb'],
  ['a phone', Phone, 'tel:+91–90000–00001', true, '+91-90000-00001'],
  ['a reference', UpiReference, '4123 4567 8901', true, '412345678901'],
  ['a code', Digits(6), '१२३ ४५६', true, '123456'],
  ['a null where it is allowed', Nullable(Name(80)), null, true, null],
  ['a text where it is allowed', Nullable(Name(80)), ' Asha ', true, 'Asha'],
  ['a number in the place of a name', Name(80), 2, false, 2],
  ['one of a list', Type.Array(Name(80)), [' Asha '], true, ['Asha']],
])('%s is read before it is judged', (_, schema, typed, isTaken, read) => {
  expect(validate(schema, typed)).toEqual([isTaken, read])
})

test('a search in an address is read, too, and stays one line', () => {
  expect(validate(Search(80), 'two\nlines', 'querystring')).toEqual([false, 'two\nlines'])
  expect(validate(Search(80), ' फ\u095e\u200b ', 'querystring')).toEqual([true, 'फफ\u093c'])
})
