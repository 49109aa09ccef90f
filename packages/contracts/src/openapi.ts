import { getConfig } from './config.ts'
import type { Access, Endpoint } from './endpoint.ts'
import { type Json, type JsonObject, referring, schemasIn } from './schemas.ts'
import { callsOf } from './services.ts'

/** A call, the name it is exported by, and who answers it. */
type Described = { name: string; answeredBy: string; endpoint: Endpoint }

const calls: Described[] = [
  ...Object.entries(callsOf).flatMap(([answeredBy, named]) =>
    Object.entries(named).map(([name, endpoint]) => ({ name, answeredBy, endpoint })),
  ),
  { name: 'getConfig', answeredBy: 'gateway', endpoint: getConfig },
]

const problem = 'application/problem+json'
const bearer = 'bearer'

/** The two calls that carry something else than JSON. */
const otherBodies: Record<string, { request?: JsonObject; response?: JsonObject }> = {
  uploadImage: {
    request: {
      'multipart/form-data': {
        schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
      },
    },
  },
  getImage: { response: { '200': { description: 'The picture', content: { 'image/webp': {} } } } },
}
/** Reads that carry an ETag and answer 304 to who has it already. */
const revalidated = new Set(['listProducts', 'listCategories'])

const orderOf = ({ endpoint }: Described) => `${endpoint.url} ${endpoint.method}`

/** Every call of the product as an OpenAPI 3.1 document, made from the contracts and nothing else. */
export function openApi() {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const call of calls.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))) {
    const path = call.endpoint.url.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.endpoint.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Tapri',
      version: '1.0.0',
      description:
        'Everything that the pages of Tapri ask for. Money is rupees with at most two decimals, times are ISO 8601 in UTC, ' +
        'ids are opaque. A body with unknown fields is refused.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(calls.map(({ answeredBy }) => answeredBy))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...schemasIn(paths) },
      securitySchemes: { [bearer]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

/** All endpoints refuse in the one way; any of them says how. */
const problemSchema = () => getConfig.schema.response['4xx']

export type Operation = ReturnType<typeof operation>

function operation({ name, answeredBy, endpoint }: Described) {
  const { method, config, schema } = endpoint
  const body = otherBodies[name]?.request ?? (schema.body && { 'application/json': { schema: referring(schema.body) } })
  return {
    operationId: name,
    summary: inWords(name),
    description: whoMay(config.access),
    tags: [answeredBy],
    parameters: [
      ...parameters('path', schema.params),
      ...parameters('query', schema.querystring),
      ...(method === 'GET' ? [] : [idempotencyKey]),
      ...(revalidated.has(name) ? [ifNoneMatch] : []),
    ],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      ...successes(endpoint),
      ...otherBodies[name]?.response,
      ...notModified(name),
      ...refusals(config.access),
    },
    security: config.access === 'public' ? [] : [{ [bearer]: [] }],
  }
}

/** `placeOrder` → `Place order`. */
const inWords = (name: string) => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function whoMay(access: Access) {
  if (access === 'public') return 'For everyone.'
  if (access === 'signed-in') return 'For everyone who is signed in, also while waiting for approval.'
  return `For ${access.join(', ')}.`
}

function parameters(place: 'path' | 'query', schema: unknown): JsonObject[] {
  const { properties = {}, required = [] } = (schema ?? {}) as { properties?: object; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: referring(property),
  }))
}

const idempotencyKey: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key with the same body gets the same answer again, for 24 h; with another body 422.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}
const ifNoneMatch: JsonObject = { name: 'If-None-Match', in: 'header', schema: { type: 'string' } }

const successes = ({ schema }: Endpoint) =>
  Object.fromEntries(
    Object.entries(schema.response).flatMap(([status, body]): [string, Json][] => {
      if (status === '4xx') return []
      if (status === '204') return [[status, { description: 'Done' }]]
      const description = status === '201' ? 'Created' : 'OK'
      return [[status, { description, content: { 'application/json': { schema: referring(body) } } }]]
    }),
  )

const notModified = (name: string) => revalidated.has(name) && { '304': { description: 'Not modified' } }

/** What the sentence of a refusal is depends on the call; its shape does not. */
function refusals(access: Access): JsonObject {
  const refusal = (description: string) => ({
    description,
    content: { [problem]: { schema: referring(problemSchema()) } },
  })
  return {
    ...(access !== 'public' && { '401': refusal('No token, or one that has ended'), '403': refusal('Not your role') }),
    '4XX': refusal('Refused; `detail` is the sentence for the person at the screen'),
    '503': refusal('A part is being started again; try again after `Retry-After`'),
  }
}
