import type { Endpoint } from '../endpoint.ts'
import { IDEMPOTENCY_KEY_MAX_LENGTH } from '../limits.ts'
import { type JsonObject, referring } from '../schemas.ts'
import { describeField } from './describe.ts'
import { operations } from './refusals.ts'

type Parameter = JsonObject & { name: string }

/** Returns every parameter of a call: path, query and headers. */
export const parametersOf = (name: string, { schema }: Endpoint, isRevalidated: boolean): Parameter[] => [
  ...parameters('path', schema.params, name),
  ...parameters('query', schema.querystring, name),
  ...(operations[name]?.repeated === 'key' ? [idempotencyKey] : []),
  ...(operations[name]?.checksVersion ? [ifMatch] : []),
  ...(isRevalidated ? [ifNoneMatch] : []),
  ...(name === 'followLive' ? [lastEventId] : []),
]

function parameters(place: 'path' | 'query', schema: unknown, call: string): Parameter[] {
  const { properties = {}, required = [] } = (schema ?? {}) as { properties?: object; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    ...(required.includes(name) && { required: true }),
    ...parameterTexts(describeField(referring(property), call, name) as JsonObject),
  }))
}

/** OpenAPI puts the description of a parameter beside its schema, not inside it. */
const parameterTexts = ({ description = '', ...schema }: JsonObject): JsonObject => ({ description, schema })

const idempotencyKey: Parameter = {
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
const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  description: 'The version that the caller has read, in quotes; with another one 412. Without it nothing is compared.',
  schema: { type: 'string', examples: ['"7"'] },
}
const lastEventId: Parameter = {
  name: 'Last-Event-ID',
  in: 'header',
  description: 'The id of the last event that the caller has.',
  schema: { type: 'string', examples: ['mi9c2p0w-412'] },
}
const ifNoneMatch: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag of the answer that the caller has.',
  schema: { type: 'string', examples: ['"5f0c7a52"'] },
}
