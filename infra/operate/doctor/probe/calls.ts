/** A step that failed, in words for an operator. */
export class Failure extends Error {}

type Sent = { token?: string; json?: unknown; headers?: Record<string, string>; accept?: number[] }

/** Creates the calls to a stack. An answer later than `timeoutMs` counts as none. */
export function callsTo(address: string, timeoutMs: number) {
  async function ask(method: string, path: string, { token, json, headers, accept = [200] }: Sent = {}) {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new Failure(`${method} ${path}: ${reasonOf(error, timeoutMs)}`)
    })
    const text = await response.text()
    if (accept.includes(response.status)) return { status: response.status, text }
    throw new Failure(`${method} ${path} answered ${response.status}${detailOf(text)}`)
  }

  return {
    ask,
    /** Returns the JSON of an answer under `/api`. */
    api: async <Body>(call: string, sent?: Sent): Promise<{ status: number; body: Body }> => {
      const [method = 'GET', path = ''] = call.split(' ')
      const { status, text } = await ask(method, `/api${path}`, sent)
      return { status, body: text === '' ? undefined : JSON.parse(text) }
    },
  }
}

function reasonOf(error: unknown, timeoutMs: number) {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} s`
  return error.cause instanceof Error ? error.cause.message : error.message
}

function detailOf(text: string) {
  try {
    return `: ${JSON.parse(text).detail}`
  } catch {
    return ''
  }
}
