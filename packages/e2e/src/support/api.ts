import type { Session } from '@tapri/contracts/auth'
import type { Problem, Role } from '@tapri/contracts/common'
import { inject } from 'vitest'
import { DEMO_PASSWORD, type DemoUser, demoUsers, fetchToken, newPhone } from './demo-users.ts'

export { newPhone } from './demo-users.ts'

const REQUEST_TIMEOUT_MS = 12_000
const POLL_EVERY_MS = 50

export interface ApiResponse {
  status: number
  headers: Headers
  /** The parsed JSON; undefined for another body or none. */
  body: unknown
}

export interface Caller {
  token: string | undefined
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<ApiResponse>
}

let calls = 0
/** Round robin over the gateways, so that no test depends on reaching the same one again. */
const nextGateway = () => inject('baseUrls')[calls++ % inject('baseUrls').length]

/** Calls the API of the stack under test with this token, or without one. */
export const callerWith = (token?: string): Caller => callerAt(nextGateway, token)

/** Calls the API below the base URL that `gateway` returns for each call. */
export const callerAt = (gateway: () => string | undefined, token?: string): Caller => ({
  token,
  call: async (method, path, body, headers = {}) => {
    const isForm = body instanceof FormData
    const response = await fetch(`${gateway()}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson ? await response.json() : undefined }
  },
})

export const anonymous = callerWith()
export const loggedIn = async (user: DemoUser) => callerWith(await fetchToken(inject('baseUrl'), user))

/** Logs a demo user in at this stack. */
export const callerOf = async (url: string, user: DemoUser) => callerAt(() => url, await fetchToken(url, user))

/** Logs somebody in with the password of the demo data. */
export async function openSession(phone: string, { call }: Caller = anonymous): Promise<Session> {
  const { status, body } = await call('POST', '/auth/login', { phone, password: DEMO_PASSWORD })
  if (status !== 200) throw new Error(`the login of ${phone} answered ${status} ${JSON.stringify(body)}`)
  return body as Session
}

/** Returns a caller for each demo user. */
export async function allDemoUsers(): Promise<Record<DemoUser, Caller>> {
  const names = Object.keys(demoUsers) as DemoUser[]
  const callers = await Promise.all(names.map(loggedIn))
  return Object.fromEntries(names.map((name, index) => [name, callers[index]])) as Record<DemoUser, Caller>
}

export type Account = Session & Caller

/**
 * Registers an account with a unique name, so that no other test loses its session. Staff of this stack need no
 * approval.
 */
export async function register(role: Role, firstName = 'Nita'): Promise<Account> {
  const phone = newPhone()
  const account = { name: `${firstName} ${phone.slice(-6)}`, phone, password: DEMO_PASSWORD, role }
  const { status, body } = await anonymous.call('POST', '/auth/register', account)
  if (status !== 201) throw new Error(`registering a ${role} answered ${status} ${JSON.stringify(body)}`)
  const session = body as Session
  return { ...session, ...callerWith(session.token), token: session.token }
}

export const detailOf = ({ body }: ApiResponse) => (body as Problem).detail

/** Polls until `condition` returns a truthy value, and returns it. Throws after `timeoutMs`. */
export async function waitUntil<T>(condition: () => Promise<T>, timeoutMs = 60_000): Promise<NonNullable<T>> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const value = await condition()
    if (value) return value
    if (Date.now() > deadline) throw new Error(`condition not met within ${timeoutMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS))
  }
}
