import { type DemoUser, fetchToken } from '@tapri/e2e/support/demo-users'

export interface ApiResponse {
  status: number
  body: unknown
  /** Seconds. */
  retryAfter: string | null
}

export interface ApiRequest {
  method?: string
  /** Below `/api`. */
  path: string
  token?: string | undefined
  body?: unknown
  idempotencyKey?: string
}

/** The longest that a response may take. */
export const MAX_RESPONSE_MS = 10_000

/** Sends a request to the gateway. Returns undefined when there is no response within 10 s or the connection breaks. */
export async function sendRequest(
  baseUrl: string,
  { method = 'GET', path, token, body, idempotencyKey }: ApiRequest,
): Promise<ApiResponse | undefined> {
  try {
    const response = await fetch(`${baseUrl}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(MAX_RESPONSE_MS),
    })
    const text = await response.text()
    return {
      status: response.status,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : undefined,
      retryAfter: response.headers.get('retry-after'),
    }
  } catch {
    return undefined
  }
}

export async function fetchTokens<Name extends DemoUser>(
  baseUrl: string,
  names: Name[],
): Promise<Record<Name, string>> {
  const tokens = await Promise.all(names.map(async (name) => [name, await fetchToken(baseUrl, name)]))
  return Object.fromEntries(tokens) as Record<Name, string>
}
