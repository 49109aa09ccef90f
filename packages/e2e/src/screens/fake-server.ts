import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import type { Role } from '@tapri/contracts/common'
import type { Page, Request, Route } from 'playwright-core'
import * as world from './fake-data.ts'
import { accounts, seenEvents, usersOf } from './fake-accounts.ts'

/** The pictures of the demo menu, which uploads are answered with. */
const pictures = join(import.meta.dirname, '../../../../infra/stack/seed/pictures')

/** How a faked call ends: with a refusal, with a broken answer, with none at all, or much later. */
export class Ending {
  readonly how: 'refused' | 'gone' | 'never'
  readonly status: number
  readonly detail: string | undefined
  /** What the problem says besides. */
  readonly more: object

  constructor(how: Ending['how'], status = 0, detail?: string, more: object = {}) {
    this.how = how
    this.status = status
    this.detail = detail
    this.more = more
  }
}

/** The server says no, in a sentence; without one it is somebody between, who knows no problem details. */
export const refused = (status: number, detail?: string, more?: object) => new Ending('refused', status, detail, more)
/** Nobody listens. */
export const gone = new Ending('gone')
/** The answer is still on its way. */
export const never = new Ending('never')

export interface Asked {
  params: Record<string, string>
  query: URLSearchParams
  body: unknown
}
type Answer = unknown
/** By method and path, as in `GET /orders/:id`: a value, an ending, or a function of what was asked. */
export type Answers = Record<string, Answer>

const usual = (role: Role | 'visitor'): Answers => ({
  'GET /auth/me': role === 'visitor' ? refused(401, 'Please login') : world.users[role],
  'GET /auth/sessions': world.sessions,
  'GET /auth/second-factor': world.secondFactors,
  'POST /auth/logout': null,
  'GET /users/location': { address: '12 Janpath, New Delhi' },
  'PUT /users/location': ({ body }: Asked) => body,
  'GET /categories': world.categories,
  'GET /products': ({ query }: Asked) =>
    query.has('include_unavailable') ? [...world.products, world.unavailable] : world.products,
  'GET /orders': ({ query }: Asked) => {
    const all = query.get('include_archived') === 'true' ? world.archived : world.orders
    return world.listOf(role === 'delivery' ? all.filter(isRavis) : all)
  },
  'GET /orders/:id': ({ params }: Asked) => find([...world.orders, ...world.archived], params.id) ?? notFound,
  'PUT /orders/:id/status': ({ params, body }: Asked) => changed(params.id, Object(body)),
  'PUT /orders/:id/assign': ({ params }: Asked) => changed(params.id, world.byRavi),
  'POST /orders': world.order(1),
  'GET /outlet/stats': world.outletStats,
  'GET /admin/stats': world.adminStats,
  'GET /delivery/available': world.deliveryPeople,
  'GET /admin/users': usersOf(accounts),
  'GET /admin/staff-events': seenEvents,
  'PUT /admin/staff-events/seen': null,
  'GET /admin/outlets': world.outlets,
})

const isRavis = ({ delivery_person_id }: { delivery_person_id: string | null }) => delivery_person_id === 'u-ravi'
const find = (orders: typeof world.orders, id = '') => orders.find((order) => order.id === id)
const changed = (id: string | undefined, change: object) => {
  const order = find(world.orders, id)
  return order ? { ...order, ...change } : notFound
}
const notFound = refused(404, 'Order not found')

export interface FakeServer {
  /** May be changed while the page is open. */
  answers: Answers
  calls: string[]
}

/** Answers every call of the page below /api; the rest still comes from the gateway. */
export async function fakeServer(page: Page, role: Role | 'visitor', given: Answers = {}): Promise<FakeServer> {
  const server: FakeServer = { answers: { ...usual(role), ...given }, calls: [] }
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const url = new URL(request.url())
    const path = url.pathname.slice('/api'.length)
    if (path === '/config' || path.startsWith('/images/')) {
      const asked = server.answers[`GET ${path}`]
      if (asked !== undefined) return end(route, asked)
      return path === '/config'
        ? route.continue()
        : route.fulfill({ path: join(pictures, path.slice('/images/'.length)) })
    }
    const [name, params] = match(server.answers, request.method(), path)
    server.calls.push(`${request.method()} ${path}${url.search}`)
    const answer = name === undefined ? refused(404, `The test says no answer to ${path}`) : server.answers[name]
    const asked = { params, query: url.searchParams, body: bodyOf(request) } satisfies Asked
    return end(route, typeof answer === 'function' ? await answer(asked) : answer)
  })
  return server
}

function match(answers: Answers, method: string, path: string): [string | undefined, Record<string, string>] {
  const parts = path.split('/')
  for (const name of Object.keys(answers)) {
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

async function end(route: Route, answer: unknown) {
  if (!(answer instanceof Ending)) {
    if (answer === null) return route.fulfill({ status: 204 })
    return route.fulfill({ status: 200, contentType: 'application/json', body: JSON.stringify(answer) })
  }
  if (answer.how === 'gone') return route.abort('connectionrefused')
  if (answer.how === 'never') return sleep(120_000, undefined, { ref: false })
  const { status, detail, more } = answer
  if (detail === undefined) return route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
  const problem = { type: 'about:blank', title: 'Refused', status, detail, request_id: 'test', ...more }
  return route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(problem) })
}
