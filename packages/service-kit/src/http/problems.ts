import { STATUS_CODES } from 'node:http'
import type { Problem } from '@tapri/contracts/common'
import { type FieldCode, fieldName, fieldProblems } from '@tapri/contracts/problems/fields'
import { languageOf } from '@tapri/contracts/problems/language'
import { type ProblemCode, problems, typeOf } from '@tapri/contracts/problems/table'
import { fillIn, type Language, type Parameter, type ParametersOf } from '@tapri/contracts/problems/text'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

type Parameters = readonly Parameter[]

/**
 * An expected refusal. Its message, for logs and tests, is the English sentence; the caller gets the one in their
 * language.
 */
export class Refusal extends Error {
  readonly code: ProblemCode
  readonly statusCode: number
  readonly parameters: Parameters

  constructor(code: ProblemCode, parameters: Parameters) {
    super(fillIn(problems[code], 'en', parameters))
    this.name = 'Refusal'
    this.code = code
    this.statusCode = problems[code].status
    this.parameters = parameters
  }
}

/**
 * Creates the error class of one refusal listed in contracts/problems; its constructor takes the sentence's parameters.
 */
export const refusal = <Code extends ProblemCode>(code: Code) =>
  class extends Refusal {
    constructor(...parameters: ParametersOf<(typeof problems)[Code]>) {
      super(code, parameters)
    }
  }

interface FieldFailure {
  /** `/body/items/0/quantity`. */
  path: string
  code: FieldCode
  parameters: Parameters
}

/**
 * An input that only a rule can judge, answered like a failed schema (400). The path begins with `/body`,
 * `/querystring` or `/headers`.
 */
export class InvalidInput<Code extends FieldCode = FieldCode> extends Error {
  readonly statusCode = 400
  readonly failure: FieldFailure

  constructor(path: string, code: Code, ...parameters: ParametersOf<(typeof fieldProblems)[Code]>) {
    const failure = { path, code, parameters }
    super(fieldSentence(failure, 'en'))
    this.failure = failure
  }
}

function fieldSentence({ path, code, parameters }: FieldFailure, language: Language) {
  // The last part that is not an index; the first part only says where the input was.
  const field =
    path
      .split('/')
      .slice(2)
      .findLast((part) => Number.isNaN(Number(part))) ?? ''
  return fillIn(fieldProblems[code], language, parameters, fieldName(field, language))
}

/**
 * Tells whether the database could not be reached (down, starting, too slow, all connections taken, a standby), as
 * opposed to an error that it returned.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(08|53|57P|57014|55P03|25P03|25006|40)/.test(code) ||
    /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH)/.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout|connection is closed|not queryable/i.test(
      error.message,
    ) ||
    (error instanceof AggregateError && error.errors.some(isUnavailable))
  )
}

/** Tells whether the database cannot store a text or number: validation should have refused it. */
const isUnstorable = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('22')

/**
 * Answers every failure in one shape, in the language of `Accept-Language`. Anything but a refusal is a bug: it is
 * logged, and the caller learns nothing about it.
 */
export function answerProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Problem {
  const { code, status, detail, fields, retryAfterSeconds, second_factor, current } = judge(error)
  // From here on, the log lines of this request carry the code.
  if (code) request.log = request.log.child({ code })
  // A refusal because of overload is not a failure, and there may be very many.
  if (status >= 500 && !('isExpected' in error)) request.log.error({ err: error }, 'request failed')
  if (status === 401) void reply.header('www-authenticate', 'Bearer')
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds))

  const language = languageOf(request.headers['accept-language'])
  const vary = [reply.getHeader('vary'), 'accept-language'].filter(Boolean).join(', ')
  void reply.code(status).headers({ vary, 'content-language': language, 'cache-control': 'no-store' })
  void reply.type('application/problem+json')
  const errors = fields?.map((failure) => ({
    path: failure.path,
    message: fieldSentence(failure, language),
    code: failure.code,
  }))
  return {
    type: code ? typeOf(code) : 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: errors?.[0]?.message ?? detail(language),
    ...(code && { code }),
    request_id: request.id,
    ...(errors && { errors }),
    ...(second_factor && { second_factor }),
    ...(current !== undefined && { current }),
  }
}

/** Fields that a refusal may carry besides its sentence. */
interface Carried {
  retryAfterSeconds?: number | undefined
  second_factor?: Problem['second_factor']
  current?: unknown
}

interface Judgement extends Carried {
  /** Missing when a library refused in its own words. */
  code?: ProblemCode
  status: number
  detail: (language: Language) => string
  fields?: FieldFailure[]
}

function judge(error: FastifyError & Carried): Judgement {
  if (error instanceof Refusal) {
    const { retryAfterSeconds, second_factor, current } = error as Refusal & Carried
    return { ...judged(error.code, error.parameters), retryAfterSeconds, second_factor, current }
  }
  if (error.validation) return { ...judged('INVALID_INPUT'), fields: error.validation.map(failureOf(error)) }
  if (error instanceof InvalidInput) return { ...judged('INVALID_INPUT'), fields: [error.failure] }
  if (isUnstorable(error)) return judged('INVALID_INPUT')
  if (isUnavailable(error)) return { ...judged('UNAVAILABLE'), retryAfterSeconds: 1 }
  const known = frameworkCodes[error.code]
  if (known) return { ...judged(known), status: error.statusCode ?? problems[known].status }
  if (error.statusCode && error.statusCode < 500) return { status: error.statusCode, detail: () => error.message }
  return error.statusCode === 503 ? { ...judged('UNAVAILABLE'), retryAfterSeconds: 1 } : judged('BROKEN')
}

const judged = (code: ProblemCode, parameters: Parameters = []) => ({
  code,
  status: problems[code].status,
  detail: (language: Language) => fillIn(problems[code], language, parameters),
})

const frameworkCodes: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_CONTENT',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'EMPTY_BODY',
  FST_ERR_CTP_INVALID_JSON_BODY: 'UNREADABLE_BODY',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'UNREADABLE_BODY',
  FST_ERR_BAD_URL: 'BAD_ADDRESS',
  FST_ERR_MAX_PARAM_LENGTH: 'BAD_ADDRESS',
}

interface Failure {
  keyword: string
  instancePath: string
  params: Record<string, unknown>
}

/** Converts an error of a schema to a failure of one field. */
const failureOf =
  ({ validationContext = 'body' }: FastifyError) =>
  ({ keyword, instancePath, params }: Failure): FieldFailure => {
    const { missingProperty, additionalProperty, limit } = params
    const path = `/${validationContext}${instancePath}${typeof missingProperty === 'string' ? `/${missingProperty}` : ''}`
    const of = (code: FieldCode, ...parameters: unknown[]) => ({ path, code, parameters: parameters.map(String) })
    if (keyword === 'required' || (keyword === 'minLength' && limit === 1)) return of('REQUIRED')
    if (keyword === 'additionalProperties') return of('UNKNOWN_FIELD', additionalProperty)
    const code = limitCodes[keyword]
    return code ? of(code, limit) : of('NOT_VALID')
  }

const limitCodes: Record<string, FieldCode> = {
  minLength: 'TOO_SHORT',
  maxLength: 'TOO_LONG',
  minimum: 'TOO_SMALL',
  maximum: 'TOO_BIG',
}
