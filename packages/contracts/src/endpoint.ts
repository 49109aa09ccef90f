import type { Static, TSchema } from 'typebox'
import { Problem, type Role } from './common.ts'

/**
 * Says who may make a call: everyone; everyone who is signed in, approved or not; or approved people of these roles. A
 * call that says nothing is not served (service-kit/src/http/app.ts).
 */
export type Access = 'public' | 'signed-in' | readonly Role[]

/**
 * An HTTP call, defined once: a service serves it, the gateway forwards it, a page calls it. Paths are below `/api`.
 */
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

type In = 'params' | 'querystring' | 'body'
/** The schemas of the input, and of the output for each success status. */
type Parts = Partial<Record<In, TSchema>> & { readonly [status: number]: TSchema }

interface Call<M extends Endpoint['method'], U extends Endpoint['url'], A extends Access, P extends Parts> {
  method: M
  url: U
  config: { access: A }
  schema: Pick<P, keyof P & In> & { response: Omit<P, In> & { '4xx': typeof Problem } }
}

/** Defines a call: route (`POST /orders`), access and schemas. Any call may be refused with a problem. */
export function endpoint<
  const M extends Endpoint['method'],
  const U extends Endpoint['url'],
  const A extends Access,
  const P extends Parts,
>(call: `${M} ${U}`, access: A, { params, querystring, body, ...answers }: P): Call<M, U, A, P> {
  const [method, url] = call.split(' ') as [M, U]
  const sent = { ...(params && { params }), ...(querystring && { querystring }), ...(body && { body }) }
  const schema = { ...sent, response: { ...answers, '4xx': Problem } } as unknown as Call<M, U, A, P>['schema']
  return { method, url, config: { access }, schema }
}

type Part<E extends Endpoint, K extends In> = E['schema'][K] extends TSchema
  ? { [P in K]: Static<E['schema'][K]> }
  : unknown

/** The querystring itself is optional when all of its fields are. */
type Query<E extends Endpoint> =
  object extends Part<E, 'querystring'>
    ? unknown
    : Part<E, 'querystring'> extends { querystring: infer Q }
      ? object extends Q
        ? { querystring?: Q }
        : { querystring: Q }
      : unknown

/** The values that a caller must send. */
export type Input<E extends Endpoint> = Part<E, 'params'> & Query<E> & Part<E, 'body'>

type Success<E extends Endpoint> = keyof E['schema']['response'] & (200 | 201 | 204)

/** The values that a caller gets when the call succeeds. */
export type Output<E extends Endpoint> = {
  [S in Success<E>]: Static<Extract<E['schema']['response'][S], TSchema>>
}[Success<E>]
