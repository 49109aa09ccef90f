import { type Person, tokenOf } from '@tapri/e2e/support/demo-users'

export interface Reply {
  status: number
  body: unknown
  /** Seconds, when the answer says so. */
  retryAfter: string | null
}

export interface Request {
  method?: string
  path: string
  token?: string | undefined
  body?: unknown
  key?: string
}

/** Longer than any request may take. */
export const HUNG_MS = 10_000

/** Asks the gateway as somebody would on a bad network: no answer within 10 s, or none at all, is undefined. */
export async function ask(
  base: string,
  { method = 'GET', path, token, body, key }: Request,
): Promise<Reply | undefined> {
  try {
    const answer = await fetch(`${base}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(HUNG_MS),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : undefined,
      retryAfter: answer.headers.get('retry-after'),
    }
  } catch {
    return undefined
  }
}

export async function tokensOf<Name extends Person>(base: string, names: Name[]): Promise<Record<Name, string>> {
  const tokens = await Promise.all(names.map(async (name) => [name, await tokenOf(base, name)]))
  return Object.fromEntries(tokens) as Record<Name, string>
}
