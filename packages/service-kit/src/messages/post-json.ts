import type { SendOutcome } from './message.ts'

/** A provider that has not answered by then may have accepted the message. */
export const SEND_WITHIN_MS = 8_000

const MAX_ANSWER_BYTES = 64 * 1024

export interface Answer {
  status: number
  body: unknown
  retryAfterSeconds: number | undefined
}

/** Codes of errors that occur before a byte of the request was sent. */
const beforeSending = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

/** Posts JSON once, without following redirects. Returns the answer, or the outcome if there is none. */
export async function postJson(
  url: string,
  { token, body, timeoutMs = SEND_WITHIN_MS }: { token: string; body: object; timeoutMs?: number | undefined },
): Promise<Answer | Exclude<SendOutcome, { status: 'sent' }>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    const retryAfterSeconds = Number.isFinite(seconds) ? seconds : undefined
    return { status: response.status, body: parsed(await readText(response)), retryAfterSeconds }
  } catch (error) {
    const code = errorCode(error)
    return { status: beforeSending.test(code) ? 'retry' : 'unknown', reason: `no answer (${code})` }
  }
}

/** Returns the code of a network error, which contains nothing of the request. */
export function errorCode(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'unknown'
  const code = 'code' in cause ? String(cause.code) : ''
  return /^[A-Z_]{1,40}$/.test(code) ? code : cause.name
}

async function readText(response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > MAX_ANSWER_BYTES) break
  }
  return text
}

/** Parses JSON from elsewhere; undefined if it is invalid. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads a member of an answer, one level for each name; undefined if it is missing. */
export const memberOf = (value: unknown, ...names: (string | number)[]): unknown =>
  names.reduce<unknown>((at, name) => (at as Record<string | number, unknown> | null | undefined)?.[name], value)

/** Reads a member as text; empty unless it is a string or a number. */
export function textOf(value: unknown, ...names: (string | number)[]): string {
  const found = memberOf(value, ...names)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}
