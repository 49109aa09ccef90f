import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import type { Role } from '@tapri/contracts/common'
import type { Answer, PausedRequest } from '../support/intercept.ts'
import type { Tab } from '../support/tab.ts'
import * as accountData from './fake-account-data.ts'
import * as data from './fake-data.ts'
import { optionGroups } from './fake-options.ts'
import { quoteResponses } from './fake-quote.ts'
import { cashResponses } from './fake-cash.ts'
import { taking } from './fake-taking.ts'
import { accounts, seenEvents, usersOf } from './fake-accounts.ts'
import { changesResponse } from './fake-changes.ts'
import { numbersOf } from './fake-numbers.ts'
import { FakeFailure, liveStream, networkError, pending, refused } from './fake-failure.ts'

export { FakeFailure, liveStream, networkError, pending, refused }

const PENDING_MS = 120_000
/** The product images of the demo data. */
const productImages = join(import.meta.dirname, '../../../../infra/run/stack/seed/pictures')

export interface FakeRequest {
  params: Record<string, string>
  query: URLSearchParams
  body: unknown
}
/** By method and path (`GET /orders/:id`): a value, null for 204, a failure, or a function of the request. */
export type FakeResponses = Record<string, unknown>

/** The person, their devices and their places. */
const accountResponses = (role: Role | 'visitor'): FakeResponses => ({
  'GET /auth/me': role === 'visitor' ? refused(401, 'Please login') : data.users[role],
  'GET /live': liveStream,
  'GET /auth/sessions': accountData.sessions,
  'GET /auth/second-factor': accountData.secondFactors,
  'GET /auth/me/nominee': { nominee: null },
  'GET /push/key': { public_key: null },
  'GET /push/subscriptions': [],
  'GET /messages/preferences': { channels: [], is_demo: false },
  'GET /users/location': { address: '12 Janpath, New Delhi' },
  'PUT /users/location': ({ body }: FakeRequest) => body,
  'GET /users/places': { places: [] },
  'GET /rewards': { stamp_cards: [] },
  'GET /credit': { left: 0, credits: [] },
})

const defaultResponses = (role: Role | 'visitor'): FakeResponses => ({
  ...accountResponses(role),
  'GET /opening': data.isOpen,
  'GET /pickups': { outlets: [] },
  'GET /slots': { slots: [], time_zone: 'Asia/Kolkata' },
  'GET /favourites': { product_ids: [] },
  'GET /outlets': { outlets: data.reach },
  'GET /outlets/taking': { outlets: taking },
  'GET /categories': data.categories,
  'GET /menu': data.products,
  'GET /products': ({ query }: FakeRequest) =>
    query.has('include_unavailable') ? [...data.products, data.unavailable] : data.products,
  'GET /admin/option-groups': optionGroups.map((group) => ({ ...group, product_count: 4 })),
  'GET /orders': ({ query }: FakeRequest) => {
    const all = query.get('include_archived') === 'true' ? data.archived : data.orders
    return data.queried(role === 'delivery' ? all.filter(isAssignedToRavi) : all, query)
  },
  'GET /orders/open': data.openOf(role === 'delivery' ? data.orders.filter(isAssignedToRavi) : data.orders),
  'GET /orders/alerts': { alerts: [], total: 0 },
  'GET /complaints': { complaints: [] },
  'GET /complaints/patterns': { products: [], delivery_people: [], hours: [], kinds: [] },
  'GET /orders/:id/complaints': { complaints: [] },
  'GET /orders/:id': ({ params }: FakeRequest) => findOrder([...data.orders, ...data.archived], params.id) ?? notFound,
  'PUT /orders/:id/status': ({ params, body }: FakeRequest) => changedOrder(params.id, Object(body)),
  'PUT /orders/:id/assign': ({ params }: FakeRequest) => changedOrder(params.id, data.byRavi),
  'GET /positions': { positions: [] },
  ...cashResponses(role),
  'PUT /position': null,
  'POST /orders/suggestions': { suggested: [], people: [] },
  'POST /orders/affected': {
    now: 0,
    later: 0,
    time_zone: 'Asia/Kolkata',
    elsewhere: 0,
    on_the_way: 0,
    upi: 0,
  },
  ...quoteResponses,
  'POST /orders': data.order(1),
  'GET /outlet/stats': data.outletStats,
  'GET /admin/stats': data.adminStats,
  'GET /numbers': ({ query }: FakeRequest) =>
    numbersOf(Number(query.get('days')), role === 'admin' ? query.get('outlet_id') : 'o-1'),
  'GET /changes': ({ query }: FakeRequest) => changesResponse(role === 'admin', query),
  'GET /admin/bill-series': { has_gstin: false, gaps: [] },
  'GET /admin/webhooks': { webhooks: [] },
  'GET /payments/differences': { differences: [], compared_at: null, refunds: [] },
  'PUT /admin/products/order': null,
  'GET /delivery/available': data.deliveryPeople,
  'GET /duty': { outlets: [], orders: 0 },
  'GET /duty/people': { people: [], needs: [] },
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
const notFound = refused(404, 'Order not found')

export interface FakeServer {
  /** May be changed while the page is open. */
  responses: FakeResponses
  calls: string[]
}

/** Answers the tab's requests below /api, except /config; pages and assets still come from the gateway. */
export function fakeServer(tab: Tab, role: Role | 'visitor', given: FakeResponses = {}): FakeServer {
  const server: FakeServer = { responses: { ...defaultResponses(role), ...given }, calls: [] }
  tab.answer = async (request) => {
    const { method, url } = request
    const path = url.pathname.slice('/api'.length)
    if (path === '/config' || path.startsWith('/images/')) {
      const overriding = server.responses[`GET ${path}`]
      if (overriding !== undefined) return answerOf(overriding)
      return path === '/config' ? null : productImage(path.slice('/images/'.length))
    }
    const [name, params] = match(server.responses, method, path)
    server.calls.push(`${method} ${path}${url.search}`)
    const response = name === undefined ? refused(404, `No fake response for ${path}`) : server.responses[name]
    const fakeRequest = { params, query: url.searchParams, body: bodyOf(request) } satisfies FakeRequest
    return answerOf(typeof response === 'function' ? await response(fakeRequest) : response)
  }
  return server
}

/** The same size, whatever width is requested (`/images/chai.webp/320`). */
const productImage = async (file: string): Promise<Answer> => ({
  status: 200,
  contentType: 'image/webp',
  body: await readFile(join(productImages, file.replace(/\/.*/, ''))),
})

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

function bodyOf({ headers, body }: PausedRequest): unknown {
  return headers['content-type']?.includes('json') ? JSON.parse(body ?? 'null') : undefined
}

async function answerOf(response: unknown): Promise<Answer> {
  if (!(response instanceof FakeFailure)) {
    if (response === null) return { status: 204 }
    return { status: 200, contentType: 'application/json', body: JSON.stringify(response) }
  }
  if (response.kind === 'network error') return 'connection refused'
  if (response.kind === 'stream')
    return { status: 200, contentType: 'text/event-stream', body: ': live\nretry: 1000\n\n' }
  if (response.kind === 'pending') {
    await sleep(PENDING_MS, undefined, { ref: false })
    return 'connection refused'
  }
  const { status, detail, fields } = response
  if (detail === undefined) return { status, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }
  const problem = { type: 'about:blank', title: 'Refused', status, detail, request_id: 'test', ...fields }
  return { status, contentType: 'application/problem+json', body: JSON.stringify(problem) }
}
