import { breakingInSchema, type Json, type Side } from './breaking-schema.ts'

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema?: Json
}

interface Content {
  content?: Record<string, { schema?: Json }>
}

interface Operation {
  parameters?: Parameter[]
  requestBody?: Content
  responses: Record<string, Content>
}

/** The parts of an OpenAPI document that are compared. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json> }
}

/** One line for each change by which a caller of the released calls could fail; empty when there is none. */
export function breakingChanges(released: ApiDocument, now: ApiDocument): string[] {
  return Object.entries(released.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, before]) => {
      const call = `${method.toUpperCase()} ${path}`
      const after = now.paths[path]?.[method]
      if (!after) return [`${call}: the call is gone`]
      const schemas = { released: released.components.schemas, now: now.components.schemas }
      const compare = (at: string, side: Side, old: Json | undefined, fresh: Json | undefined) =>
        old === undefined || fresh === undefined ? [] : breakingInSchema({ schemas, side, old, fresh, at })
      return [
        ...parameters(call, before, after, compare),
        ...body(call, before, after, compare),
        ...responses(call, before, after, compare),
      ]
    }),
  )
}

type Compare = (at: string, side: Side, old: Json | undefined, fresh: Json | undefined) => string[]

function parameters(call: string, before: Operation, after: Operation, compare: Compare): string[] {
  const find = ({ parameters = [] }: Operation, { name, in: where }: Parameter) =>
    parameters.find((other) => other.name === name && other.in === where)
  const changed = (before.parameters ?? []).flatMap((old) => {
    const at = `${call} ${old.in} ${old.name}`
    const fresh = find(after, old)
    if (!fresh) return old.in === 'header' ? [] : [`${at}: the parameter is gone`]
    const tightened = fresh.required && !old.required ? [`${at}: is required now`] : []
    return [...tightened, ...compare(at, 'request', old.schema, fresh.schema)]
  })
  const added = (after.parameters ?? [])
    .filter((parameter) => parameter.required && !find(before, parameter))
    .map(({ in: where, name }) => `${call} ${where} ${name}: a new required parameter`)
  return [...changed, ...added]
}

function body(call: string, before: Operation, after: Operation, compare: Compare): string[] {
  if (!before.requestBody) return after.requestBody ? [`${call} body: is required now`] : []
  return Object.entries(before.requestBody.content ?? {}).flatMap(([type, { schema }]) => {
    const fresh = after.requestBody?.content?.[type]
    if (!fresh) return [`${call} body: ${type} is no longer accepted`]
    return compare(`${call} body`, 'request', schema, fresh.schema)
  })
}

/** Only successes: which refusals a call makes may change. */
function responses(call: string, before: Operation, after: Operation, compare: Compare): string[] {
  const successes = Object.entries(before.responses).filter(([status]) => status.startsWith('2'))
  return successes.flatMap(([status, { content = {} }]) => {
    const fresh = after.responses[status]
    if (!fresh) return [`${call} ${status}: the response is gone`]
    return Object.entries(content).flatMap(([type, { schema }]) =>
      compare(`${call} ${status}`, 'response', schema, fresh.content?.[type]?.schema),
    )
  })
}
