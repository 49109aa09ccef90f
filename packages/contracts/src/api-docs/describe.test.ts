import { expect, test } from 'vitest'
import { openApi } from '../openapi.ts'

interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  examples?: unknown[]
  properties?: Record<string, Schema>
  items?: Schema
}

const document = openApi()
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

/** Every schema with named fields, wherever it stands. */
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

test('every field has a description, and each single-valued field an example', () => {
  expect(fields.length).toBeGreaterThan(200)
  expect(fields.filter(([, { description }]) => !description).map(([at]) => at)).toEqual([])
  const isSingle = ({ type, $ref, items, properties }: Schema) => type !== undefined && !$ref && !items && !properties
  const without = fields.filter(([, field]) => isSingle(field) && field.examples === undefined).map(([at]) => at)
  expect(without.filter((at) => !at.endsWith('.file'))).toEqual([])
})

test('every named schema and every parameter has a description', () => {
  const schemas = Object.entries(document.components.schemas) as [string, Schema][]
  expect(schemas.filter(([, { description }]) => !description).map(([name]) => name)).toEqual([])
  const parameters = operations.flatMap(({ parameters }) => parameters)
  expect(parameters.filter(({ description }) => !description)).toEqual([])
})

test('the document states the number of calls', () => {
  expect(document.info.description).toMatch(new RegExp(`^The ${operations.length} calls of Tapri\\.`))
})
