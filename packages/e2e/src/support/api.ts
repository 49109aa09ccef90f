import type { Problem } from '@tapri/contracts/common'
import { inject } from 'vitest'
import { type Person, people, tokenOf } from './demo-users.ts'

export { newPhone } from './demo-users.ts'

export interface Answer {
  status: number
  headers: Headers
  /** The parsed JSON, or undefined for an empty or other body. What it should be is the test's to say. */
  body: unknown
}

export interface Caller {
  token: string | undefined
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
}

let calls = 0
/** The gateways take turns, so that nothing may depend on meeting the same one again. */
const nextGateway = () => inject('baseUrls')[calls++ % inject('baseUrls').length]

/** Somebody with this token, or nobody, at the gateways of the stack under test. */
export const caller = (token?: string): Caller => callerAt(nextGateway, token)

/** The same at whatever gateway is named for each call. */
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
      signal: AbortSignal.timeout(12_000),
    })
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson ? await response.json() : undefined }
  },
})

export const nobody = caller()
export const signedIn = async (person: Person) => caller(await tokenOf(inject('baseUrl'), person))

/** All demo people at once. */
export async function everybody(): Promise<Record<Person, Caller>> {
  const names = Object.keys(people) as Person[]
  const callers = await Promise.all(names.map(signedIn))
  return Object.fromEntries(names.map((name, index) => [name, callers[index]])) as Record<Person, Caller>
}

export const detailOf = ({ body }: Answer) => (body as Problem).detail

export async function eventually<T>(question: () => Promise<T>, withinMs = 10_000): Promise<NonNullable<T>> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const answer = await question()
    if (answer) return answer
    if (Date.now() > deadline) throw new Error(`not within ${withinMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
