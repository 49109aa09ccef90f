import type { uploadImage } from '@tapri/contracts/catalog'
import type { Problem } from '@tapri/contracts/common'
import type { Endpoint, Input, Output } from '@tapri/contracts/endpoint'
import type { ProblemCode } from '@tapri/contracts/problems/table'
import { eitherSignal } from './either-signal.ts'
import { createKeptResponses, type KeptResponses } from './kept-responses.ts'
import type { Language } from './language.tsx'
import { learnTime } from './server-clock.ts'
import type { TraceCall } from './trace-call.ts'

/**
 * A failed call. `problem` is the problem response, null when there was no response or no problem body; `message` is
 * its detail for the user, '' when the response had none.
 */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Problem | null

  constructor(message: string, status: number, problem: Problem | null) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.problem = problem
  }

  /** Shell and remotes bundle their own copies of this class; instanceof compares by name across copies. */
  static [Symbol.hasInstance](value: unknown): value is ApiError {
    return value instanceof Error && value.name === 'ApiError'
  }

  /** Tells whether there was no response, so that it is unknown whether the request was processed. */
  get unanswered() {
    return this.status === 0
  }
}

/**
 * Tells whether the same request may succeed later: no response, an overloaded or broken service, or the first attempt
 * is still in progress.
 */
export const isTransient = (error: unknown) =>
  error instanceof ApiError &&
  (error.unanswered ||
    error.status >= 500 ||
    error.status === 429 ||
    (error.status === 409 && error.problem?.code === 'STILL_WORKING'))

/** Tells whether the error is a refusal with one of these codes. */
export const isRefusedWith = (error: unknown, status: number, ...codes: ProblemCode[]): error is ApiError =>
  error instanceof ApiError && error.status === status && codes.some((code) => code === error.problem?.code)

interface Options {
  signal?: AbortSignal
  idempotencyKey?: string | undefined
  /** Makes the change only if the version is still this one. */
  ifVersion?: number | undefined
}

interface AnyInput {
  params?: Record<string, string>
  querystring?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

export type Call = <E extends Endpoint>(
  route: `${E['method']} ${E['url']}`,
  input: Input<E>,
  options?: Options,
) => Promise<Output<E>>

export type Upload = (
  file: File,
  options?: { signal?: AbortSignal; to?: '/complaints/image' },
) => Promise<Output<typeof uploadImage>>

export interface Caller {
  token: () => string | null
  language: () => Language
  /** Called after a 401, with the token of the request. */
  onEnded: (token: string | null) => void
  trace?: TraceCall
}

const RESPONSE_TIMEOUT_MS = 10_000
const UPLOAD_TIMEOUT_MS = 60_000

/** Sentences for requests without a response. */
export const unansweredSentences = {
  en: {
    offline: 'No connection. Check your internet and try again.',
    late: 'The server is taking too long. Please try again.',
  },
  hi: {
    offline: 'नेटवर्क नहीं है। इंटरनेट देखें और फिर कोशिश करें।',
    late: 'सर्वर को बहुत समय लग रहा है। फिर कोशिश करें।',
  },
}

/**
 * Creates the client of the gateway. Callers import an endpoint as a type, so that no schema is bundled and a wrong
 * route does not compile. Every failure is an `ApiError`; an aborted call rejects with the signal's reason. Timeout 10
 * s. A GET whose response has not changed since the last one transfers no body (304).
 */
export function createCall(caller: Caller): Call {
  const kept = createKeptResponses()
  return async (route, input, { signal, idempotencyKey, ifVersion } = {}) => {
    const { params = {}, querystring = {}, body } = input as AnyInput
    const [method = '', pattern = ''] = route.split(' ')
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const given = Object.entries(querystring).filter(([, value]) => value !== undefined)
    const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
    const headers = new Headers()
    if (body !== undefined) headers.set('content-type', 'application/json')
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
    if (ifVersion !== undefined) headers.set('if-match', `"${ifVersion}"`)
    const request = { method, headers, body: body === undefined ? null : JSON.stringify(body) }
    const url = `${path}${query && `?${query}`}`
    const keeping = method === 'GET' ? kept : undefined
    const sent = () => send(caller, url, request, signal, RESPONSE_TIMEOUT_MS, keeping)
    return (await (caller.trace ? caller.trace(route, headers, sent) : sent())) as never
  }
}

/** Uploads an image as multipart with one `file` field; returns its URL. Timeout 60 s. */
export function createUpload(caller: Caller): Upload {
  return async (file, { signal, to = '/admin/upload-image' } = {}) => {
    const body = new FormData()
    body.set('file', file)
    const request = { method: 'POST', headers: new Headers(), body }
    return (await send(caller, to, request, signal, UPLOAD_TIMEOUT_MS)) as Output<typeof uploadImage>
  }
}

type Request = RequestInit & { headers: Headers }

async function send(
  caller: Caller,
  path: string,
  request: Request,
  signal: AbortSignal | undefined,
  timeoutMs: number,
  keeping?: KeptResponses,
) {
  const token = caller.token()
  const known = keeping?.find(token, path)
  if (known) {
    request.headers.set('if-none-match', known.etag)
    // The 304 must reach this page: the browser's own cache is bypassed.
    request.cache = 'no-store'
  }
  const timeout = AbortSignal.timeout(timeoutMs)
  const whole = signal ? eitherSignal(signal, timeout) : timeout
  try {
    const response = await ask(caller, path, { ...request, signal: whole })
    const body = known && response.status === 304 ? known.body : await bodyOf(response)
    const etag = response.headers.get('etag') ?? (response.status === 304 ? known?.etag : null)
    if (etag) keeping?.keep(token, path, { etag, body })
    return body
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    const sentences = unansweredSentences[caller.language()]
    throw new ApiError(timeout.aborted ? sentences.late : sentences.offline, 0, null)
  }
}

/** Sends a request with the token and the language of the person. */
export async function ask(caller: Caller, path: string, request: Request): Promise<Response> {
  const token = caller.token()
  if (token) request.headers.set('authorization', `Bearer ${token}`)
  request.headers.set('accept-language', caller.language())
  const sentAt = Date.now()
  const response = await fetch(`/api${path}`, request)
  learnTime(response, sentAt)
  if (response.status === 401) caller.onEnded(token)
  return response
}

async function bodyOf(response: Response): Promise<unknown> {
  if (!response.ok) throw await refused(response)
  return response.status === 204 ? null : response.json()
}

export async function refused(response: Response) {
  const isProblem = response.headers.get('content-type')?.includes('json')
  const problem = isProblem ? ((await response.json()) as Problem) : null
  return new ApiError(problem?.detail ?? '', response.status, problem)
}
