import Value from 'typebox/value'
import { expect, test } from 'vitest'
import { openApi } from '../openapi.ts'
import type { JsonObject } from '../schemas.ts'
import type { FieldDescription } from './field-description.ts'
import { nameReferredTo } from './shared-parts.ts'
import { textsByName, textsByPlace } from './describe.ts'

interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  examples?: unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}

const document = openApi()
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

/** Finds every schema with named fields, at any depth. */
function fieldsIn(value: unknown, at: string): [at: string, field: Schema][] {
  if (typeof value !== 'object' || value === null) return []
  const { properties } = value as Schema
  const own = properties && !Array.isArray(value) ? Object.entries(properties) : []
  return [
    ...own.map(([name, field]): [string, Schema] => [`${at}.${name}`, field]),
    ...Object.entries(value).flatMap(([key, part]) =>
      fieldsIn(part, /^(properties|schema|content)$/.test(key) ? at : `${at}.${key}`),
    ),
  ]
}

const fields = [
  ...fieldsIn(document.components.schemas, 'schema'),
  ...operations.flatMap(({ operationId, requestBody, responses }) => fieldsIn({ requestBody, responses }, operationId)),
]

test('every field has a description', () => {
  expect(fields.length).toBeGreaterThan(200)
  expect(fields.filter(([, { description }]) => !description).map(([at]) => at)).toEqual([])
})

test('every example is one that its schema allows', () => {
  const schemas = Object.entries(document.components.schemas) as [string, Schema][]
  const shown = [...schemas, ...fields].filter(([, { examples }]) => examples)
  expect(shown.length).toBeGreaterThan(100)
  const isAllowed = ({ examples = [], ...schema }: Schema) => examples.every((example) => Value.Check(schema, example))
  expect(shown.filter(([, schema]) => !isAllowed(schema)).map(([at]) => at)).toEqual([])
})

test('every named schema and every parameter has a description', () => {
  const schemas = Object.entries(document.components.schemas) as [string, Schema][]
  expect(schemas.filter(([, { description }]) => !description).map(([name]) => name)).toEqual([])
  const parameters = operations.flatMap(({ parameters = [] }) => parameters)
  const shared = Object.values(document.components.parameters)
  expect([...parameters, ...shared].filter(({ description, $ref }) => !description && !$ref)).toEqual([])
})

test('no name or place has two descriptions, of which only one would be shown', () => {
  const keys = [...textsByName, ...textsByPlace].map(([key]) => key)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

const whole = (parameter: JsonObject) => document.components.parameters[nameReferredTo(parameter)] ?? parameter

test('every description of a field in its place is shown', () => {
  const ownerOf = (at: string) => at.replace(/^schema\./, '').split('.')[0] ?? ''
  const shown = new Set([
    ...fields.map(([at, { description = '' }]) => `${ownerOf(at)}: ${description}`),
    ...operations.flatMap(({ operationId, parameters = [] }) =>
      parameters.map((each) => `${operationId}: ${JSON.stringify(whole(each).description).slice(1, -1)}`),
    ),
  ])
  const descriptionOf = (text: FieldDescription) => (typeof text === 'string' ? text : text[0])
  const unseen = textsByPlace.filter(([key, text]) => !shown.has(`${ownerOf(key)}: ${descriptionOf(text)}`))
  expect(unseen.map(([key]) => key)).toEqual([])
})

test('numbers that are no rupees are not described as such', () => {
  const schemas = document.components.schemas as Record<string, Schema>
  expect(schemas.OrderPosition?.properties?.age_seconds?.$ref).toBeUndefined()
  expect(schemas.WaitingNumbers?.properties?.seconds?.$ref).toBeUndefined()
})
