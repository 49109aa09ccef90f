import { getConfig } from './config.ts'
import { describeField, describeFields, describeSchema } from './api-docs/describe.ts'
import { otherBodies } from './api-docs/other-bodies.ts'
import { operations, refusalsOf } from './api-docs/refusals.ts'
import type { Access, Endpoint } from './endpoint.ts'
import { problems } from './problems/table.ts'
import { IDEMPOTENCY_KEY_MAX_LENGTH } from './limits.ts'
import { type Json, type JsonObject, referring, schemasIn } from './schemas.ts'
import { callsOf } from './services.ts'
import { reportTrace } from './traces.ts'

/** A call, the name it is exported by, and who answers it. */
type Described = { name: string; answeredBy: string; endpoint: Endpoint }

const calls: Described[] = [
  ...Object.entries(callsOf).flatMap(([answeredBy, named]) =>
    Object.entries(named).map(([name, endpoint]) => ({ name, answeredBy, endpoint })),
  ),
  { name: 'getConfig', answeredBy: 'gateway', endpoint: getConfig },
  { name: 'reportTrace', answeredBy: 'gateway', endpoint: reportTrace },
]

const problem = 'application/problem+json'
const bearer = 'bearer'

/** Reads of JSON and pictures carry an ETag and answer 304 to who has it already. An export is written while it is sent, so it has none. */
const isRevalidated = ({ endpoint, name }: Described) =>
  endpoint.method === 'GET' && (otherBodies[name]?.isRevalidated ?? endpoint.schema.response[200] !== undefined)

/** What each part answers for. */
const answeredByTexts: Record<string, string> = {
  auth: 'Accounts, sessions, second factors and staff.',
  catalog: 'Products, categories and pictures.',
  orders: 'Orders, their payment and statistics.',
  outlets: 'Outlets and their managers.',
  gateway: 'What the gateway answers itself.',
}

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
        `The ${calls.length} calls of Tapri. ` +
        'Money is rupees with at most two decimals, times are ISO 8601 in UTC, ' +
        'ids are opaque. A body with unknown fields is refused.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(calls.map(({ answeredBy }) => answeredBy))].map((name) => ({
      name,
      description: answeredByTexts[name] ?? '',
    })),
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(schemasIn(paths)).map(([name, schema]) => [name, describeSchema(schema, name)]),
      ),
      securitySchemes: { [bearer]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

/** All endpoints refuse in the one way; any of them says how. */
const problemSchema = () => getConfig.schema.response['4xx']

export type Operation = ReturnType<typeof operation>

function operation(call: Described) {
  const { name, answeredBy, endpoint } = call
  const { config, schema } = endpoint
  const body = otherBodies[name]?.request ?? (schema.body && { 'application/json': { schema: referring(schema.body) } })
  return {
    operationId: name,
    summary: operations[name]?.summary ?? '',
    description: [whoMay(config.access), repeatedIn(name)].filter(Boolean).join(' '),
    tags: [answeredBy],
    parameters: [
      ...parameters('path', schema.params, name),
      ...parameters('query', schema.querystring, name),
      ...(operations[name]?.repeated === 'key' ? [idempotencyKey] : []),
      ...(operations[name]?.checksVersion ? [ifMatch] : []),
      ...(isRevalidated(call) ? [ifNoneMatch] : []),
      ...(name === 'followLive' ? [lastEventId] : []),
    ],
    ...(body && { requestBody: { required: true, content: describeFields(body, name) } }),
    responses: {
      ...(describeFields(successes(endpoint), name) as JsonObject),
      ...otherBodies[name]?.response,
      ...(isRevalidated(call) && { '304': { description: 'Not modified' } }),
      ...refusals(name, endpoint),
    },
    security: config.access === 'public' ? [] : [{ [bearer]: [] }],
  }
}

/** What a second identical request does, where that is not for `Idempotency-Key` to decide. */
function repeatedIn(name: string) {
  const repeated = operations[name]?.repeated
  return repeated === 'key' ? 'Honours `Idempotency-Key`.' : repeated
}

function whoMay(access: Access) {
  if (access === 'public') return 'For everyone.'
  if (access === 'signed-in') return 'For everyone who is signed in, also while waiting for approval.'
  return `For ${access.join(', ')}.`
}

function parameters(place: 'path' | 'query', schema: unknown, call: string): JsonObject[] {
  const { properties = {}, required = [] } = (schema ?? {}) as { properties?: object; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...parameterTexts(describeField(referring(property), call, name) as JsonObject),
  }))
}

/** A parameter has its description beside its schema, not in it. */
const parameterTexts = ({ description = '', ...schema }: JsonObject): JsonObject => ({ description, schema })

const idempotencyKey: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key with the same body gets the same answer again, for 24 h; with another body 422.',
  schema: {
    type: 'string',
    minLength: 1,
    maxLength: IDEMPOTENCY_KEY_MAX_LENGTH,
    examples: ['5f0c7a52-6a0e-4f5a-9a53-0d3d0f6b1c11'],
  },
}
const ifMatch: JsonObject = {
  name: 'If-Match',
  in: 'header',
  description: 'The version that the caller has read, in quotes; with another one 412. Without it nothing is compared.',
  schema: { type: 'string', examples: ['"7"'] },
}
const lastEventId: JsonObject = {
  name: 'Last-Event-ID',
  in: 'header',
  description: 'The id of the last event that the caller has.',
  schema: { type: 'string', examples: ['mi9c2p0w-412'] },
}
const ifNoneMatch: JsonObject = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag of the answer that the caller has.',
  schema: { type: 'string', examples: ['"5f0c7a52"'] },
}

const successes = ({ schema }: Endpoint) =>
  Object.fromEntries(
    Object.entries(schema.response).flatMap(([status, body]): [string, Json][] => {
      if (status === '4xx') return []
      if (status === '204') return [[status, { description: 'Done' }]]
      const description = status === '201' ? 'Created' : 'OK'
      return [[status, { description, content: { 'application/json': { schema: referring(body) } } }]]
    }),
  )

/** Each refusal under its own status: the sentence of each code is its example. */
const refusals = (name: string, endpoint: Endpoint): JsonObject =>
  Object.fromEntries(
    refusalsOf(name, endpoint).map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${problems[code].en}`).join('\n'),
        content: { [problem]: { schema: referring(problemSchema()) } },
      },
    ]),
  )
