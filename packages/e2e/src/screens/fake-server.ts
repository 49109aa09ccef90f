import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import type { Role } from '@tapri/contracts/common'
import type { Page, Request, Route } from 'playwright-core'
import * as accountData from './fake-account-data.ts'
import * as data from './fake-data.ts'
import { accounts, seenEvents, usersOf } from './fake-accounts.ts'

const PENDING_MS = 120_000
/** The product images of the demo data. */
const productImages = join(import.meta.dirname, '../../../../infra/stack/seed/pictures')

/** A response that is no JSON value: a refusal, a network error, a stream, or none. */
export class FakeFailure {
  readonly kind: 'refused' | 'network error' | 'pending' | 'stream'
  readonly status: number
  readonly detail: string | undefined
  /** Further fields of the problem document. */
  readonly fields: object

  constructor(kind: FakeFailure['kind'], status = 0, detail?: string, fields: object = {}) {
    this.kind = kind
    this.status = status
    this.detail = detail
    this.fields = fields
  }
}

/** Problem details with this sentence; without one an HTML error page, as of a proxy. */
export const refused = (status: number, detail?: string, fields?: object) =>
  new FakeFailure('refused', status, detail, fields)
/** The connection is refused. */
export const networkError = new FakeFailure('network error')
/** No response for 2 minutes. */
export const pending = new FakeFailure('pending')

/** A live stream that says that it is there, then ends; the page opens the next one before it counts as cut. */
export const liveStream = new FakeFailure('stream')

export interface FakeRequest {
  params: Record<string, string>
  query: URLSearchParams
  body: unknown
}
/** By method and path (`GET /orders/:id`): a value, null for 204, a failure, or a function of the request. */
export type FakeResponses = Record<string, unknown>

const defaultResponses = (role: Role | 'visitor'): FakeResponses => ({
  'GET /auth/me': role === 'visitor' ? refused(401, 'Please login') : data.users[role],
  'GET /live': liveStream,
  'GET /auth/sessions': accountData.sessions,
  'GET /auth/second-factor': accountData.secondFactors,
  'GET /push/key': { public_key: null },
  'GET /push/subscriptions': [],
  'POST /auth/logout': null,
  'GET /users/location': { address: '12 Janpath, New Delhi' },
  'PUT /users/location': ({ body }: FakeRequest) => body,
  'GET /opening': { is_open: true, opens_at: null, closes_at: null, time_zone: 'Asia/Kolkata' },
  'GET /categories': data.categories,
  'GET /products': ({ query }: FakeRequest) =>
    query.has('include_unavailable') ? [...data.products, data.unavailable] : data.products,
  'GET /orders': ({ query }: FakeRequest) => {
    const all = query.get('include_archived') === 'true' ? data.archived : data.orders
    return data.queried(role === 'delivery' ? all.filter(isAssignedToRavi) : all, query)
  },
  'GET /orders/open': data.openOf(data.orders),
  'GET /orders/alerts': { alerts: [], total: 0 },
  'GET /orders/:id': ({ params }: FakeRequest) => findOrder([...data.orders, ...data.archived], params.id) ?? notFound,
  'PUT /orders/:id/status': ({ params, body }: FakeRequest) => changedOrder(params.id, Object(body)),
  'PUT /orders/:id/assign': ({ params }: FakeRequest) => changedOrder(params.id, data.byRavi),
  'POST /orders/:id/cancel': ({ params, body }: FakeRequest) => changedOrder(params.id, cancelled(Object(body))),
  'POST /orders': data.order(1),
  'GET /outlet/stats': data.outletStats,
  'GET /admin/stats': data.adminStats,
  'GET /delivery/available': data.deliveryPeople,
  'GET /admin/users': usersOf(accounts),
  'GET /admin/staff-events': seenEvents,
  'PUT /admin/staff-events/seen': null,
  'GET /admin/outlets': data.outlets,
})

const isAssignedToRavi = ({ delivery_person_id }: { delivery_person_id: string | null }) =>
  delivery_person_id === 'u-ravi'
const findOrder = (orders: typeof data.orders, id = '') => orders.find((order) => order.id === id)
const changedOrder = (id: string | undefined, change: object) => {
  const order = findOrder(data.orders, id)
  return order ? { ...order, ...change } : notFound
}
const cancelled = ({ reason, note }: Record<string, unknown>) => ({
  order_status: 'cancelled',
  can_cancel: false,
  cancel_reason: reason,
  cancel_note: note,
})
const notFound = refused(404, 'Order not found')

export interface FakeServer {
  /** May be changed while the page is open. */
  responses: FakeResponses
  calls: string[]
}

/** Answers the page's requests below /api, except /config; pages and assets still come from the gateway. */
export async function fakeServer(page: Page, role: Role | 'visitor', given: FakeResponses = {}): Promise<FakeServer> {
  const server: FakeServer = { responses: { ...defaultResponses(role), ...given }, calls: [] }
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const url = new URL(request.url())
    const path = url.pathname.slice('/api'.length)
    if (path === '/config' || path.startsWith('/images/')) {
      const overriding = server.responses[`GET ${path}`]
      if (overriding !== undefined) return respond(route, overriding)
      return path === '/config'
        ? route.continue()
        : route.fulfill({ path: join(productImages, path.slice('/images/'.length)) })
    }
    const [name, params] = match(server.responses, request.method(), path)
    server.calls.push(`${request.method()} ${path}${url.search}`)
    const response = name === undefined ? refused(404, `No fake response for ${path}`) : server.responses[name]
    const fakeRequest = { params, query: url.searchParams, body: bodyOf(request) } satisfies FakeRequest
    return respond(route, typeof response === 'function' ? await response(fakeRequest) : response)
  })
  return server
}

function match(responses: FakeResponses, method: string, path: string): [string | undefined, Record<string, string>] {
  const parts = path.split('/')
  for (const name of Object.keys(responses)) {
    const [wanted, pattern = ''] = name.split(' ')
    const pieces = pattern.split('/')
    if (wanted !== method || pieces.length !== parts.length) continue
    if (pieces.every((piece, i) => piece.startsWith(':') || piece === parts[i])) {
      return [
        name,
        Object.fromEntries(pieces.flatMap((piece, i) => (piece[0] === ':' ? [[piece.slice(1), parts[i] ?? '']] : []))),
      ]
    }
  }
  return [undefined, {}]
}

function bodyOf(request: Request): unknown {
  if (!request.headers()['content-type']?.includes('json')) return undefined
  return JSON.parse(request.postData() ?? 'null')
}

async function respond(route: Route, response: unknown) {
  if (!(response instanceof FakeFailure)) {
    if (response === null) return route.fulfill({ status: 204 })
    return route.fulfill({ status: 200, contentType: 'application/json', body: JSON.stringify(response) })
  }
  if (response.kind === 'network error') return route.abort('connectionrefused')
  if (response.kind === 'stream')
    return route.fulfill({ status: 200, contentType: 'text/event-stream', body: ': live\nretry: 1000\n\n' })
  if (response.kind === 'pending') return sleep(PENDING_MS, undefined, { ref: false })
  const { status, detail, fields } = response
  if (detail === undefined) return route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
  const problem = { type: 'about:blank', title: 'Refused', status, detail, request_id: 'test', ...fields }
  return route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(problem) })
}
