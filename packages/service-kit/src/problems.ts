import { STATUS_CODES } from 'node:http'
import createError from '@fastify/error'
import type { Problem } from '@tapri/contracts/common'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/**
 * An expected no that a rule may throw: a name for developers, a sentence for the person at the screen (with %s for the
 * constructor's arguments), a status of docs/behaviour.md, HTTP.
 */
export const refusal = (name: string, sentence: string, status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429) =>
  createError(name, sentence, status)

/** The path below `/body` of an input that only a rule can judge, answered like a failed schema. */
export class InvalidInput extends Error {
  readonly statusCode = 400
  readonly errors: { path: string; message: string }[]

  constructor(path: string, message: string) {
    super(message)
    this.errors = [{ path, message }]
  }
}

const Busy = {
  status: 503,
  detail: 'We cannot reach a part of Tapri right now. Please try again in a moment.',
  retryAfterSeconds: 1,
}
const Broken = { status: 500, detail: 'Something went wrong. Please try again.', retryAfterSeconds: undefined }

/** Whether the database could not be asked (down, starting, too slow, all connections taken) rather than said no. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(08|53|57P|57014|55P03|25P03|40)/.test(code) ||
    /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH)/.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout|connection is closed|not queryable/i.test(
      error.message,
    ) ||
    (error instanceof AggregateError && error.errors.some(isUnavailable))
  )
}

/** Text or numbers that the database cannot hold: validation should have refused them. */
const isUnstorable = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('22')

/** Answers every failure with one shape. What is no refusal is a bug: it is logged, and the caller learns nothing of it. */
export function answerProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Problem {
  const { status, detail, errors, retryAfterSeconds, second_factor } = judge(error)
  // A refusal for want of room is no failure, and there may be very many of them.
  if (status >= 500 && !('isExpected' in error)) request.log.error({ err: error }, 'request failed')
  if (status === 401) void reply.header('www-authenticate', 'Bearer')
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds))

  void reply.code(status).type('application/problem+json')
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    request_id: request.id,
    ...(errors && { errors }),
    ...(second_factor && { second_factor }),
  }
}

/** What a refusal may carry besides its sentence. */
interface Carried {
  retryAfterSeconds?: number | undefined
  second_factor?: Problem['second_factor']
}

interface Judgement extends Carried {
  status: number
  detail: string
  errors?: { path: string; message: string }[]
}

function judge(error: FastifyError & Carried): Judgement {
  if (error.validation) {
    const errors = error.validation.map((failure) => ({
      path: `/${error.validationContext ?? 'body'}${failure.instancePath}${missing(failure) && `/${missing(failure)}`}`,
      message: sentenceOf(failure),
    }))
    return { status: 400, detail: errors[0]?.message ?? 'The request is not valid.', errors }
  }
  if (error instanceof InvalidInput) return { status: 400, detail: error.message, errors: error.errors }
  if (isUnstorable(error)) return { status: 400, detail: 'The request is not valid.' }
  if (isUnavailable(error)) return Busy
  if (error.code in sentences) return { status: error.statusCode ?? 400, detail: sentences[error.code] ?? '' }
  if (error.statusCode && error.statusCode < 500) {
    const { statusCode: status, message: detail, retryAfterSeconds, second_factor } = error
    return { status, detail, retryAfterSeconds, second_factor }
  }
  return error.statusCode === 503 ? Busy : Broken
}

/** The framework's own refusals, in words for the person at the screen. */
const sentences: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This kind of content is not accepted here.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'What was sent is too large.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request is empty.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request could not be read.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request could not be read.',
  FST_ERR_BAD_URL: 'This address is not valid.',
  FST_ERR_MAX_PARAM_LENGTH: 'This address is not valid.',
}

interface Failure {
  keyword: string
  instancePath: string
  params: Record<string, unknown>
}

const missing = ({ params }: Failure) => (typeof params.missingProperty === 'string' ? params.missingProperty : '')

function sentenceOf(failure: Failure): string {
  const { keyword, instancePath, params } = failure
  const name = missing(failure) || (instancePath.split('/').findLast((part) => Number.isNaN(Number(part))) ?? '')
  const words = name.replaceAll('_', ' ').trim()
  const field = words ? words[0]?.toUpperCase() + words.slice(1) : 'The request'
  switch (keyword) {
    case 'required':
      return `${field} is required.`
    case 'additionalProperties':
      return `Unknown field: ${String(params.additionalProperty)}.`
    case 'minLength':
      return Number(params.limit) === 1
        ? `${field} is required.`
        : `${field} must be at least ${String(params.limit)} characters.`
    case 'maxLength':
      return `${field} must be at most ${String(params.limit)} characters.`
    case 'minimum':
      return `${field} must be at least ${String(params.limit)}.`
    case 'maximum':
      return `${field} must be at most ${String(params.limit)}.`
    default:
      return `${field} is not valid.`
  }
}
