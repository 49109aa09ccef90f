import type { Static, TSchema } from 'typebox'
import type { Role } from './common.ts'

/**
 * Who may make a call: everyone; everyone who is signed in, approved or not; or approved people of these roles.
 * A call that says nothing is not served (service-kit/app.ts).
 */
export type Access = 'public' | 'signed-in' | readonly Role[]

/** One HTTP call, written once: a service serves it, the gateway passes it on, a page makes it. Paths are below `/api`. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: `/${string}`
  readonly config: { readonly access: Access }
  readonly schema: {
    readonly params?: TSchema
    readonly querystring?: TSchema
    readonly body?: TSchema
    readonly response: { readonly [status: number]: TSchema; readonly '4xx': TSchema }
  }
}

/** Checks the shape of an endpoint and keeps its literal types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Part<E extends Endpoint, K extends 'params' | 'querystring' | 'body'> = E['schema'][K] extends TSchema
  ? { [P in K]: Static<E['schema'][K]> }
  : unknown

/** What a caller must send. */
export type Input<E extends Endpoint> = Part<E, 'params'> & Part<E, 'querystring'> & Part<E, 'body'>

type Success<E extends Endpoint> = keyof E['schema']['response'] & (200 | 201 | 204)

/** What a caller gets when the call succeeds. */
export type Output<E extends Endpoint> = {
  [S in Success<E>]: Static<Extract<E['schema']['response'][S], TSchema>>
}[Success<E>]
