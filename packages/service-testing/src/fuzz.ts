import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem, type Role } from '@tapri/contracts/common'
import type { Endpoint } from '@tapri/contracts/endpoint'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import type { Kysely } from 'kysely'
import type { App } from '@tapri/service-kit/http/app'
import { typedKeyword } from '@tapri/service-kit/http/validation'
import { allowed, broken, rawBody, type Schema, strangeParam, strangeQuery } from './fuzz-inputs.ts'
import { assertSameRows, rowsOf } from './fuzz-rows.ts'

/** The number of inputs of the whole fuzz run; `npm --prefix lab run fuzz` raises it. */
const INPUTS = Number(process.env.FUZZ_INPUTS ?? 6_000)
/** Printed with a failure; the same number generates the same inputs again. */
const SEED = Number(process.env.SEED ?? randomInt(2 ** 31))
/** A fresh service is used after this many inputs, so that what was accepted does not pile up. */
const AT_ONCE = 5_000
const HANGS_AFTER_MS = 2_000

/** Divides this part's share of all inputs into portions, each with its own seed. */
export const portions = (share: number) => {
  const inputs = Math.ceil(INPUTS * share)
  const count = Math.ceil(inputs / AT_ONCE)
  return Array.from({ length: count }, (_, index) => ({ inputs: Math.ceil(inputs / count), seed: SEED + index }))
}

interface Target<DB> {
  app: App
  db: Kysely<DB>
  calls: readonly Endpoint[]
  /** The headers of a caller with each role. */
  callers: Record<Role, Record<string, string>>
  ids: string[]
  /** Tables that a refusal may change, such as counts of attempts. */
  countingTables?: string[]
  /** The number of allowed inputs among ten; fewer for expensive ones. */
  allowedOfTen?: number
}

interface Sent {
  method: Endpoint['method']
  url: string
  headers: Record<string, string>
  payload?: string
}

/**
 * Sends this many inputs to a service: first forbidden and odd ones, then allowed ones at their limits. Nothing may
 * break or hang; each refusal is a problem document and changes no row; each answer matches the contract.
 */
export async function fuzz<DB>(target: Target<DB>, { inputs, seed }: { inputs: number; seed: number }) {
  const { calls, db, allowedOfTen = 2, countingTables = [] } = target
  const each = Math.ceil(inputs / calls.length)
  const allowedEach = Math.ceil((each * allowedOfTen) / 10)

  const before = await rowsOf(db, [])
  for (const call of calls) await run(target, call, refused(target, call), { numRuns: each - allowedEach, seed }, true)
  assertSameRows(before, await rowsOf(db, []), `a request refused by its schema (SEED=${SEED})`)

  const refusedWrites: Sent[] = []
  for (const call of calls) {
    const sent = await run(target, call, accepted(target, call), { numRuns: allowedEach, seed }, false)
    if (call.method !== 'GET') refusedWrites.push(...sent)
  }
  await changeNothing(target, refusedWrites, countingTables)
}

/** Repeats refused requests until all are refused again: one that is accepted now may have changed something. */
async function changeNothing<DB>({ app, db }: Target<DB>, requests: Sent[], countingTables: string[]) {
  let left = requests
  for (;;) {
    const before = await rowsOf(db, countingTables)
    const again: Sent[] = []
    for (const request of left) {
      if ((await send(app, request)).statusCode >= 400) again.push(request)
    }
    if (again.length === left.length)
      return assertSameRows(before, await rowsOf(db, countingTables), `a request refused by a rule (SEED=${SEED})`)
    left = again
  }
}

/** Returns the requests that were refused. */
async function run<DB>(
  { app }: Target<DB>,
  call: Endpoint,
  requests: fc.Arbitrary<Sent>,
  { numRuns, seed }: { numRuns: number; seed: number },
  mustRefuse: boolean,
) {
  const refusals: Sent[] = []
  const property = fc.asyncProperty(requests, async (request) => {
    const response = await send(app, request)
    judge(call, response)
    if (mustRefuse && call.schema.body && response.statusCode < 400)
      throw new Error('what the schema forbids is accepted')
    if (response.statusCode >= 400) refusals.push(request)
  })
  await fc.assert(property, { numRuns, seed })
  return refusals
}

async function send(app: App, { method, url, headers, payload }: Sent) {
  const response = app.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
  const late = new AbortController()
  const hang = sleep(HANGS_AFTER_MS, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new Error(`no answer within ${HANGS_AFTER_MS} ms`)
  })
  try {
    return await Promise.race([response, hang])
  } finally {
    hang.catch(() => {})
    late.abort()
  }
}

type Answer = Awaited<ReturnType<typeof send>>

const ajv = new Ajv({ allowUnionTypes: true, multipleOfPrecision: 6, strict: false }).addKeyword(typedKeyword)
addFormats.default(ajv)
const compiled = new Map<unknown, ValidateFunction>()

function fits(schema: object, value: unknown): boolean {
  const validate = compiled.get(schema) ?? ajv.compile(schema)
  compiled.set(schema, validate)
  return validate(value) === true
}

function judge({ schema }: Endpoint, { statusCode: status, headers, body, json }: Answer) {
  const type = String(headers['content-type'] ?? '')
  if (status >= 500) throw new Error(`broken: ${status} ${body}`)
  if (status >= 400) {
    if (!type.startsWith('application/problem+json')) throw new Error(`no problem document: ${status} ${type}`)
    const problem: { status?: number } = json()
    if (!fits(Problem, problem) || problem.status !== status) throw new Error(`no whole problem document: ${body}`)
    return
  }
  const promised = schema.response[status]
  if (!promised) throw new Error(`${status} is not in the contract`)
  if (type.includes('json') && !fits(promised, json())) throw new Error(`not what the contract says: ${body}`)
}

/** Generates requests that must be refused before any rule sees them. */
function refused<DB>({ callers }: Target<DB>, call: Endpoint): fc.Arbitrary<Sent> {
  const { body } = call.schema
  const json = { 'content-type': 'application/json' }
  const bodies = body
    ? fc.oneof(
        broken(body as Schema)
          .filter((value) => !fits(body, throughJson(value)))
          .map((value) => ({ headers: json, payload: JSON.stringify(value) ?? '' })),
        rawBody.map(({ payload, ...headers }) => ({ headers, payload })),
      )
    : fc.oneof(
        fc.constant({ headers: {} }),
        rawBody.map(({ payload, ...headers }) => ({ headers, payload })),
      )
  const odd = bodies.map(({ headers, ...rest }) => ({ ...rest, headers: { ...headers, ...mayCall(call, callers) } }))
  return fc
    .tuple(odd, strangeParam, strangeQuery)
    .map(([rest, param, query]) => ({ ...rest, method: call.method, url: `${pathOf(call, param)}${query}` }))
}

/** Generates requests that follow the contract, from callers who may and callers who may not make them. */
function accepted<DB>({ callers, ids }: Target<DB>, call: Endpoint): fc.Arbitrary<Sent> {
  const { body, params } = call.schema
  const path = fc.tuple(...Object.values((params as Schema)?.properties ?? {}).map((param) => allowed(param, ids)))
  const who = fc.oneof(
    { weight: 6, arbitrary: fc.constant(mayCall(call, callers)) },
    { weight: 1, arbitrary: fc.constantFrom({}, ...Object.values(callers)) },
  )
  const key = fc.option(
    fc.uuid().map((id) => ({ 'idempotency-key': id })),
    { freq: 3, nil: {} },
  )
  return fc
    .tuple(body ? allowed(body as Schema, ids) : fc.constant(undefined), path, who, key)
    .map(([value, ids, caller, keyed]) => ({
      method: call.method,
      url: pathOf(call, ...ids.map((id) => encodeURIComponent(String(id)))),
      headers: { ...caller, ...keyed, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: JSON.stringify(value) }),
    }))
}

const throughJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))
/** Fills in the parameters; when there are more than values, the last value is repeated. */
const pathOf = ({ url }: Endpoint, ...params: string[]) => {
  let next = 0
  return url.replaceAll(/:\w+/g, () => params[next++] ?? params.at(-1) ?? '')
}

function mayCall({ config: { access } }: Endpoint, callers: Record<Role, Record<string, string>>) {
  if (access === 'public') return {}
  return callers[access === 'signed-in' ? 'customer' : (access.at(-1) ?? 'admin')]
}
