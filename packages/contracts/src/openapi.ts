import { getConfig } from './config.ts'
import { describeFields, describeSchema } from './api-docs/describe.ts'
import { otherBodies } from './api-docs/other-bodies.ts'
import { parametersOf } from './api-docs/parameters.ts'
import { operations, refusalsOf, refusedByAccess } from './api-docs/refusals.ts'
import { asParameter, asRefusal, share } from './api-docs/shared-parts.ts'
import type { Access, Endpoint } from './endpoint.ts'
import { type ProblemCode, problems } from './problems/table.ts'
import { type Json, type JsonObject, referring, schemasIn } from './schemas.ts'
import { callsOf } from './services.ts'
import { reportTrace } from './traces.ts'

/** A call, its export name, and the service that answers it. */
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

/** Reads of JSON and pictures carry an ETag and answer 304. An export is streamed, so it has none. */
const isRevalidated = ({ endpoint, name }: Described) =>
  endpoint.method === 'GET' && (otherBodies[name]?.isRevalidated ?? endpoint.schema.response[200] !== undefined)

const answeredByTexts: Record<string, string> = {
  auth: 'Accounts, sessions, second factors and staff.',
  catalog: 'Products, categories and pictures.',
  orders: 'Orders, their payment and statistics.',
  outlets: 'Outlets and their managers.',
  gateway: 'Calls that the gateway answers itself.',
}

const orderOf = ({ endpoint }: Described) => `${endpoint.url} ${endpoint.method}`

/** Builds an OpenAPI 3.1 document of every call, from the contracts and nothing else. */
export function openApi() {
  const paths: Record<string, Record<string, Operation>> = {}
  const shared = sharedParts()
  for (const call of calls.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))) {
    const path = call.endpoint.url.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.endpoint.method.toLowerCase()]: operation(call, shared) }
  }
  const parameters = shared.parameters.components
  const sent = schemasIn(Object.values(paths).flatMap((methods) => Object.values(methods).map(bodyOf)))
  const responses: Record<string, JsonObject> = {
    ...shared.responses.components,
    ...refusedByDefault,
    Refused: refused,
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Tapri',
      version: '1.0.0',
      description:
        `The ${calls.length} calls of Tapri. ` +
        'Money is rupees with at most two decimals, times are ISO 8601 in UTC, ' +
        'ids are opaque. A body with unknown fields is refused; responses may gain fields.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(calls.map(({ answeredBy }) => answeredBy))].map((name) => ({
      name,
      description: answeredByTexts[name] ?? '',
    })),
    security: [{ [bearer]: [] }],
    paths,
    components: {
      parameters,
      responses,
      schemas: Object.fromEntries(
        Object.entries(schemasIn({ paths, responses, parameters })).map(([name, schema]) => [
          name,
          describeSchema(name in sent ? schema : growing(schema), name),
        ]),
      ),
      securitySchemes: { [bearer]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

const bodyOf = ({ requestBody }: Operation) => requestBody ?? {}

/** A schema of answers: they may gain fields, while a body with an unknown field is refused. */
const growing = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema, (key, value: unknown) => (key === 'additionalProperties' ? undefined : value)))

/** Returns the parameters and refusals that several calls share, for `components`. */
function sharedParts() {
  const parameters = calls.flatMap((call) => parametersIn(call).map((part) => asParameter(part, call.name)))
  const refusals = calls.flatMap((call) => refusalsIn(call).map(([, codes]) => asRefusal(refusal(codes), codes)))
  return { parameters: share('parameters', parameters), responses: share('responses', refusals) }
}

const parametersIn = (call: Described) => parametersOf(call.name, call.endpoint, isRevalidated(call))

export type Operation = ReturnType<typeof operation>

function operation(call: Described, shared: ReturnType<typeof sharedParts>) {
  const { name, answeredBy, endpoint } = call
  const { config, schema } = endpoint
  const parameters = parametersIn(call)
  const body = otherBodies[name]?.request ?? (schema.body && { 'application/json': { schema: referring(schema.body) } })
  return {
    operationId: name,
    summary: operations[name]?.summary ?? '',
    description: [whoMay(config.access), repeatedIn(call)].filter(Boolean).join(' '),
    tags: [answeredBy],
    ...(parameters.length > 0 && { parameters: parameters.map((each) => shared.parameters.refer(each)) }),
    ...(body && { requestBody: { required: true, content: describeFields(body, name) } }),
    responses: {
      ...(describeFields(successes(endpoint), name) as JsonObject),
      ...otherBodies[name]?.response,
      ...(isRevalidated(call) && { '304': { description: 'Not modified' } }),
      ...Object.fromEntries(
        refusalsIn(call).map(([status, codes]) => [String(status), shared.responses.refer(refusal(codes))]),
      ),
      default: { $ref: `#/components/responses/${defaultOf(config.access)}` },
    },
    ...(config.access === 'public' && { security: [] }),
  }
}

/** Says what a second identical request does; empty when there is nothing to say. */
function repeatedIn({ name, endpoint }: Described) {
  const { repeated = leavesState.has(endpoint.method) ? 'A repeat leaves the same state.' : '' } =
    operations[name] ?? {}
  return repeated === 'key' ? 'Honours `Idempotency-Key`.' : repeated
}
const leavesState = new Set(['PUT', 'DELETE'])

function whoMay(access: Access) {
  if (access === 'public') return 'For everyone.'
  if (access === 'signed-in') return 'For everyone who is signed in, also while waiting for approval.'
  return `For ${access.join(', ')}.`
}

const successes = ({ schema }: Endpoint) =>
  Object.fromEntries(
    Object.entries(schema.response).flatMap(([status, body]): [string, Json][] => {
      if (status === '4xx') return []
      if (status === '204') return [[status, { description: 'Done' }]]
      const description = status === '201' ? 'Created' : 'OK'
      return [[status, { description, content: { 'application/json': { schema: growing(referring(body)) } } }]]
    }),
  )

/** Lists the refusals of a call by status, except statuses that `default` fully describes. */
function refusalsIn({ name, endpoint }: Described) {
  const byDefault = refusedByAccess(endpoint.config.access)
  return refusalsOf(name, endpoint).filter(([, codes]) => !codes.every((code) => byDefault.includes(code)))
}

/** The response that every refusal refers to. All endpoints share one schema of refusals; any of them has it. */
const refused: JsonObject = {
  description: 'A refusal; its `code` says why.',
  content: { [problem]: { schema: referring(getConfig.schema.response['4xx']) } },
}

/** Refers to the shared response and describes it anew, as OpenAPI 3.1 allows beside a reference. */
const refusedAs = (sentences: string[]): JsonObject => ({
  $ref: '#/components/responses/Refused',
  description: sentences.join('\n'),
})

/** Lists the sentence of each code. */
const refusal = (codes: readonly ProblemCode[]) => refusedAs(codes.map((code) => `\`${code}\`: ${problems[code].en}`))

const defaultOf = (access: Access) =>
  access === 'public' ? 'RefusedToAll' : access === 'signed-in' ? 'RefusedToSignedIn' : 'RefusedToRoles'

/** The `default` responses by access: refusals whose status a call does not list itself. */
const refusedByDefault: Record<string, JsonObject> = Object.fromEntries(
  (['public', 'signed-in', []] satisfies Access[]).map((access) => [
    defaultOf(access),
    refusedAs(refusedByAccess(access).map((code) => `${problems[code].status} \`${code}\`: ${problems[code].en}`)),
  ]),
)
