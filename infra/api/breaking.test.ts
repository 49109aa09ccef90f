import { readFileSync } from 'node:fs'
import { openApi } from '@tapri/contracts/openapi'
import { expect, test } from 'vitest'
import { type ApiDocument, breakingChanges } from './breaking.ts'

const released = JSON.parse(readFileSync('docs/openapi.released.json', 'utf8')) as ApiDocument

test('no call has a breaking change since the last release', () => {
  expect(breakingChanges(released, openApi() as unknown as ApiDocument)).toEqual([])
})

type Schema = Record<string, unknown>
const cup: Schema = {
  type: 'object',
  properties: { name: { type: 'string', maxLength: 9 }, size: { enum: ['s', 'm'] } },
  required: ['name'],
}

/** A call whose body and answer are the schema, which stands among the components. */
const api = (schema: Schema, parameters: { name: string; in: string; required?: boolean }[] = []): ApiDocument => {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Cup' } } }
  const post = { parameters, requestBody: { content }, responses: { '200': { content } } }
  return { paths: { '/cups': { post } }, components: { schemas: { Cup: schema } } }
}
const withPart = (name: string, part: Schema) => ({
  ...cup,
  properties: { ...(cup.properties as object), [name]: part },
})
const without = (name: string) => {
  const { [name]: _, ...properties } = cup.properties as Schema
  return { ...cup, properties }
}

const call = 'POST /cups'
test.each([
  ['nothing', cup, []],
  ['a new optional field', withPart('milk', { type: 'boolean' }), []],
  [
    'a new required field',
    { ...withPart('milk', {}), required: ['name', 'milk'] },
    [`${call} body.milk: is required now`],
  ],
  ['a field that is optional now', { ...cup, required: [] }, [`${call} 200.name: may be missing now`]],
  ['a field that is gone', without('size'), [`${call} body.size: is gone`, `${call} 200.size: is gone`]],
  ['fewer values', withPart('size', { enum: ['s'] }), [`${call} body.size: enum m is no longer accepted`]],
  ['more values', withPart('size', { enum: ['s', 'm', 'l'] }), [`${call} 200.size: enum l may be answered now`]],
  [
    'null in an answer',
    withPart('name', { type: ['string', 'null'], maxLength: 9 }),
    [`${call} 200.name: type null may be answered now`],
  ],
  ['a lower limit', withPart('name', { type: 'string', maxLength: 5 }), [`${call} body.name: maxLength is 5 now`]],
  ['a higher limit', withPart('name', { type: 'string', maxLength: 10 }), []],
  [
    'a new pattern',
    withPart('name', { type: 'string', maxLength: 9, pattern: '^a' }),
    [`${call} body.name: pattern is ^a now`],
  ],
])('a schema with %s', (_, schema, changes) => {
  expect(breakingChanges(api(cup), api(schema))).toEqual(changes)
})

test.each([
  ['the call', { ...api(cup), paths: {} }, [`${call}: the call is gone`]],
  [
    'a new required parameter',
    api(cup, [{ name: 'q', in: 'query', required: true }]),
    [`${call} query q: a new required parameter`],
  ],
  ['a new optional parameter', api(cup, [{ name: 'q', in: 'query' }]), []],
])('%s', (_, now, changes) => {
  expect(breakingChanges(api(cup), now)).toEqual(changes)
})

test('a removed parameter is a breaking change, an ignored header is not', () => {
  const before = api(cup, [
    { name: 'q', in: 'query' },
    { name: 'Idempotency-Key', in: 'header' },
  ])
  expect(breakingChanges(before, api(cup))).toEqual([`${call} query q: the parameter is gone`])
})
