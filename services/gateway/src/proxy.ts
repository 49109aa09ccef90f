import type { Readable } from 'node:stream'
import { MENU_VERSION_HEADER } from '@tapri/contracts/catalog'
import type { Endpoint } from '@tapri/contracts/endpoint'
import { exportBills, exportLedger, exportOrders } from '@tapri/contracts/exports'
import { followLive } from '@tapri/contracts/live'
import { VERIFIED_PERSON_HEADER } from '@tapri/contracts/verified-person'
import { NoSuchCall } from '@tapri/service-kit/http/app'
import type { Metrics } from '@tapri/service-kit/process/metrics/metric'
import { refuseWhenFull } from '@tapri/service-kit/http/overload'
import { beginSpan, type Span } from '@tapri/service-kit/process/tracing/spans'
import { traceparentOf } from '@tapri/service-kit/process/tracing/traceparent'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dispatcher, Pool } from 'undici'
import { takeBodies, TooLarge } from './bodies.ts'
import { type Answer, type Receiver, sendRequest } from './hop.ts'
import { type Follow, passLiveStreams } from './live.ts'
import type { People } from './limits/people.ts'
import { type MenuCopy, openMenuCopy } from './menu-copy.ts'
import { headersOf, inPairs, keptHeaders } from './proxy-headers.ts'
import { isPlainPath, pathOf } from './paths.ts'
import { keepPace } from './pace.ts'
import { EXPORT_PAUSE_MS, openPool } from './pool.ts'
import type { Settings } from './settings.ts'
import { unlessCashIsLeft } from './unsettled-cash.ts'
import type { Upstream } from './upstreams.ts'

interface Given {
  settings: Settings
  metrics: Metrics
  people: People
}

/** Reverse proxy for the endpoints of the contracts; any other path below `/api` is a 404. Bodies are not parsed. */
export async function proxyRoutes(app: FastifyInstance, upstreams: Upstream[], { settings, metrics, people }: Given) {
  const follow = passLiveStreams(app, metrics, people)
  takeBodies(app)
  for (const { name, url, endpoints } of upstreams) {
    const pool = openPool(url)
    app.addHook('onClose', () => pool.destroy())
    await app.register(async (calls) => {
      const menu = name === 'catalog' ? openMenuCopy(calls, pool, settings) : undefined
      // One overload limit per service: a service that hangs does not use up the slots of the others.
      refuseWhenFull(calls)
      const target = { pool, base: url, name, follow, menu, people }
      for (const endpoint of endpoints) addCall(calls, endpoint, target, settings)
    })
  }
}

interface Target {
  pool: Pool
  base: string
  name: string
  follow: Follow
  menu: MenuCopy | undefined
  people: People
}

/** Long responses, which last as long as their readers need. */
const exports = new Set<string>([exportOrders, exportBills, exportLedger].map(({ url }) => `/api${url}`))
const isExport = ({ routeOptions }: FastifyRequest) => exports.has(routeOptions.url ?? '')

function addCall(app: FastifyInstance, endpoint: Endpoint, target: Target, { ORDERS_URL }: Settings) {
  const { method, url, config } = endpoint
  const pass = url === followLive.url ? followStream : forward
  const handler = (request: FastifyRequest, reply: FastifyReply) => pass(request, reply, target)
  app.route({ method, url, config, handler, ...unlessCashIsLeft(endpoint, ORDERS_URL) })
}

type Pass = (request: FastifyRequest, reply: FastifyReply, target: Target) => void

const followStream: Pass = (request, reply, { base, name, follow }) =>
  follow({
    request,
    reply,
    url: base + addressBelow(request),
    headers: inPairs(headersOf(request, undefined)),
    keptHeaders,
    unreachable: (error) => unreachable(name, error),
  })

const forward: Pass = (request, reply, target) => {
  const path = addressBelow(request)
  const body = request.body as Buffer | Readable | undefined
  const method = request.method as Dispatcher.HttpMethod
  const headers = headersOf(request, body)
  const span = request.span && beginSpan(`${method} ${target.name}`, 'client', request.span)
  if (span) headers.push('traceparent', traceparentOf(span))
  const options = {
    path,
    method,
    headers,
    body: body ?? null,
    ...(isExport(request) && { bodyTimeout: EXPORT_PAUSE_MS }),
  }
  sendRequest(target.pool, options, new Passing(reply, target, span))
}

/** The address below `/api`, query included. */
function addressBelow({ url }: FastifyRequest) {
  if (!isPlainPath(pathOf(url))) throw new NoSuchCall()
  return url.slice('/api'.length)
}

/** Passes the response of a service on. */
class Passing implements Receiver {
  readonly #reply: FastifyReply
  readonly #target: Target
  readonly #span: Span | undefined

  constructor(reply: FastifyReply, target: Target, span: Span | undefined) {
    this.#reply = reply
    this.#target = target
    this.#span = span
  }

  receive(answer: Answer, body: Buffer) {
    this.#copyHead(answer)
    void this.#reply.send(body.length > 0 ? body : undefined)
  }

  receiveStream(answer: Answer, stream: Readable) {
    this.#copyHead(answer)
    const { raw, request } = this.#reply
    if (isExport(request) && raw.socket)
      stream.once(
        'close',
        keepPace(raw.socket, () => stream.destroy()),
      )
    void this.#reply.send(stream)
  }

  fail(error: Error) {
    this.#span?.end({ failed: true })
    const refused = error instanceof TooLarge
    if (refused) void this.#reply.header('connection', 'close')
    void this.#reply.send(refused ? error : unreachable(this.#target.name, error))
  }

  #copyHead({ status, headers }: Answer) {
    this.#span?.end({ attributes: { 'http.response.status_code': status }, failed: status >= 500 })
    const { menu, people } = this.#target
    menu?.hear(headers[MENU_VERSION_HEADER])
    people.hear(this.#reply.request.headers, headers[VERIFIED_PERSON_HEADER], status)
    void this.#reply.code(status).headers(keptHeaders(headers))
  }
}

/** A 503; the error handler adds `Retry-After`. */
const unreachable = (name: string, { message }: Error) =>
  Object.assign(new Error(`${name} did not answer: ${message}`), { statusCode: 503 })
